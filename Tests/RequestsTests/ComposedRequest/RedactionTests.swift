// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// What is secret never shows where it may be logged.
@Suite struct RedactionTests {
  private static let canary = "CANARY"

  /// Every form in which a request may end up in a log.
  private func forms(_ request: ComposedRequest) throws -> [String] {
    var dumped = ""
    dump(request, to: &dumped)
    dump(request.body, to: &dumped)
    var headers = ""
    dump(request.headers, to: &headers)
    return [
      request.description, request.debugDescription, "\(request)", String(reflecting: request),
      dumped, headers, request.headers.description, String(describing: request.headers),
      request.headers.map { "\($0)" }.joined(), try request.redacted().url.description,
      String(describing: Mirror(reflecting: request).children.map { "\($0.value)" }),
    ]
  }

  static var secretBlocks: [(String, RequestBlock)] {
    [
      ("bearer", RequestBlock { Authorization.bearer(canary) }),
      ("basic", RequestBlock { Authorization.basic(username: "u", password: canary) }),
      ("raw", RequestBlock { Authorization.raw(canary) }),
      ("header node", RequestBlock { Headers { AuthorizationHeader.token(canary) } }),
      ("proxy", RequestBlock { Header.custom("proxy-AUTHORIZATION").setValue(canary) }),
      ("key", RequestBlock { Header.custom("x-api-key").setValue(canary) }),
      ("cookie", RequestBlock { Cookie("a", canary) }),
      ("cookie line", RequestBlock { Header.cookie.setValue("a=\(canary)") }),
      ("query name", RequestBlock { Query("access_token", canary) }),
      ("encoded name", RequestBlock { Query(encoded: "t%6Fken=\(canary)") }),
      ("endpoint query", RequestBlock { Endpoint("/x?sig=\(canary)") }),
      ("base query", RequestBlock { BaseURL("https://h/?api_key=\(canary)") }),
      ("api key header", RequestBlock { APIKey("X-Other", canary, in: .header) }),
      ("api key query", RequestBlock { APIKey("k", canary, in: .query) }),
      ("api key cookie", RequestBlock { APIKey("k", canary, in: .cookie) }),
      ("secret header", RequestBlock { Header.custom("X").setValue(canary).secret() }),
      ("secret query", RequestBlock { Query("k", canary).secret() }),
      ("secret model", Query(["a": canary, "b": ["c": canary]]).secret()),
      ("secret path", Endpoint("/bot\(canary)/send").secret()),
      ("secret base", BaseURL("https://\(canary)/\(canary)?\(canary)").secret()),
      ("secret body", RequestBody.json(["p": canary]).secret()),
      ("secret form", RequestBody.urlEncoded(["p": canary]).secret()),
      ("secret leaf", RequestBlock { $0.headers.add(name: "X", value: canary) }.secret()),
      ("secret finalizer", Finalize { $0.headers.add(name: "X", value: canary) }.secret()),
      (
        "secret group",
        RequestBlock {
          Header.custom("X").setValue(canary); Query("y", canary)
        }.secret()
      ),
      ("endpoint query in any form", RequestBlock { Endpoint("/x?a=1;sig=\(canary)") }),
      ("nested name", RequestBlock { Query("auth", ["token": canary]) }),
      ("list of a known name", RequestBlock { Query("token", [canary]) }),
      ("secret endpoint query", Endpoint("/x?a=\(canary)&\(canary)").secret()),
      ("secret endpoint fragment", Endpoint("/x#\(canary)").secret()),
      (
        "secret template",
        Endpoint(template: "/x{?a,b}{#c}", ["a": canary, "b": "1", "c": canary]).secret()
      ),
      ("secret encoded query", Query(encoded: "\(canary)&a=\(canary)").secret()),
      ("secret bare name", Query(canary).secret()),
      ("secret keys", Query("a", [canary: 1]).secret()),
      ("secret key of a model", Query([canary: [canary: "1"]]).secret()),
      ("secret items", Query([URLQueryItem(name: canary, value: nil)]).secret()),
      ("secret dialect", Query("a", [canary: 1], encoding: .php).secret()),
      (
        "secret between others",
        RequestBlock {
          Query("a", 1); Endpoint("?b=2"); Query("c", canary).secret(); Endpoint("?d=3#f");
          Query("e", 4)
        }
      ),
      (
        "secret finalizer that sets a URL",
        Finalize { $0.url = try URLReference("https://\(canary)/\(canary)?\(canary)#\(canary)") }
          .secret()
      ),
      (
        "secret finalizer that sets a path",
        Finalize { $0.url = try URLReference("https://h/a/\(canary)/b") }.secret()
      ),
      (
        "secret finalizer that adds to a query",
        RequestBlock {
          Query("a", "CAN"); Query("b", "ARY")
          Finalize { $0.url = try URLReference("\($0.url)&c=\(canary)") }.secret()
          Finalize { $0.url = try URLReference("\($0.url)&d=1") }
        }
      ),
      (
        "finalizer that changes a secret query",
        RequestBlock {
          Query("a", canary).secret()
          Query("b", 1)
          Finalize { $0.url = try URLReference("https://other:81/x?b=2&a=\(canary)#f") }
        }
      ),
      (
        "finalizer that adds to a secret path",
        RequestBlock {
          Endpoint("/\(canary)").secret()
          Finalize { $0.url = try URLReference("\($0.url)/more?x=1") }
        }
      ),
      (
        "secret finalizer that sets a body",
        Finalize { $0.body = .init(Data(canary.utf8)) }.secret()
      ),
      (
        "secret finalizer that changes a body",
        RequestBlock {
          RequestBody.string("a")
          Finalize { $0.body = .init(Data(canary.utf8)) }.secret()
        }
      ),
      (
        "secret field that is removed and added",
        RequestBlock {
          Header.custom("X").setValue(canary).secret()
          RequestBlock { state in
            state.headers.remove(name: "X")
            state.headers.append(name: "X", value: canary)
          }
          .secret()
        }
      ),
      (
        "field that is moved",
        RequestBlock {
          Header.custom("X").setValue(canary)
          Header.custom("Y").setValue("1")
          RequestBlock { state in
            state.headers.remove(name: "X")
            state.headers.append(name: "X", value: canary)
          }
          .secret()
        }
      ),
      (
        "replaced",
        RequestBlock {
          Header.custom("X").setValue("1").secret(); Header.custom("x").setValue(canary)
        }
      ),
    ]
  }

  @Test(arguments: secretBlocks.indices)
  func `a secret is masked in every description`(_ index: Int) throws {
    let (name, block) = Self.secretBlocks[index]
    let request = try ComposedRequest {
      BaseURL("https://h"); block
    }
    for form in try forms(request) {
      #expect(!form.contains(Self.canary), "\(name): \(form)")
      #expect(!form.contains("Q0FOQVJZ"), "\(name), in Base64")
    }
    // The request itself still holds it.
    let sent =
      "\(request.url)\(request.headers.dictionary)"
      + String(decoding: request.body?.data ?? Data(), as: UTF8.self)
    #expect(sent.contains(Self.canary) || name == "basic")
  }

  @Test func `blocks and steps do not show what is in them`() {
    for (name, block) in Self.secretBlocks {
      var text = ""
      dump(block, to: &text)
      dump(block.step, to: &text)
      #expect(!text.contains(Self.canary), "\(name): \(text)")
    }
    for block in [Authorization.bearer(Self.canary), .raw(Self.canary)] {
      #expect(!"\(block)".contains(Self.canary))
    }
    #expect(!"\(APIKey("k", Self.canary, in: .header))".contains(Self.canary))
    #expect(!"\(Cookie("k", Self.canary))".contains(Self.canary))
    var dumped = ""
    dump(APIKey("k", Self.canary, in: .query), to: &dumped)
    #expect(!dumped.contains(Self.canary))
  }

  @Test func `only what is marked is masked in a URL`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/a?b=1&&c")
      Query("d", 2)
      Query("k", "x").secret()
      Query("empty", "").secret()
      Endpoint("/p?e=3;f=4")
      Query("list", ["x", "y"]).secret()
      Endpoint("?g#h")
      Query(["i": 5])
    }
    #expect(
      request.description
        == "GET /p?b=1&&c&d=2&k=<redacted>&empty=&e=3;f=4&<redacted>&<redacted>&g&i=5 HTTP/1.1\n"
        + "Host: h\n"
    )
    #expect(
      try request.redacted().url.description
        == "https://h/p?b=1&&c&d=2&k=%3Credacted%3E&empty=&e=3;f=4&%3Credacted%3E&%3Credacted%3E"
        + "&g&i=5#h"
    )
  }

  @Test(arguments: [
    ("https://h/p?a=1&k=SECRET&b=2", "/p?a=1&k=<redacted>&b=2"),
    ("https://other:81/q?a=1&k=SECRET&b=2", "/q?a=1&k=<redacted>&b=2"),
    ("https://h/p?a=1&k=SECRET&b=2&c=3", "/p?a=1&k=<redacted>&b=2&c=3"),
    ("https://h/p?k=SECRET&b=2", "/p?k=<redacted>&b=2"),
    ("https://h/p?b=2", "/p?b=2"),
    ("https://h/p?a=1&k=SECxRET&b=2", "/p?a=1&k=<redacted>&b=2"),
    ("https://h/p?b=2&a=1&k=SECRET", "/p?b=2&a=1&k=<redacted>"),
    ("/p", "/<redacted>"),
  ])
  func `marks follow a URL that code changes`(_ url: String, _ target: String) throws {
    let request = try ComposedRequest {
      BaseURL("https://h/p?a=1")
      Query("k", "SECRET").secret()
      Query("b", 2)
      Finalize { $0.url = try URLReference(url) }
    }
    #expect(!request.description.contains("SECRET"))
    let line = try #require(request.description.split(separator: "\n").first)
    #expect(line.hasPrefix("GET ") && line.hasSuffix(" HTTP/1.1"))
    if !target.hasPrefix("/p?b=2&a") { #expect(line == "GET \(target) HTTP/1.1") }
  }

  @Test func `a field that a secret block keeps stays readable`() throws {
    let request = try ComposedRequest {
      Header.custom("A").setValue("1")
      Header.custom("B").setValue("2")
      RequestBlock { state in
        state.headers.update(name: "C", value: "3")
        state.headers.append(name: "A", value: "1")
      }
      .secret()
      Finalize { $0.headers.append(name: "B", value: "2") }.secret()
    }
    #expect(
      request.headers.description
        == "A: 1\nB: 2\nC: <redacted>\nA: <redacted>\nB: <redacted>"
    )
  }

  @Test func `all that a secret block sets is masked, and nothing that it keeps`() throws {
    let request = try ComposedRequest {
      Header.custom("A").setValue("1")
      Header.custom("B").setValue("2")
      RequestBlock { state in
        state.headers.update(name: "B", value: "2")
        state.headers.sort()
        try state.apply(RequestBlock { $0.headers.append(name: "C", value: "3") }.secret())
        state.headers.append(name: "D", value: "4")
      }
      .secret()
      RequestBlock { $0.headers.append(name: "E", value: "5") }
      Finalize { $0.headers.append(name: "F", value: "6") }
    }
    let mask = "<redacted>"
    #expect(request.headers.description == "A: 1\nB: \(mask)\nC: \(mask)\nD: \(mask)\nE: 5\nF: 6")
  }

  @Test func `a list that a secret block puts in the place of another is masked`() throws {
    for block in [
      RequestBlock { $0.headers = ["A": "1", "B": "2"] }.secret(),
      Finalize { $0.headers = ["A": "1", "B": "2"] }.secret(),
    ] {
      let request = try ComposedRequest {
        Header.custom("A").setValue("1")
        block
        Finalize { $0.headers.append(name: "C", value: "3") }
      }
      #expect(request.headers.description == "A: <redacted>\nB: <redacted>\nC: 3")
    }
  }

  @Test func `marks of a URL that code changes often stay few`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/?token=a")
      for number in 0..<200 {
        Finalize { $0.url = try URLReference("\($0.url)&x\(number)=SECRET") }.secret()
      }
    }
    #expect(!request.description.contains("SECRET"))
    #expect(request.redactions.marks.count <= 400)
  }

  /// A header node of a user.
  private struct OwnNode: HeaderBuildable {
    let token: String
    var node: HeaderNode { HTTPHeader(name: "X-Own-Token", value: token).node }
  }

  @Test func `dumps show no secret`() throws {
    let canary = Self.canary
    struct Failure: Error { let text: String }
    var text = ""
    func add(_ value: Any) {
      dump(value, to: &text)
      text += "\(value) \(String(reflecting: value))"
    }
    let blocks: [any RequestBuildable] = [
      Headers { OwnNode(token: canary) }, Headers { CustomHeader("X-Api-Key", canary) },
      RequestFailure(Failure(text: canary)), BaseURL("https://h/?token=\(canary)"),
      Endpoint("/?token=\(canary)"), Query("token", canary), RequestBody.string(canary),
      Cookie("a", canary), Authorization.basic(username: "u", password: canary),
      APIKey("k", canary, in: .cookie), Header.custom("X-Api-Key").setValue(canary),
      RequestBody.urlEncoded(["password": canary]), ContentType(MIMEType(stringLiteral: canary)),
      Finalize { _ in }, RequestTemplate { Query("token", canary) }, Timeout(1),
      Requests.Method.GET,
    ]
    for block in blocks {
      add(block)
      add(block.step)
    }
    add(OwnNode(token: canary).node)
    add(CustomHeader("X-Api-Key", canary))
    add(AuthorizationHeader.bearer(canary).node)
    add(HTTPHeader.authorization(username: "\(canary):", password: canary))
    _ = try ComposedRequest {
      BaseURL("https://h/?token=\(canary)")
      Endpoint("/\(canary)").secret()
      Query("k", canary).secret()
      Authorization.bearer(canary)
      RequestBody.string(canary).secret()
      RequestBlock { add($0) }
    }
    #expect(!text.contains(canary), "\(text)")
    #expect(text.contains("GET") && text.contains("X-Api-Key"))
  }

  @Test func `the type of a body shows no secret`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.string("a")
      Header.contentType.setValue("text/plain; a=\"https://h/?otp=\(Self.canary)\"")
    }
    let marked = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.string("a")
      Header.contentType.setValue("text/\(Self.canary)").secret()
    }
    let type = #"(text/plain; a="https://h/?otp=%3Credacted%3E", 1 byte)"#
    #expect(request.description.hasSuffix(type))
    #expect(marked.description.hasSuffix("(<redacted>, 1 byte)"))
    #expect(!"\(request)\(marked)".contains(Self.canary))
  }

  @Test func `what is not secret stays readable`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      Query("page", 2)
      Query("token", "x")
      Query("k", "y").secret()
      Query("tokens", "z")
    }
    #expect(
      request.description
        == "GET /?page=2&token=<redacted>&k=<redacted>&tokens=z HTTP/1.1\nHost: h\n"
    )
  }

  @Test func `errors never carry a value`() throws {
    let canary = Self.canary
    let blocks: [RequestBlock] = [
      RequestBlock { Header.custom("X").setValue("\(canary)\r\n") },
      RequestBlock { Authorization.bearer("\(canary) x") },
      RequestBlock { Authorization.basic(username: "\(canary):", password: canary) },
      RequestBlock { Authorization.basic(username: "u", password: "\(canary)\n") },
      RequestBlock { Cookie("a", "\(canary);") },
      RequestBlock { Cookie("a", raw: "\(canary);") },
      RequestBlock { BaseURL("https://u:\(canary)@h") },
      RequestBlock { BaseURL("ftp://\(canary)") },
      RequestBlock { Endpoint("//\(raw: canary)") },
      RequestBlock { Query(encoded: "\(canary)%") },
      RequestBlock { RequestBody.json(["x": Double.nan, "y": 1] as [String: Double]) },
      RequestBlock { Header.custom("Content-Length").setValue("\(canary)") },
      RequestBlock { Header.host.setValue("\(canary)/") },
      RequestBlock { ContentType(MIMEType(stringLiteral: "\(canary) x")) },
    ]
    for block in blocks {
      let error = try #require(throws: RequestError.self) { try ComposedRequest(block) }
      var text = "\(error) \(error.message) \(error.field ?? "") \(error.block)"
      dump(error, to: &text)
      #expect(!text.contains(canary), "\(text)")
    }
  }

  @Test func `an underlying error does not hold the value that an encoder refused`() throws {
    struct Model: Encodable {
      func encode(to encoder: any Encoder) throws {
        let inner = EncodingError.Context(codingPath: [], debugDescription: RedactionTests.canary)
        throw EncodingError.invalidValue(
          RedactionTests.canary,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: RedactionTests.canary,
            underlyingError: EncodingError.invalidValue(RedactionTests.canary, inner)
          )
        )
      }
    }
    let blocks: [RequestBlock] = [
      RequestBlock { RequestBody.json(Model()) },
      RequestBody.json(Model()).useEncoder(JSONEncoder(), engine: .foundation),
      RequestBody.json([Double.infinity]).useEncoder(JSONEncoder(), engine: .foundation),
      RequestBlock { Query("a", Model()) }, RequestBlock { RequestBody.urlEncoded(Model()) },
    ]
    for block in blocks {
      let error = try #require(throws: RequestError.self) { try ComposedRequest(block) }
      #expect(error.code == .encodingFailed)
      let underlying = try #require(error.underlying as? EncodingError)
      guard case .invalidValue(let value, let context) = underlying else {
        Issue.record("another error")
        continue
      }
      #expect(value as? String == "<redacted>")
      var text = "\(error) \(underlying) \(context)"
      dump(error, to: &text)
      dump(underlying, to: &text)
      #expect(!text.contains(Self.canary) && !text.contains("inf"), "\(text)")
    }
  }

  @Test func `nothing in a description can act on a terminal`() throws {
    let hostile = "\u{1B}[2J\u{202E}\u{0301}é\u{7F}\u{9B}"
    var request = try ComposedRequest {
      BaseURL("https://h")
      Header.custom("X").setValue("é\u{202E}")
      RequestBody.data(Data(hostile.utf8) + [0xFF, 0x00, 0x0D])
    }
    request.headers.append(name: "Y\nZ", value: hostile)
    for form in [request.description, request.debugDescription, request.headers.description] {
      for scalar in form.unicodeScalars {
        #expect((0x20...0x7E).contains(scalar.value) || scalar == "\n", "\(scalar.value)")
      }
    }
    #expect(request.debugDescription.contains("Y\\nZ: "))
  }
}
