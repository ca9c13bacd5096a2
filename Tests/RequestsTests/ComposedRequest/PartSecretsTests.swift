// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct PartSecretsTests {
  private static let password = "Content-Disposition: form-data; name=\"password\""

  /// Expects that the content in braces is secret.
  private static func expect(_ shown: String, as type: String?) throws {
    let body = Data(shown.filter { $0 != "{" && $0 != "}" }.utf8)
    #expect(
      try BodySecretsTests.text(of: [.bytes(body)], as: type)
        == shown.replacing("{", with: "{password|")
    )
  }

  @Test(
    arguments: [
      "--b\n\(Self.password)\n\n{x}\n--b--\n",
      "--b\nA: b\n\(Self.password)\n\n{x}\n--b \n\(Self.password)\n\n{y}\n--b--\t",
      "--b\r\nContent-Disposition: form-data;\r\n name=\"password\"\r\n\r\n{x}\r\n--b--",
      "--b\nContent-Disposition:\n\tform-data;\n\tname=password\n\n{x}",
      "\r\n--b\r\n\(Self.password)\n\r\n{x}\n--b\r\n\(Self.password)\r\n\n{y\r\n--bc}\r\n--b--\n",
      "--b\n\(Self.password)\n\n--b\nA: b\n--b\n\(Self.password)\n\n{x\n}\n--b--\n",
    ]
  )
  func `lines can end with LF, and fields can be folded`(_ expected: String) throws {
    for parameters in ["; boundary=b", "", "; boundary=x", "; boundary=\"\""] {
      try Self.expect(expected, as: "multipart/form-data\(parameters)")
    }
  }

  @Test(arguments: [
    nil, "application/json", "application/x-www-form-urlencoded", "text/plain", "text/xml",
    "application/octet-stream", "application/jsonl",
  ])
  func `parts tell what they are, whatever their type`(_ type: String?) throws {
    try Self.expect("--b\r\n\(Self.password)\r\n\r\n{x}\r\n--b--\r\n", as: type)
    try Self.expect("\n--b\n\(Self.password.lowercased())\n\n{x}\n--b--", as: type)
    for body in ["--b\r\n\r\n", "--b", "--b\r\nContent", "--b\r\nA: b\r\n\r\nx\r\n--b--"] {
      try Self.expect(body, as: type)
    }
  }

  @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded"])
  func `a file can be between parts with another type`(_ type: String?) throws {
    let head = "--b\r\n\(Self.password)\r\n\r\n"
    let body = [
      BodySegment.bytes(Data(head.utf8)), BodySecretsTests.file,
      .bytes(Data("\r\n\(head)x\r\n--b--".utf8)),
    ]
    #expect(
      try BodySecretsTests.text(of: body, as: type)
        == "\(head){password|(file)}\r\n\(head){password|x}\r\n--b--"
    )
  }

  @Test func `a file can be between lines that end with LF`() throws {
    let head = "--b\n\(Self.password)\n\n"
    let body = [
      BodySegment.bytes(Data(head.utf8)), BodySecretsTests.file,
      .bytes(Data("--b\nx\n\(head)".utf8)), BodySecretsTests.file,
      .bytes(Data("\n--b--".utf8)),
    ]
    let expected =
      head + "{password|(file)}{password|--b\nx}\n" + head + "{password|(file)}\n--b--"
    #expect(try BodySecretsTests.text(of: body, as: "multipart/form-data") == expected)
    let rest = Array(body.dropFirst())
    #expect(
      try BodySecretsTests.text(of: rest, as: "multipart/form-data; boundary=b")
        == "(file)--b\nx\n\(head){password|(file)}\n--b--"
    )
  }

  @Test(arguments: [
    ("before\r\n--b\r\n\(Self.password)\r\n\r\n{x}\r\n--b--\r\n", "b"),
    ("before\n------=_Part_1\n\(Self.password)\n\n{x}\n------=_Part_1--", "----=_Part_1"),
    ("------a\n\(Self.password)\n\n{x}\n------a--\n--b\n\(Self.password)\n\n{y}", "b"),
  ])
  func `a boundary is in the type or in the first line`(
    _ expected: String,
    _ boundary: String
  ) throws {
    try Self.expect(expected, as: "multipart/form-data; boundary=\(boundary)")
  }

  @Test(arguments: [
    (#"{"password":"x"}"#, #"{"password":"{password|x}"}"#),
    ("user=a&password=x", "user=a&password={password|x}"),
    ("<otp>1</otp>", "<otp>{otp|1}</otp>"), ("--", "--"), ("--\n\n", "--\n\n"),
  ])
  func `a text without delimiters has no parts, whatever its type`(
    _ body: String,
    _ expected: String
  ) throws {
    for type in ["multipart/form-data", "multipart/mixed; boundary=b"] {
      #expect(try BodySecretsTests.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
    }
  }

  @Test func `parts of JSON are read as JSON`() throws {
    let part = "Content-Type: application/json\r\nContent-Disposition: form-data; name="
    let body = """
      --b\r\n\(part)"meta"\r\n\r\n{"otp":1}\r\n--b\r\n\(part)"auth"\r\n\r\n{"otp":2}\r\n--b\r
      Content-Disposition: form-data; name="a"\r\n\r\n{"otp":3}\r\n--b--\r\n
      """
    let expected = body.replacing("{\"otp\":1}", with: "{\"otp\":{otp|1}}")
      .replacing("{\"otp\":2}", with: "{auth|{\"otp\":2}}")
      .replacing("{\"otp\":3}", with: "{\"otp\":{otp|3}}")
    let type = "multipart/form-data; boundary=b"
    #expect(try BodySecretsTests.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
  }

  @Test func `fields of parts are masked as fields of requests are`() throws {
    let head = """
      --b\r\nAuthorization: {Authorization|Bearer x}\r\nContent-Location: /?a=1&otp={otp|1}\r
      X-Api-Key:\r\n {X-Api-Key|x\r\n y}\r\nX: y\r\n
      """
    for expected in ["\(head)\r\nx\r\n--b--", "\(head)--b\r\n", head] {
      var body = expected.replacing("}", with: "")
      for name in ["Authorization", "otp", "X-Api-Key"] {
        body = body.replacing("{\(name)|", with: "")
      }
      #expect(
        try BodySecretsTests.text(of: [.bytes(Data(body.utf8))], as: "multipart/mixed; boundary=b")
          == expected
      )
    }
  }

  @Test func `a name next to bytes that are no text is found`() throws {
    let secrets = try #require(BodySecrets(contentType: "multipart/form-data; boundary=b"))
    let head = "--b\r\nContent-Disposition: form-data; filename=\"".utf8 + [0xE9]
    let body = Data(head + "\"; name=\"password\"\r\n\r\nx\r\n--b--".utf8)
    let runs = secrets.runs(of: [.bytes(body)])
    #expect(runs.filter(\.isSecret).map(\.segment) == [.bytes(Data("x".utf8))])
  }
}
