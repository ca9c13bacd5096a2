// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The bytes of an input, as fields with 0xFF between them, a byte that no UTF-8 has.
///
/// So a corpus can be read and written by hand.
struct FuzzInput {
  let bytes: [UInt8]
  private var rest: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rest = bytes.split(separator: 0xFF, omittingEmptySubsequences: false).reversed()
  }

  /// The next field, or nil after the last.
  mutating func field() -> [UInt8]? {
    rest.popLast().map { Array($0) }
  }

  /// The next field as text, in which what is no UTF-8 is repaired as Swift does.
  mutating func text() -> String? {
    field().map { String(decoding: $0, as: UTF8.self) }
  }

  /// A number below a bound, from the first byte of the next field.
  mutating func number(below bound: Int) -> Int {
    Int(field()?.first ?? 0) % bound
  }

  /// The whole input as text.
  var wholeText: String { String(decoding: bytes, as: UTF8.self) }
}
