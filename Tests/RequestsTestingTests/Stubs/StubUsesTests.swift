// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import Testing

@Suite struct StubUsesTests {
  private func request(_ path: String, _ method: Requests.Method = .GET) throws -> ComposedRequest {
    try ComposedRequest {
      method
      BaseURL("https://h.example")
      Endpoint(reference: path)
    }
  }

  @Test(
    arguments: [
      ("/users/{id}", "/users/7", true), ("/users/{id}", "/users/a%2Fb", true),
      ("/users/{id}", "/users/", false), ("/users/{id}", "/users/7/posts", false),
      ("/users/{id}/posts/{post}", "/users/7/posts/8", true), ("/{a}/b", "/x/c", false),
      ("/users/{}", "/users/7", false), ("/users/{id}?a=1", "/users/7?a=1", true),
      ("/users/{id}?a=1", "/users/7?a=2", false), ("/users/x{id}", "/users/x7", false),
    ]
  )
  func `a segment in braces takes any segment`(
    _ pattern: String,
    _ path: String,
    _ isTaken: Bool
  )
    async throws
  {
    let stubs = RequestStubs(.allowsUnmatched) {
      Stub(path: pattern) { StubResponse(text: "a") }
    }
    let response = try? await stubs.response(to: request(path))
    #expect((response != nil) == isTaken)
    #expect(stubs.count { Endpoint(reference: pattern) } == (isTaken ? 1 : 0))
    #expect(stubs.unmatchedRequests.count == (isTaken ? 0 : 1))
  }

  @Test func `a stub answers so often, and the next one after it`() async throws {
    let stubs = RequestStubs(.allowsUnmatched) {
      Stub(times: 2) {
        Endpoint("/a")
      } answer: {
        StubResponse(text: "1")
      }
      Stub(answers: StubResponse(text: "2"), StubResponse(text: "3"), repeatsLast: false) {
        Endpoint("/a")
      }
    }
    var texts: [String] = []
    for _ in 0..<4 {
      texts.append(
        String(decoding: try await stubs.response(to: request("/a")).body, as: UTF8.self)
      )
    }
    #expect(texts == ["1", "1", "2", "3"])
    let error = await #expect(throws: UnmatchedRequest.self) {
      _ = try await stubs.response(to: request("/a"))
    }
    #expect(
      try #require(error).description
        == "No stub matches GET https://h.example/a. Stub 1 of 2 would, but has given all of its answers."
    )
    #expect(stubs.count { Method.GET } == 5)
    #expect(stubs.count { Method.POST } == 0)
    stubs.expectAllUsed()
  }

  @Test func `stubs that were not used fail the test`() async throws {
    let stubs = RequestStubs {
      Stub(path: "/a") { StubResponse() }
      Stub(times: 2) {
        Method.GET
        Endpoint("/b")
      } answer: {
        StubResponse()
      }
    }
    _ = try await stubs.response(to: request("/b"))
    withKnownIssue {
      stubs.expectAllUsed()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("Stub 1 of 2 for /a has answered 0 of 1 requests.")
        || text.contains("Stub 2 of 2 for /b has answered 1 of 2 requests.")
    }
  }

  @Test func `a session of other code is answered`() async throws {
    let stubs = RequestStubs {
      Stub(path: "/a") { StubResponse(text: "a") }
    }
    final class Delegate: NSObject, URLSessionDelegate {}
    let delegate = Delegate()
    for session in [
      URLSession(configuration: .stubbed(by: stubs)), URLSession(stubs: stubs, delegate: delegate),
    ] {
      #expect(try await session.response(for: request("/a")).text == "a")
    }
  }

  @Test func `a closure that sends can be a stub`() async throws {
    let stubs = RequestStubs {
      Stub(
        answers: .retry(after: 0),
        StubResponse(text: "abc").cutOff(after: 1),
        StubResponse(text: "a")
      ) {
        Endpoint("/a")
      }
    }
    let response = try await request("/a").sending(retries: 3) { try await stubs.response(for: $0) }
    #expect(response.text == "a" && response.headers["Content-Length"] == "1")
    #expect(stubs.count { Endpoint("/a") } == 3)
  }

  @Test func `requests of other code are compared`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h.example/users")
      RequestBody.json(["a": 1])
    }
    let urlRequest = try URLRequest(request)
    expectRequest(urlRequest) {
      Method.POST; BaseURL("https://h.example"); RequestBody.json(["a": 1])
    }
    let head = try request.httpRequest
    expectRequest(head, body: request.body?.data) {
      Endpoint("/users"); RequestBody.json(["a": 1])
    }
    withKnownIssue { expectRequest(urlRequest) { Method.GET } }
    var broken = URLRequest(url: URL(fileURLWithPath: "/"))
    broken.httpMethod = "GET"
    withKnownIssue {
      expectRequest(broken) { Method.GET }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("The request could not be read.") }
    }
  }
}
