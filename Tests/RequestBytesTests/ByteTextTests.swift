// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

struct ByteTextTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  @Test func `texts that look the same are two`() {
    #expect(Self.composed == Self.decomposed)
    #expect(ByteText(Self.composed) != ByteText(Self.decomposed))
    #expect(Set([ByteText(Self.composed), ByteText(Self.decomposed)]).count == 2)
    #expect(!Self.composed.hasSameBytes(as: Self.decomposed))
  }

  @Test(arguments: ["", "a", "é", "\0", "a very long text that does not fit into a word"])
  func `texts of the same bytes are one`(_ text: String) {
    let copy = String(decoding: Array(text.utf8), as: UTF8.self)
    #expect(ByteText(text) == ByteText(copy))
    #expect(ByteText(text).hashValue == ByteText(copy).hashValue)
    #expect(ByteText(text) != ByteText(text + "a"))
    #expect(text.hasSameBytes(as: copy))
  }

  @Test func `nil is nothing but nil`() {
    let none: String? = nil
    let empty: String? = ""
    let letter: String? = "a"
    #expect(none.hasSameBytes(as: none))
    #expect(!none.hasSameBytes(as: empty))
    #expect(!empty.hasSameBytes(as: none))
    #expect(letter.hasSameBytes(as: letter))
  }
}
