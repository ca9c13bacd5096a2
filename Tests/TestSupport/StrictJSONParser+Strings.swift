// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension StrictJSONParser {
  /// A string without its quotes, its escapes decoded.
  mutating func parseString() throws -> [UInt8] {
    try expect("\"")
    var text: [UInt8] = []
    while !take("\"") {
      guard next >= 0x20 else { throw fault }
      guard take("\\") else {
        text.append(next)
        offset += 1
        continue
      }
      let escape = next
      offset += 1
      switch escape {
      case 0x22, 0x5C, 0x2F: text.append(escape)
      case 0x62: text.append(0x08)
      case 0x66: text.append(0x0C)
      case 0x6E: text.append(0x0A)
      case 0x72: text.append(0x0D)
      case 0x74: text.append(0x09)
      case 0x75: text.append(contentsOf: Character(try parseScalar()).utf8)
      default: throw fault
      }
    }
    return text
  }

  /// The scalar of one escape after `\u`, or of two that are a pair of surrogates.
  ///
  /// A lone surrogate, which UTF-8 cannot hold, becomes U+FFFD, as where a browser takes a string
  /// for scalars (Web IDL, `USVString`).
  private mutating func parseScalar() throws -> Unicode.Scalar {
    let first = try parseCodeUnit()
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let end = offset
    guard take("\\u") else { return "\u{FFFD}" }
    let second = try parseCodeUnit()
    guard UTF16.isTrailSurrogate(second) else {
      // What follows stands for itself.
      offset = end
      return "\u{FFFD}"
    }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func parseCodeUnit() throws -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue, next < 0x80 else {
        throw fault
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
