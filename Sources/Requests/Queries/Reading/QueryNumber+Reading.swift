// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryNumber {
  /// Whether a text is a decimal number: `-`, digits, `.` and digits, `e` and an exponent.
  ///
  /// Swift reads `inf`, `nan` and hexadecimal digits too, which no other reader of queries does.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func isDecimal(_ text: String) -> Bool {
    text.withUTF8Span { bytes in
      var offset = 0
      skip("-", nil, in: bytes, &offset)
      guard skipDigits(in: bytes, &offset) else { return false }
      if skip(".", nil, in: bytes, &offset) {
        guard skipDigits(in: bytes, &offset) else { return false }
      }
      if skip("e", "E", in: bytes, &offset) {
        skip("-", "+", in: bytes, &offset)
        guard skipDigits(in: bytes, &offset) else { return false }
      }
      return offset == bytes.count
    }
  }

  @discardableResult
  private static func skip(
    _ first: Unicode.Scalar,
    _ second: Unicode.Scalar?,
    in bytes: Span<UInt8>,
    _ offset: inout Int
  ) -> Bool {
    guard offset < bytes.count else { return false }
    let scalar = Unicode.Scalar(bytes[offset])
    guard scalar == first || scalar == second else { return false }
    offset += 1
    return true
  }

  private static func skipDigits(in bytes: Span<UInt8>, _ offset: inout Int) -> Bool {
    let start = offset
    while offset < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[offset] {
      offset += 1
    }
    return offset > start
  }
}
