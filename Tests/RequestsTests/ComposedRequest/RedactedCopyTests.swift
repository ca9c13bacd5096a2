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

  @Test(arguments: [Multipart.Strategy.inMemory, .streamed()])
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

  @Test func `a form that only sending can read is an error`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      ContentType(.formURLEncoded)
      RequestBody.source(.sequence(length: 1) { AsyncStream<Data> { $0.finish() } })
    }
    let error = #expect(throws: RequestError.self) { try request.redacted() }
    #expect(error?.code == .notExpressible)
  }
}
