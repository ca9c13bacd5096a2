// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MIMETypeParameterTests {
  @Test(arguments: [
    (0.8, "0.8"), (1, "1"), (0, "0"), (-0.0, "0"), (0.25, "0.25"), (0.125, "0.125"),
    (0.1234, "0.123"), (0.1235, "0.124"), (0.9995, "1"), (0.9994, "0.999"), (0.05, "0.05"),
    (0.001, "0.001"), (0.0001, "0.001"), (.leastNonzeroMagnitude, "0.001"), (-1, "0"), (2, "1"),
    (.infinity, "1"), (-.infinity, "0"), (1e300, "1"), (0.3, "0.3"), (0.1 + 0.2, "0.3"),
  ])
  func `A weight has at most three decimals and no locale`(quality: Double, expected: String) {
    let parameter = MIMEType.Parameter.quality(quality)
    #expect(parameter.name == "q")
    #expect(parameter.value == expected)
  }

  @Test func `A weight that is not a number is refused`() {
    let error = #expect(throws: RequestError.self) {
      try MIMEType.json.with(.quality(.nan)).validated(block: "Accept")
    }
    #expect(error?.code == .invalidMIMEType)
    #expect(error?.field == "q")
    #expect(error?.offset == nil)
    #expect(throws: Never.self) {
      try MIMEType.json.with(.quality(.nan)).with(.quality(1)).validated(block: "Accept")
    }
    #expect(MIMEType.Parameter.quality(.nan) != .init(name: "q", value: "NaN"))
  }

  @Test(arguments: [
    ("", "v", 0), ("a b", "v", 1), ("a;", "v", 1), ("\u{212A}", "v", 0), ("a", "b\r\nX: y", 1),
    ("a", "é\u{0}", 2), ("a", "\u{7F}", 0),
  ])
  func `A parameter that cannot be sent is refused`(name: String, value: String, offset: Int) {
    let error = #expect(throws: RequestError.self) {
      try MIMEType.json.with(.init(name: name, value: value)).validated(block: "Accept")
    }
    #expect(error?.code == .invalidMIMEType)
    #expect(error?.offset == offset)
    #expect(error?.block == "Accept")
  }

  @Test func `Names fold case and values do not`() {
    #expect(MIMEType.Parameter(name: "A", value: "x") == .init(name: "a", value: "x"))
    #expect(MIMEType.Parameter(name: "a", value: "X") != .init(name: "a", value: "x"))
    #expect(MIMEType.Parameter(name: "CHARSET", value: "UTF-8") == .charset(.utf8))
    #expect(
      Set([MIMEType.Parameter(name: "CHARSET", value: "UTF-8"), .charset(.utf8)]).count == 1
    )
  }

  @Test func `Charsets compare without case`() {
    #expect(MIMEType.Charset("UTF-8") == .utf8)
    #expect(Set([MIMEType.Charset("Latin1"), MIMEType.Charset("LATIN1")]).count == 1)
    #expect(MIMEType.Charset("\u{212A}OI8-R") != MIMEType.Charset("KOI8-R"))
    #expect(
      [MIMEType.Charset.utf8, .utf16, .isoLatin1, .usASCII].map(\.description)
        == ["utf-8", "utf-16", "iso-8859-1", "us-ascii"]
    )
  }
}
