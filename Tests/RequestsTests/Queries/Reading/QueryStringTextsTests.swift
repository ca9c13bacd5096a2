// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Requests

struct QueryStringTextsTests {
  @Test(
    arguments: [
      ("[]", []), (#"["a"]"#, ["a"]), (#"["a","b"]"#, ["a", "b"]), (#"[""]"#, [""]),
      (#"["]"]"#, ["]"]), (#"["a\"b\\c"]"#, [#"a"b\c"#]), (#"["é🦆"]"#, ["é🦆"]),
      ("", nil), ("[", nil), ("]", nil), ("a", nil), (#"["a""#, nil), (#"["a"x"#, nil),
      (#""a"]"#, nil), (#"["a",]"#, nil), (#"["a" "b"]"#, nil), (#"["a""b"]"#, nil),
      (#"[a]"#, nil), (#"["a]"#, nil), (#"["a\]"#, nil), (#"["\x"]"#, nil), (#"["a"],"b"]"#, nil),
      (#"["a",1]"#, nil), (#"[["a"]]"#, nil), (#"["a","b\u0041"]"#, ["a", "bA"]),
    ] as [(String, [String]?)]
  )
  func `a list of quoted texts is read, and nothing else`(_ text: String, _ texts: [String]?) {
    #expect(QueryString.quotedTexts(of: Array(text.utf8)) == texts)
  }
}
