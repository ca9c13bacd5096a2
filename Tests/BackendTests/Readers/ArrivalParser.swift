// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Reads JSON into an arrival, byte for byte.
///
/// The decoders of Foundation keep a map as a dictionary, in which keys that differ only in their
/// normalization are one.
struct ArrivalParser {
  /// What is not JSON, and where.
  struct Malformed: Error {
    let offset: Int
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Reads a whole line.
  static func parse(_ line: ArraySlice<UInt8>) throws(Malformed) -> Arrival {
    var parser = ArrivalParser(line)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == line.endIndex else { throw parser.malformed }
    return value
  }

  private init(_ line: ArraySlice<UInt8>) {
    bytes = line
    position = line.startIndex
  }

  private var malformed: Malformed { Malformed(offset: position - bytes.startIndex) }

  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while next == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(Malformed) -> Arrival {
    if take("{") { return try map() }
    if take("[") { return try list() }
    if take("\"") { return .text(try text()) }
    let start = position
    while let byte = next, isPartOfWord(byte) { position += 1 }
    guard position > start else { throw malformed }
    // Numbers are met as ids only; a reader answers with texts.
    let word = Array(bytes[start..<position])
    return word == Array("null".utf8) ? .null : .text(word)
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func map() throws(Malformed) -> Arrival {
    var fields: [Arrival.Field] = []
    if take("}") { return .map(fields) }
    repeat {
      guard take("\"") else { throw malformed }
      let key = try text()
      guard take(":") else { throw malformed }
      fields.append(.init(key: key, value: try value()))
    } while take(",")
    guard take("}") else { throw malformed }
    return .map(fields)
  }

  private mutating func list() throws(Malformed) -> Arrival {
    var elements: [Arrival] = []
    if take("]") { return .list(elements) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw malformed }
    return .list(elements)
  }

  private mutating func text() throws(Malformed) -> [UInt8] {
    var units: [UInt16] = []
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "\\") {
        let unit = try escape()
        units.append(unit)
        continue
      }
      // Halves of a surrogate pair stand in two escapes, so units are gathered until a byte comes.
      if !units.isEmpty {
        text += Array(String(decoding: units, as: UTF16.self).utf8)
        units.removeAll()
      }
      if byte == UInt8(ascii: "\"") { return text }
      text.append(byte)
    }
    throw malformed
  }

  private mutating func escape() throws(Malformed) -> UInt16 {
    guard let byte = next else { throw malformed }
    position += 1
    switch byte {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      guard position + 4 <= bytes.endIndex,
        let unit = UInt16(
          String(decoding: bytes[position..<position + 4], as: UTF8.self),
          radix: 16
        )
      else { throw malformed }
      position += 4
      return unit
    default: return UInt16(byte)
    }
  }
}
