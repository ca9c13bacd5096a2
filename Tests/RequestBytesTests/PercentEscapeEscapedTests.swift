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
    PercentEscape.append(escaped: Array(text.utf8).span, keeping: .uriCharacter, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }
}
