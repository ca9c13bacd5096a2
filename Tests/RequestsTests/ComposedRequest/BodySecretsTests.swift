// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct BodySecretsTests {
  private static let form = "application/x-www-form-urlencoded"

  /// The runs as text, a secret as `{name|value}`.
  static func text(of body: [BodySegment], as type: String?) throws -> String {
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

  static let file = BodySegment.sequence(
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
    let broken = "\(Self.form); profile=https://h/p"
    for type in [Self.form, "Application/X-WWW-Form-URLEncoded; charset=utf-8", broken] {
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
    #expect(try Self.text(of: body, as: "multipart/form-data; a=/; boundary=b") == expected)
  }

  @Test(arguments: ["image/svg", "Audio/mpeg", "video/mp4", "font/woff"])
  func `what has no names is not looked into`(_ type: String?) {
    #expect(BodySecrets(contentType: type) == nil)
  }

  @Test(
    arguments: [
      ("", ""), ("hello", "hello"), ("is it? token = x", "is it? token = x"),
      (#" {"password":"x"}"#, #" {"password":"{password|x}"}"#),
      (#"[1, {"otp":1}]"#, #"[1, {"otp":{otp|1}}]"#),
      ("\u{FEFF}{\"otp\":1}", "\u{FEFF}{\"otp\":{otp|1}}"),
      ("[a](https://h/?otp=1)", "[a](https://h/?otp={otp|1)}"),
      ("password=x y", "password=x y"),
      ("<a token='x'/>", "<a token='{token|x}'/>"),
      ("See https://h/?token=x&a=1#otp=2 or", "See https://h/?token={token|x}&a=1#otp={otp|2} or"),
      ("https://bob:x@h/p?", "https://{userinfo|bob:x}@h/p?"),
      ("\u{FF}{\"password\":\"x\"}", "\u{FF}{\"password\":\"x\"}"),
    ]
  )
  func `a text tells what it is`(_ body: String, _ expected: String) throws {
    for type in [nil, "", "text/plain", "application/jsonx", "application/octet-stream", "x x"] {
      #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
    }
  }

  @Test(arguments: [
    nil, "application/octet-stream", "application/json", "application/jsonl", "text/xml",
  ])
  func `a form tells what it is unless its type fits`(_ type: String?) throws {
    let body = BodySegment.bytes(Data("password=x&a=1".utf8))
    #expect(try Self.text(of: [body], as: type) == "password={password|x}&a=1")
    #expect(try Self.text(of: [body], as: "text/plain") == "password=x&a=1")
  }

  @Test(
    arguments: [
      ("<otp>1</otp>", "application/json", "<otp>{otp|1}</otp>"),
      ("<otp>1</otp>", Self.form, "<otp>{otp|1}</otp>"),
      ("<otp>1</otp>", "application/jsonl", "<otp>{otp|1}</otp>"),
      ("<a>&otp=1", Self.form, "<a>&otp={otp|1}"),
      (#"{"otp":1}"#, "application/xml", #"{"otp":{otp|1}}"#),
      ("See https://h/?otp=1", "application/json", "See https://h/?otp={otp|1}"),
      (")]}',\n{\"otp\":1}", "application/json", ")]}',\n{\"otp\":{otp|1}}"),
      ("f({\"otp\":\"?otp=1\"})", "application/json", "f({\"otp\":\"{otp|?otp=1}\"})"),
      ("a={\"otp\":1}&otp=2", "application/json", "a={\"otp\":{otp|1}}&otp={otp|2}"),
      ("a <otp>1</otp>", "application/xml", "a <otp>{otp|1}</otp>"),
    ]
  )
  func `a text that begins unlike its type is read as any text too`(
    _ body: String,
    _ type: String,
    _ expected: String
  ) throws {
    #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
  }

  @Test func `bytes that are no text are not looked into`() throws {
    let secrets = try #require(BodySecrets(contentType: "application/octet-stream"))
    let body = BodySegment.bytes(Data(#"{"password":"x"}"#.utf8 + [0xFF]))
    #expect(secrets.runs(of: [body]) == [.plain(body)])
  }

  @Test(
    arguments: [
      (
        "a=https%3A%2F%2Fh%2F%3Ftoken%3Dx%26b%3D1",
        "a=https%3A%2F%2Fh%2F%3Ftoken%3D{token|x}%26b%3D1"
      ),
      ("a=https://h/?token=x", "a=https://h/?token={token|x}"),
      ("a=%7B%22password%22%3A%22x%22%7D&b=1", "a=%7B%22password%22%3A%22{password|x}%22%7D&b=1"),
      (#"a={"otp":1}"#, #"a={"otp":{otp|1}}"#),
      (
        "a=https%3A%2F%2Fh%2F%3Fb%3Dhttps%253A%252F%252Fh%252F%253Ftoken%253Dx",
        "a=https%3A%2F%2Fh%2F%3Fb%3Dhttps%253A%252F%252Fh%252F%253Ftoken%253D{token|x}"
      ),
      ("a=%3Cpassword%3Ex%3C%2Fpassword%3E", "a=%3Cpassword%3E{password|x}%3C%2Fpassword%3E"),
      ("a=100%&b=%zz?token=x", "a=100%&b=%zz?token={token|x}"),
    ]
  )
  func `values inside of a value are found`(_ body: String, _ expected: String) throws {
    #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: Self.form) == expected)
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
    ("{// it's \"\n\"otp\":1}", "{// it's \"\n\"otp\":{otp|1}}"),
    ("{/* \" */\"otp\" /**/ : /*,*/ 1}", "{/* \" */\"otp\" /**/ : /*,*/ {otp|1}}"),
    ("{\"otp\":{ /* } */ \"a\":1}}", "{\"otp\":{otp|{ /* } */ \"a\":1}}}"),
    ("// \"otp\":1\n/* \"otp\":2 */ 3/4", "// \"otp\":{otp|1}\n/* \"otp\":{otp|2} */ 3/4"),
    ("{\"a\":https://h, \"otp\":1}", "{\"a\":https://h, \"otp\":{otp|1}}"),
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
    ("\u{FEFF}{\"otp\":1}", "\u{FEFF}{\"otp\":{otp|1}}"),
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

  @Test(
    arguments: [
      (
        #"[{"op":"replace","path":"/user/password","value":"x"},{"op":"add","path":"/a","value":1}]"#,
        #"[{"op":"replace","path":"/user/password","value":"{/user/password|x}"},{"op":"add","path":"/a","value":1}]"#
      ),
      (
        #"[{"value":{"a":[1]},"path":"/credentials/0","op":"add"}]"#,
        #"[{"value":{/credentials/0|{"a":[1]}},"path":"/credentials/0","op":"add"}]"#
      ),
      (#"{"name":"token","value":7}"#, #"{"name":"token","value":{token|7}}"#),
      (
        #"{"value":"a","name":"token","value":[1],"value":"b"}"#,
        #"{"value":"{token|a}","name":"token","value":{token|[1]},"value":"{token|b}"}"#
      ),
      (#"{"key":"a","value":{"otp":1}}"#, #"{"key":"a","value":{"otp":{otp|1}}}"#),
      (#"{"name":"token","value":null}"#, #"{"name":"token","value":null}"#),
      (#"{"name":"token","value":[1"#, #"{"name":"token","value":{token|[1}"#),
      (
        #"{"next":"https:\/\/h?token=x\u0026a=1"}"#,
        #"{"next":"https:\/\/h?token={token|x}\u0026a=1"}"#
      ),
      (#"{"a":"{\"otp\":\"x\"}"}"#, #"{"a":"{\"otp\":\"{otp|x}\"}"}"#),
    ]
  )
  func `values next to their names and in strings are found in JSON`(
    _ body: String,
    _ expected: String
  ) throws {
    for type in ["application/json", "application/json-patch+json", nil] {
      #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
    }
  }

  @Test(
    arguments: [
      ("{\"otp\":1}\n{\"a\":\"\n{\"otp\":2}\n", "application/x-ndjson"),
      ("\u{1E}{\"otp\":1}\n\u{1E}{\"a\":\"\u{1E}{\"otp\":2}\n", "application/json-seq"),
      ("{\"otp\":1}\n{\"otp\":2}\n", "application/jsonl"),
      ("\u{1E}{\"otp\":1}\u{1E}{\"otp\":2}\n", "application/geo+json-seq"),
    ]
  )
  func `each text of a sequence is read by itself`(_ body: String, _ type: String) throws {
    let expected = body.replacing("1", with: "{otp|1}").replacing("2", with: "{otp|2}")
    #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
  }

  @Test(
    arguments: [
      ("<a><password>x</password><b>y</b></a>", "<a><password>{password|x}</password><b>y</b></a>"),
      (
        "<wsse:Password Type='t'>x</wsse:Password>",
        "<wsse:Password Type='t'>{wsse:Password|x}</wsse:Password>"
      ),
      ("<token><token>x</token></token>", "<token>{token|<token>x</token>}</token>"),
      ("<secret/><secret></secret><secret>x", "<secret/><secret></secret><secret>{secret|x}"),
      (
        "<!-- <otp>1</otp> --><?otp 1?><!DOCTYPE otp><otp><![CDATA[x]]></otp>",
        "<!-- <otp>1</otp> --><?otp 1?><!DOCTYPE otp><otp>{otp|<![CDATA[x]]>}</otp>"
      ),
      (
        "<input name=\"csrf_token\" value=\"x\">y",
        "<input name=\"csrf_token\" value=\"{csrf_token|x}\">y"
      ),
      ("<meta name=csrf-token content=x><p>y", "<meta name=csrf-token content={csrf-token|x}><p>y"),
      ("<p name='otp'>x</p>", "<p name='otp'>{otp|x}</p>"),
      ("<a href='/?a=1&amp;token=x'>y</a>", "<a href='/?a=1&amp;token={token|x}'>y</a>"),
      ("<a>{\"otp\":1}</a>", "<a>{\"otp\":{otp|1}}</a>"),
      (
        "<otp><![CDATA[</otp>x]]><!--</otp>-->y</otp>z",
        "<otp>{otp|<![CDATA[</otp>x]]><!--</otp>-->y}</otp>z"
      ),
      ("<otp><!--</otp>", "<otp>{otp|<!--</otp>}"), ("<otp><![CDATA[", "<otp>{otp|<![CDATA[}"),
      ("<", "<"), ("<a", "<a"), ("<a =", "<a ="), ("<a b", "<a b"), ("< a>1<", "< a>1<"),
    ]
  )
  func `values of secret names are found in XML`(_ body: String, _ expected: String) throws {
    for type in ["application/xml", "text/xml; charset=utf-8", "application/soap+xml"] {
      #expect(try Self.text(of: [.bytes(Data(body.utf8))], as: type) == expected)
    }
  }

  @Test(
    arguments: [
      ("name*=UTF-8''pass%77ord", "", "x", "{password|x}"),
      ("name=a; name*=utf-8'en'otp", "", "x", "{otp|x}"),
      ("name*0=pass; name*1=word", "", "x", "{password|x}"),
      ("name=password; filename=a b.txt", "", "x", "{password|x}"),
      ("name=a", "Content-Type: application/jsonl; a=/", "{\"otp\":1}", "{\"otp\":{otp|1}}"),
      ("name=a", "Content-Type: application/x-www-form-urlencoded", "otp=1&b=2", "otp={otp|1}&b=2"),
      ("name=a", "Content-Type: application/x-ndjson", "{\"otp\":1}", "{\"otp\":{otp|1}}"),
      ("name=a", "Content-Type: text/xml", "<otp>1</otp>", "<otp>{otp|1}</otp>"),
      ("name=a", "Content-Type: image/png", "{\"otp\":1}", "{\"otp\":1}"),
      ("name=a", "", "https://h/?otp=1", "https://h/?otp={otp|1}"),
      (
        "name=a", "Content-Type: multipart/mixed; boundary=c",
        "--c\r\nContent-Disposition: attachment; name=otp\r\n\r\nx\r\n--c--",
        "--c\r\nContent-Disposition: attachment; name=otp\r\n\r\n{otp|x}\r\n--c--"
      ),
    ]
  )
  func `parts are read by their names and types`(
    _ parameters: String,
    _ type: String,
    _ content: String,
    _ expected: String
  ) throws {
    let head =
      "--b\r\nContent-Disposition: form-data; \(parameters)\r\n\(type.isEmpty ? "" : type + "\r\n")\r\n"
    #expect(
      try Self.text(
        of: [.bytes(Data("\(head)\(content)\r\n--b--".utf8))],
        as: "multipart/form-data; boundary=b"
      ) == "\(head)\(expected)\r\n--b--"
    )
  }

  @Test(arguments: [
    "[", "//", "/*", "/* \"a\":", "<otp><!--", "{\"value\":", "{\"name\":\"otp\",\"value\":",
    "<otp>", "<a><otp ", "?a=%25",
  ])
  func `a text that nests without end is read once`(_ piece: String) throws {
    let body = String(repeating: piece, count: 10_000)
    for type in ["application/json", "application/xml", nil] {
      let secrets = try #require(BodySecrets(contentType: type))
      #expect(secrets.runs(of: [.bytes(Data(body.utf8))]).count < 10_000)
    }
  }
}
