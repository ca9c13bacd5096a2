// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The range of the value of a secret name in a text.
package struct SecretValue: Hashable, Sendable {
  package let name: String
  package var range: Range<Int>
  /// The text that replaces it.
  package let mask: String

  package init(name: String, range: Range<Int>, mask: String = SecretNames.mask) {
    (self.name, self.range, self.mask) = (name, range, mask)
  }

  /// The values in order, with overlapping values merged.
  static func outermost(_ values: [SecretValue]) -> [SecretValue] {
    var result: [SecretValue] = []
    for value in values.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let last = result.last, last.range.upperBound > value.range.lowerBound else {
        result.append(value)
        continue
      }
      // If two overlap, their union is kept.
      let end = max(last.range.upperBound, value.range.upperBound)
      result[result.count - 1].range = last.range.lowerBound..<end
    }
    return result
  }

  /// A text with masks instead of the values, in their order.
  package static func masked(_ text: ArraySlice<UInt8>, _ values: [SecretValue]) -> [UInt8] {
    var shown: [UInt8] = []
    var position = text.startIndex
    for value in values {
      shown += text[position..<value.range.lowerBound]
      shown += Array(value.mask.utf8)
      position = value.range.upperBound
    }
    return shown + text[position...]
  }

  /// The value with a mask for a URL.
  var percentEncoded: SecretValue {
    var mask: [UInt8] = []
    PercentEscape.append(self.mask, keeping: .query.union(ByteSet("%")), to: &mask)
    return with(mask: String(decoding: mask, as: UTF8.self))
  }

  /// The value with another mask.
  func with(mask: String) -> SecretValue {
    SecretValue(name: name, range: range, mask: mask)
  }
}

/// A part of a text without its escapes, and the original offset of each byte.
struct UnescapedText {
  private(set) var bytes: [UInt8] = []
  private var offsets: [Int] = []
  private let end: Int

  /// Decodes percent-escapes, except for a `%` without two digits.
  init(percentEncoded text: ArraySlice<UInt8>) {
    end = text.endIndex
    let copy = Array(text)
    var position = 0
    while position < copy.count {
      let escaped =
        copy[position] == UInt8(ascii: "%")
        ? PercentEscape.decodeEscape(at: position, of: copy.span) : nil
      append(escaped ?? copy[position], at: text.startIndex + position)
      position += escaped == nil ? 1 : 3
    }
  }

  /// Decodes the content of a string in JSON (RFC 8259 §7).
  ///
  /// Halves of surrogate pairs are left out, because the search does not need them.
  init(json text: ArraySlice<UInt8>) {
    end = text.endIndex
    var position = text.startIndex
    while position < end {
      let start = position
      position += 1
      guard text[start] == UInt8(ascii: "\\"), position < end else {
        append(text[start], at: start)
        continue
      }
      position += 1
      guard text[start + 1] == UInt8(ascii: "u") else {
        append(Self.controls[text[start + 1]] ?? text[start + 1], at: start)
        continue
      }
      let digits = text[position...].prefix(4).prefix(while: ByteSet.hexDigit.contains)
        .compactMap { Hexadecimal.value(of: $0) }
      position += digits.count
      let code = digits.reduce(0) { $0 << 4 | UInt32($1) }
      if let scalar = Unicode.Scalar(code) {
        for byte in String(scalar).utf8 { append(byte, at: start) }
      }
    }
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): UInt8(ascii: "\n"),
    UInt8(ascii: "r"): UInt8(ascii: "\r"), UInt8(ascii: "t"): UInt8(ascii: "\t"),
  ]

  private mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  /// The value in the escaped text.
  func written(_ value: SecretValue) -> SecretValue {
    func written(_ offset: Int) -> Int { offset < offsets.count ? offsets[offset] : end }
    let range = written(value.range.lowerBound)..<written(value.range.upperBound)
    return SecretValue(name: value.name, range: range, mask: value.mask)
  }
}
