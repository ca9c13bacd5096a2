// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct FormSecretsTests {
  private static let form = "application/x-www-form-urlencoded"

  /// The runs as text, a secret as `{name|value}`.
  private static func text(of body: [BodySegment], as type: String?) throws -> String {
    let form = try #require(FormSecrets(contentType: type))
    return form.runs(of: body).map { run in
      switch run {
      case .plain(.bytes(let data)): String(decoding: data, as: UTF8.self)
      case .secret(let name, .bytes(let data)):
        "{\(name)|\(String(decoding: data, as: UTF8.self))}"
      case .plain: "(file)"
      case .secret(let name, _): "{\(name)|(file)}"
      }
    }
    .joined()
  }

  private static let file = BodySegment.sequence(
    ByteSequence(length: 3, isReplayable: true) { AsyncStream<Data> { $0.finish() } }
  )

  @Test(arguments: [
    ("", ""),
    ("password=x", "password={password|x}"),
    ("a=1&Password=x%26y&b=2", "a=1&Password={Password|x%26y}&b=2"),
    ("pass%77ord=x&token=y", "pass%77ord={password|x}&token={token|y}"),
    ("user%5Bpassword%5D=x=y", "user%5Bpassword%5D={user[password]|x=y}"),
    ("password&password=&&=x&hint=password=x", "password&password=&&=x&hint=password=x"),
    ("otp=1\r\n", "otp={otp|1\r\n}"),
    ("a=1;token=x;b&c=2", "a=1;token={token|x;b}&c=2"),
    ("password=a;b=c", "password={password|a;b=c}"),
    ("auth%5Btoken%5D=x&token[]=y", "auth%5Btoken%5D={auth[token]|x}&token[]={token[]|y}"),
  ])
  func `values of secret names are found in a URL-encoded form`(
    _ body: String,
    _ expected: String
  ) throws {
    for type in [Self.form, "Application/X-WWW-Form-URLEncoded; charset=utf-8"] {
      #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
    }
  }

  @Test func `a value may come from a file`() throws {
    let body = [
      BodySegment.bytes(Data("a=1&password=".utf8)), Self.file, .bytes(Data("x&b=".utf8)),
      Self.file,
    ]
    #expect(
      try Self.text(of: body, as: Self.form)
        == "a=1&password={password|(file)}{password|x}&b=(file)"
    )
  }

  private static func part(_ disposition: String, _ content: String) -> String {
    "--b\r\nContent-Type: text/plain\r\ncontent-disposition: \(disposition)\r\n\r\n\(content)\r\n"
  }

  @Test func `contents of secret parts are found in a multipart body`() throws {
    let start =
      Self.part("form-data; name=\"user\"", "password=x")
      + Self.part("form-data; name=\"password\"", "{}")
      + Self.part("form-data; name=token; filename=\"t\"", "a\r\n--c")
    // CR LF is one Character.
    let head = Self.part("form-data; name=\"secret\"", "").dropLast()
    let body = [
      BodySegment.bytes(Data((start + head).utf8)), Self.file,
      .bytes(Data("\r\n\(Self.part("form-data; name=\"otp\"", ""))--b--\r\n".utf8)),
    ]
    let expected =
      start.replacing("{}", with: "{password|{}}")
      .replacing("a\r\n--c", with: "{token|a\r\n--c}") + head + "{secret|(file)}\r\n"
      + Self.part("form-data; name=\"otp\"", "") + "--b--\r\n"
    #expect(try Self.text(of: body, as: "multipart/form-data; boundary=b") == expected)
    #expect(try Self.text(of: body, as: "Multipart/Form-Data; Boundary=\"b\"") == expected)
  }

  @Test(arguments: [nil, "", "application/json", "multipart/form-data", "text/plain", "x x"])
  func `what is no form has no fields`(_ type: String?) {
    #expect(FormSecrets(contentType: type) == nil)
  }

  @Test(arguments: [
    "", "--b", "--b\r\n", "--b\r\n\r\n", "--b\r\nContent-Disposition: form-data; name=\"",
    "\r\n--b--",
    "--b\r\nContent-Disposition\r\n\r\nx\r\n--b--",
  ])
  func `a broken body stays as it is`(_ body: String) throws {
    let type = "multipart/form-data; boundary=b"
    #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: type) == body)
  }
}
