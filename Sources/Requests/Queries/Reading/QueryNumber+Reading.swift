// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryNumber {
  /// The text of a decimal number, or nil: `-`, digits, `.` and digits, `e` and an exponent.
  ///
  /// Swift also reads `inf`, `nan` and hexadecimal digits. No other reader of queries does.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func decimal(_ text: Span<UInt8>) -> String? {
    var offset = 0
    skip("-", nil, in: text, &offset)
    guard skipDigits(in: text, &offset) else { return nil }
    if skip(".", nil, in: text, &offset) {
      guard skipDigits(in: text, &offset) else { return nil }
    }
    if skip("e", "E", in: text, &offset) {
      skip("-", "+", in: text, &offset)
      guard skipDigits(in: text, &offset) else { return nil }
    }
    return offset == text.count ? UTF8Sequence.text(text) : nil
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
