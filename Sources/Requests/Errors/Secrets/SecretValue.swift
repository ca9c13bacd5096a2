// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Where the value of a secret name is in a text.
package struct SecretValue {
  package let name: String
  package var range: Range<Int>
  /// What a text without secrets has in its place.
  package var mask = SecretNames.mask

  package init(name: String, range: Range<Int>, mask: String = SecretNames.mask) {
    (self.name, self.range, self.mask) = (name, range, mask)
  }

  /// The values in order, without those that are in another one.
  static func outermost(_ values: [SecretValue]) -> [SecretValue] {
    var result: [SecretValue] = []
    for value in values.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let last = result.last, last.range.upperBound > value.range.lowerBound else {
        result.append(value)
        continue
      }
      // Of two that overlap, the one that goes further is kept as a whole.
      if value.range.upperBound > last.range.upperBound {
        result[result.count - 1].range = last.range.lowerBound..<value.range.upperBound
      } else if value.range.lowerBound == last.range.lowerBound {
        result[result.count - 1].mask = last.mask
      }
    }
    return result
  }

  /// A text with masks in the place of values, which are in order.
  package static func masked(
    _ text: some Sequence<UInt8>,
    _ values: [SecretValue]
  ) -> [UInt8] {
    let bytes = Array(text)
    var shown: [UInt8] = []
    var position = 0
    for value in values {
      shown += bytes[position..<value.range.lowerBound]
      shown += Array(value.mask.utf8)
      position = value.range.upperBound
    }
    return shown + bytes[position...]
  }
}

/// A stretch of a text without its escapes, and where each byte of it was.
struct UnescapedText {
  private(set) var bytes: [UInt8] = []
  private var offsets: [Int] = []
  private let end: Int

  /// Decodes percent-escapes; a `%` without two digits stays as it is.
  init(percentEncoded text: ArraySlice<UInt8>) {
    end = text.endIndex
    var position = text.startIndex
    while position < end {
      if text[position] == UInt8(ascii: "%"), position + 2 < end,
        let high = Hexadecimal.value(of: text[position + 1]),
        let low = Hexadecimal.value(of: text[position + 2])
      {
        append(high << 4 | low, at: position)
        position += 3
      } else {
        append(text[position], at: position)
        position += 1
      }
    }
  }

  /// Decodes the content of a string in JSON (RFC 8259 §7).
  ///
  /// Halves of surrogate pairs are left out, since nothing that is looked for has any.
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

  /// Where a stretch was in the text with its escapes.
  func written(_ range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound < offsets.count ? offsets[range.lowerBound] : end
    return start..<(range.upperBound < offsets.count ? offsets[range.upperBound] : end)
  }
}
