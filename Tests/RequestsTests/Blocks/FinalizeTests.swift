// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct FinalizeTests {
  struct Failure: Error {}

  @Test func `finalizers run in the order written, behind every other block`() throws {
    var order: [String] = []
    let request = try ComposedRequest {
      Finalize { _ in order.append("first") }
      RequestBlock {
        RequestBlock { _ in order.append("block") }
        Finalize { request in
          order.append("second")
          #expect(request.url.description == "https://h/a?b&c=d")
          #expect(request.headers["Content-Type"] == "application/json")
          #expect(request.headers["Cookie"] == "a=1; b=2")
          #expect(request.body?.data == Data("[1]".utf8))
          request.method = .put
        }
      }
      Cookie("a", "1")
      Cookie("b", "2")
      RequestBody.json([1])
      Endpoint("/a?b")
      Query("c", "d")
      BaseURL("https://h")
      Finalize { request in
        order.append("third")
        #expect(request.method == .put)
        request.body = nil
      }
    }
    #expect(order == ["block", "first", "second", "third"])
    #expect(request.body == nil)
  }

  @Test func `a finalizer that throws ends the composition`() {
    var ran = false
    #expect(throws: Failure.self) {
      try ComposedRequest {
        Finalize { _ in throw Failure() }
        Finalize { _ in ran = true }
      }
    }
    #expect(!ran)
  }

  @Test(arguments: [
    ("X", "a\nb", RequestError.Code.invalidHeaderValue),
    ("X Y", "a", .invalidHeaderName), ("Transfer-Encoding", "chunked", .forbiddenHeader),
    ("Content-Length", "9", .contentLengthMismatch), ("Host", "a b", .invalidHeaderValue),
  ])
  func `what a finalizer writes is checked`(
    _ name: String,
    _ value: String,
    _ code: RequestError.Code
  ) throws {
    let error = try refusal { Finalize { $0.headers.append(name: name, value: value) } }
    #expect(error.code == code)
    #expect(error.block == "Finalize")
  }

  @Test func `a finalizer may state the length of the body`() throws {
    #expect(
      try field("content-length") {
        RequestBody.string("hé")
        Finalize { $0.headers.add(name: "Content-Length", value: "\($0.body?.length ?? 0)") }
      } == "3"
    )
  }
}
