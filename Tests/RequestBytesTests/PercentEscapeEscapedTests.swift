// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

@Suite struct PercentEscapeEscapedTests {
  @Test(arguments: [
    ("a%2fb", "a%2fb"), ("%", "%25"), ("%2", "%252"), ("%%41", "%25%41"), ("%zz", "%25zz"),
    ("a b/é", "a%20b/%C3%A9"), ("", ""),
  ])
  func `escapes stay, and what is none is escaped`(_ text: String, _ expected: String) {
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    PercentEscape.append(bytes.span, keeping: .uriCharacter, keepsEscapes: true, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }
}
