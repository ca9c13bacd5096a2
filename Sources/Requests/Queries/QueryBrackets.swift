// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Brackets as they stand in a query, escaped.
///
/// RFC 3986 §3.4 does not allow brackets in a query, and Tomcat refuses them.
enum QueryBrackets {
  /// Appends `[`, escaped.
  static func appendOpening(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "%"))
    bytes.append(UInt8(ascii: "5"))
    bytes.append(UInt8(ascii: "B"))
  }

  /// Appends `]`, escaped.
  static func appendClosing(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "%"))
    bytes.append(UInt8(ascii: "5"))
    bytes.append(UInt8(ascii: "D"))
  }

  /// Appends the brackets of an element, with its index or empty.
  static func append(index: Int?, to bytes: inout [UInt8]) {
    appendOpening(to: &bytes)
    if let index { QueryNumber.append(index, to: &bytes) }
    appendClosing(to: &bytes)
  }
}
