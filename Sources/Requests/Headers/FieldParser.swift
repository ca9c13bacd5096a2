// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A reader of the bytes of a field, from left to right.
protocol FieldReader {
  var bytes: [UInt8] { get }

  /// The offset of the byte to be read next.
  var offset: Int { get set }
}

/// A reader that knows the error for each place.
protocol FieldParser: FieldReader {
  associatedtype Fault: Error

  /// The error for a place with another text than the expected one.
  func fault(_ expected: String, at place: Int) -> Fault
}

extension FieldReader {
  /// The byte to be read next, or nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips a byte and returns true, if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  /// Skips the bytes of a set.
  mutating func skip(_ set: ByteSet) {
    while let byte = next, set.contains(byte) { offset += 1 }
  }

  /// Reads a quoted string (RFC 9110 §5.6.4), or returns nil before the byte that is not a part of it.
  mutating func readQuoted(of set: ByteSet) -> String? {
    var text: [UInt8] = []
    offset += 1
    while !take(UInt8(ascii: "\"")) {
      _ = take(UInt8(ascii: "\\"))
      guard let byte = next, set.contains(byte) else { return nil }
      text.append(byte)
      offset += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads all bytes up to one that is not in a set, or returns nil if there are none.
  mutating func readRun(of set: ByteSet) -> String? {
    let start = offset
    skip(set)
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  /// Reads all bytes of a set, without the blanks at their end.
  mutating func readTrimmed(of set: ByteSet) -> String {
    let start = offset
    skip(set)
    let last = bytes[start..<offset].lastIndex { !ByteSet.blank.contains($0) }
    return String(decoding: bytes[start..<(last.map { $0 + 1 } ?? start)], as: UTF8.self)
  }

  /// Reads the rest of a quoted string with its closing quote, or else to the end.
  mutating func readQuotedRest() -> String {
    var text: [UInt8] = []
    while !take(UInt8(ascii: "\"")), var byte = next {
      offset += 1
      if byte == UInt8(ascii: "\\"), let escaped = next {
        byte = escaped
        offset += 1
      }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension FieldParser {
  /// The error for the byte to be read next.
  func fault(_ expected: String) -> Fault { fault(expected, at: offset) }

  /// Skips a byte, or throws if another one is next.
  mutating func expect(_ byte: UInt8, _ expected: String) throws(Fault) {
    guard take(byte) else { throw fault(expected) }
  }

  /// Reads a token (RFC 9110 §5.6.2).
  mutating func readToken(_ expected: String) throws(Fault) -> String {
    guard let token = readRun(of: .token) else { throw fault(expected) }
    return token
  }
}
