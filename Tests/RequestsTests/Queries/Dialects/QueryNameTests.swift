// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import Requests
import Testing

@Suite struct QueryNameTests {
  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("10000", 10_000), ("99999999", 99_999_999), ("01", nil), ("-1", nil),
      ("", nil), ("1x", nil),
    ] as [(String, Int32?)]
  )
  func `digits without a leading zero are an index`(_ text: String, _ index: Int32?) {
    let bytes = Array(text.utf8)
    let found = (QueryName.index(of: bytes.span, as: Int32.self), QueryName.index(of: bytes.span))
    #expect(found.0 == index)
    #expect(found.1 == index.map(Int.init))
  }

  /// The Int of a watch has 32 bits.
  @Test(arguments: ["2147483648", "4294967296", "9999999999", String(repeating: "9", count: 40)])
  func `an index that no Int32 holds is above the limit`(_ text: String) throws {
    let bytes = Array(text.utf8)
    let found = QueryName.index(of: bytes.span, as: Int32.self)
    let index = try #require(found)
    #expect(index > Int32(Limits.listIndex))
  }
}
