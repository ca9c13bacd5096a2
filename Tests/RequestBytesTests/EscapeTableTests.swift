// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct EscapeTableTests {
  private static let set = ByteSet.unreserved.union(ByteSet("/?"))

  /// What one byte after the other gives.
  private func escaped(_ text: String, space: String) -> String {
    text.utf8.map { byte in
      if byte == 0x20 { return space }
      if Self.set.contains(byte) { return String(decoding: [byte], as: UTF8.self) }
      let digits = String(byte, radix: 16, uppercase: true)
      return (digits.count == 1 ? "%0" : "%") + digits
    }.joined()
  }

  @Test(arguments: [
    "", "a", "a b", "caf\u{E9}?", "/&=+%", "\0\u{7F}\n", String(repeating: "\u{6C49}", count: 700),
    String(repeating: "x", count: 339) + "& &", String(repeating: " ", count: 1021),
  ])
  func `a text is escaped behind what was there, in pieces if it is long`(text: String) {
    let table = EscapeTable(keeping: Self.set)
    for (table, space) in [(table, "%20"), (table.spaceAsPlus, "+")] {
      var output = Array("q=".utf8)
      table.append(text, to: &output)
      #expect(String(decoding: output, as: UTF8.self) == "q=" + escaped(text, space: space))
    }
  }
}
