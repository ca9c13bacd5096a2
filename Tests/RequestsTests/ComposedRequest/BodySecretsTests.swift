// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct BodySecretsTests {
  private static let form = "application/x-www-form-urlencoded"

  /// The runs as text, a secret as `{name|value}`.
  private static func text(of body: [BodySegment], as type: String?) throws -> String {
    let secrets = try #require(BodySecrets(contentType: type))
    return secrets.runs(of: body).map { run in
      switch run {
      case .plain(.bytes(let data)): String(decoding: data, as: UTF8.self)
      case .secret(let name, .bytes(let data), _):
        "{\(name)|\(String(decoding: data, as: UTF8.self))}"
      case .plain: "(file)"
      case .secret(let name, _, _): "{\(name)|(file)}"
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

  @Test(arguments: [nil, "", "application/jsonx", "multipart/form-data", "text/plain", "x x"])
  func `what is neither a form nor JSON is not looked into`(_ type: String?) {
    #expect(BodySecrets(contentType: type) == nil)
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

  // MARK: - JSON

  @Test(arguments: [
    ("", ""),
    ("{}", "{}"),
    (#""password""#, #""password""#),
    (#"{"password":"x"}"#, #"{"password":"{password|x}"}"#),
    (
      #"{"a" : 1, "Pass\u0077ord" : "x\"y" }"#,
      #"{"a" : 1, "Pass\u0077ord" : "{Password|x\"y}" }"#
    ),
    (#"{"otp": 123456, "a": 1}"#, #"{"otp": {otp|123456}, "a": 1}"#),
    ("{\"otp\": -1.5e3 \r\n}", "{\"otp\": {otp|-1.5e3} \r\n}"),
    (
      #"[{"auth":true},{"auth":null},{"auth":""},{"auth":[]},{"auth":{}}]"#,
      #"[{"auth":{auth|true}},{"auth":null},{"auth":""},{"auth":[]},{"auth":{}}]"#
    ),
    (
      #"{"tokens":["a"],"token":["a",{"b":"]"}],"c":"d"}"#,
      #"{"tokens":["a"],"token":{token|["a",{"b":"]"}]},"c":"d"}"#
    ),
    (
      #"{"user":{"credentials":{"name":"a"}},"b":1}"#,
      #"{"user":{"credentials":{credentials|{"name":"a"}}},"b":1}"#
    ),
    (
      #"{"a":"password","b":"\"password\":1","token_type":"Bearer"}"#,
      #"{"a":"password","b":"\"password\":1","token_type":"Bearer"}"#
    ),
    (
      #"{"password":"a","password":"b"}"#, #"{"password":"{password|a}","password":"{password|b}"}"#
    ),
    (#"{"\ud83dpass\/word\u00e9":1,"\u12":""}"#, #"{"\ud83dpass\/word\u00e9":1,"\u12":""}"#),
  ])
  func `values of secret names are found in JSON`(_ body: String, _ expected: String) throws {
    for type in ["application/json; charset=utf-8", "application/vnd.api+json", "TEXT/JSON"] {
      #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
    }
  }

  @Test(arguments: [
    (#"{"password":"#, #"{"password":"#),
    (#"{"password":"x"#, #"{"password":"{password|x}"#),
    (#"{"password":"x\"#, #"{"password":"{password|x\}"#),
    (#"{"password":{"a":["b"}"#, #"{"password":{password|{"a":["b"}}"#),
    (#"{"password":{{secret}},"a":$b}"#, #"{"password":{password|{{secret}}},"a":$b}"#),
    (#"{"password":hunter 2,"a":1}"#, #"{"password":{password|hunter 2},"a":1}"#),
    ("{\"otp\":1}\n{\"otp\":2}", "{\"otp\":{otp|1}}\n{\"otp\":{otp|2}}"),
    (#"{"pass\"#, #"{"pass\"#),
    (#"{"\":"x"#, #"{"\":"x"#),
  ])
  func `values are found in what is no JSON too`(_ body: String, _ expected: String) throws {
    #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: "application/json") == expected)
  }

  @Test func `deep JSON is read to its end`() throws {
    let (open, close) = (
      String(repeating: "[{\"a\":", count: 100_000), String(repeating: "}]", count: 100_000)
    )
    let body = Data("\(open)1\(close), {\"token\":\(open)1\(close)}, {\"otp\":2}".utf8)
    #expect(
      try Self.text(of: [.bytes(body)], as: "application/json")
        == "\(open)1\(close), {\"token\":{token|\(open)1\(close)}}, {\"otp\":{otp|2}}"
    )
  }

  @Test(arguments: [
    (#" {"password":"x"}"#, #" {"password":"{password|x}"}"#),
    (#"[ {"password":"a=b&token=c"}]"#, #"[ {"password":"{password|a=b&token=c}"}]"#),
    (#"{password=x"#, #"{password={{password|x}"#),
    (#""password":1&token=x"#, #""password":1&token={token|x}"#),
  ])
  func `JSON that is called a form is read as JSON`(_ body: String, _ expected: String) throws {
    #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: Self.form) == expected)
  }

  @Test func `JSON around a file is secret`() throws {
    let body = [BodySegment.bytes(Data(#"{"a":"#.utf8)), Self.file, .bytes(Data("}".utf8))]
    #expect(try Self.text(of: body, as: "application/json") == #"{body|{"a":}(file){body|}}"#)
    #expect(try Self.text(of: [Self.file], as: "application/json") == "(file)")
  }

  @Test func `parts of JSON are read as JSON`() throws {
    let part = "Content-Type: application/json\r\nContent-Disposition: form-data; name="
    let body = """
      --b\r\n\(part)"meta"\r\n\r\n{"otp":1}\r\n--b\r\n\(part)"auth"\r\n\r\n{"otp":2}\r\n--b\r
      Content-Disposition: form-data; name="a"\r\n\r\n{"otp":3}\r\n--b--\r\n
      """
    let expected = body.replacing("{\"otp\":1}", with: "{\"otp\":{otp|1}}")
      .replacing("{\"otp\":2}", with: "{auth|{\"otp\":2}}")
    let type = "multipart/form-data; boundary=b"
    #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
  }
}
