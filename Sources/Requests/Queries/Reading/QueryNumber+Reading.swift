// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryNumber {
  /// Whether a text is a decimal number: `-`, digits, `.` and digits, `e` and an exponent.
  ///
  /// Swift reads `inf`, `nan` and hexadecimal digits too, which no other reader of queries does.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func isDecimal(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard skipDigits(&rest) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard skipDigits(&rest) else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard skipDigits(&rest) else { return false }
    }
    return rest.isEmpty
  }

  private static func skipDigits(_ rest: inout Substring.UTF8View) -> Bool {
    let count = rest.count
    rest = rest.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return rest.count < count
  }
}
