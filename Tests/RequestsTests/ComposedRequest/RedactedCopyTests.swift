// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct RedactedCopyTests {
  private static let canary = "CANARY"

  private func text(_ request: ComposedRequest) throws -> String {
    let fields = request.headers.map { "\($0.name): \($0.value)\n" }.joined()
    let body = try request.body?.contents() ?? Data()
    return "\(request.method) \(request.url)\n\(fields)\n\(String(decoding: body, as: UTF8.self))"
  }

  @Test(arguments: RedactionTests.secretBlocks.indices)
  func `a copy holds no secret`(_ index: Int) throws {
    let (name, block) = RedactionTests.secretBlocks[index]
    let request = try ComposedRequest {
      BaseURL("https://h"); block
    }
    let copy = try text(request.redacted())
    #expect(!copy.contains(Self.canary), "\(name): \(copy)")
    #expect(!copy.contains("Q0FOQVJZ"), "\(name), in Base64")
    #expect(copy.contains("redacted"), "\(name)")
  }

  @Test func `what is not secret stays as it is`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h:81/a%2F?page=2&x=%7A#f")
      Header.custom("X").setValue("1")
      RequestBody.urlEncoded(["a": "1"])
    }
    #expect(try request.redacted() == request)
    let relative = try ComposedRequest { Endpoint("a?token=x&b") }
    #expect(try relative.redacted().url.description == "a?token=%3Credacted%3E&b")
  }

  @Test func `a form keeps its other fields, and a stated length is that of the copy`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      Header.custom("Content-Length").setValue("14")
      RequestBody.string("a=1&password=x", type: .formURLEncoded)
    }
    let copy = try text(request.redacted())
    #expect(copy.hasSuffix("\n\na=1&password=<redacted>"))
    #expect(copy.contains("Content-Length: 23\n"))
    #expect(request.debugDescription.hasSuffix("\n\na=1&password=<redacted>"))
  }

  @Test(arguments: [Multipart.Strategy.inMemory, .streamed])
  func `a part with a secret name is masked`(_ strategy: Multipart.Strategy) throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.multipart(boundary: "b", strategy: strategy) {
        MultipartPart.field(name: "user", value: "alice")
        MultipartPart.field(name: "password", value: Self.canary)
        MultipartPart.source(name: "photo", filename: "a", source: .bytes(Data("bytes".utf8)))
      }
    }
    let copy = try text(request.redacted())
    #expect(!copy.contains(Self.canary))
    #expect(copy.contains("\r\n\r\n<redacted>\r\n--b\r\n"))
    #expect(copy.contains("alice") && copy.contains("bytes"))
    #expect(!request.debugDescription.contains(Self.canary))
  }

  @Test(arguments: [
    (
      #"{ "user": "alice", "password": "CANARY" }"#,
      #"{ "user": "alice", "password": "<redacted>" }"#
    ),
    (
      #"{"otp":123456,"items":[1.50,{"token":{"a":["CANARY"]}}]}"#,
      #"{"otp":"<redacted>","items":[1.50,{"token":"<redacted>"}]}"#
    ),
    (
      #"[{"password":null,"token":"","b":"\u00e9"}]"#,
      #"[{"password":null,"token":"","b":"\u00e9"}]"#
    ),
  ])
  func `members of JSON with secret names are masked, and all else stays`(
    _ body: String,
    _ shown: String
  ) throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.string(body, type: .json)
    }
    let copy = try request.redacted()
    #expect(copy.body?.data == Data(shown.utf8))
    #expect(request.debugDescription.hasSuffix("\n\n\(shown)"))
    #expect(try copy.redacted().body?.data == copy.body?.data)
  }

  @Test func `JSON of a file is read, and one that is only named is not`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try Data(#"{"password":"CANARY"}"#.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.file(file, type: .json)
    }
    #expect(try request.redacted().body?.data == Data(#"{"password":"<redacted>"}"#.utf8))
  }

  @Test func `JSON that is compressed is masked as a whole`() throws {
    func shown(_ body: [UInt8]) throws -> Data? {
      var request = try ComposedRequest {
        Method.POST
        BaseURL("https://h")
        Header.custom("Content-Encoding").setValue("br")
        ContentType(.json)
      }
      request.body = .init(Data(body))
      return try request.redacted().body?.data
    }
    #expect(try shown([0x1F, 0x8B, 0x08]) == Data("<redacted>".utf8))
    // Brotli may begin with any byte.
    #expect(try shown([0x5B, 0xFF, 0x01]) == Data("<redacted>".utf8))
    // Clients decode a response and keep its fields.
    let response = Array(#" {"otp":1,"a":2}"#.utf8)
    #expect(try shown(response) == Data(#" {"otp":"<redacted>","a":2}"#.utf8))
  }

  @Test(arguments: [MIMEType.formURLEncoded, .json])
  func `a form or JSON that only sending can read is an error`(_ type: MIMEType) throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      ContentType(type)
      RequestBody.source(.sequence(length: 1) { AsyncStream<Data> { $0.finish() } })
    }
    let error = #expect(throws: RequestError.self) { try request.redacted() }
    #expect(error?.code == .notExpressible)
  }

  @Test(
    arguments: [
      ("Referer", "https://h/p?token=CANARY&a=1", "https://h/p?token=%3Credacted%3E&a=1"),
      (
        "Link", "<https://h/?page=2&token=CANARY>; rel=next",
        "<https://h/?page=2&token=%3Credacted%3E>; rel=next"
      ),
      ("Location", "/done#access_token=CANARY", "/done#access_token=%3Credacted%3E"),
      ("Origin-Url", "https://a:CANARY@h/", "https://%3Credacted%3E@h/"),
      ("X-Meta", #"{"otp":"CANARY"}"#, #"{"otp":"<redacted>"}"#),
      ("Referer", "https://h/p?a=1", "https://h/p?a=1"),
    ]
  )
  func `secrets in the value of a field are masked`(
    _ name: String,
    _ value: String,
    _ shown: String
  ) throws {
    let request = try ComposedRequest {
      BaseURL("https://h"); Header.custom(name).setValue(value)
    }
    #expect(try request.redacted().headers.value(for: name) == shown)
    for text in [request.description, request.debugDescription, "\(request.headers)"] {
      #expect(text.contains(shown) && !text.contains(Self.canary))
    }
  }

  @Test func `what is masked can be read again`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      Query("next", "https://h/?token=CANARY&a=1")
      Query("json", #"{"otp":1,"a":2}"#)
      RequestBody.string("<a><otp>CANARY</otp><b>1</b></a>", type: .xml)
    }
    let copy = try request.redacted()
    #expect(try !text(copy).contains(Self.canary))
    let pairs = try QueryString(copy.url.query ?? "").pairs
    #expect(pairs.first?.value == "https://h/?token=<redacted>&a=1")
    #expect(pairs.last?.value == #"{"otp":"<redacted>","a":2}"#)
    #expect(copy.body?.data == Data("<a><otp>&lt;redacted&gt;</otp><b>1</b></a>".utf8))
    #expect(try copy.redacted() == copy)
  }
}
