// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct RequestTemplateTests {
  private struct Refusal: Error {}

  @Test func `a template adds its blocks in its place`() throws {
    let template = RequestTemplate {
      Endpoint("b/")
      Query("page", 2)
      Header.custom("X-A").addValue("2")
    }
    let request = try ComposedRequest {
      BaseURL("https://h")
      Endpoint("/a/")
      Header.custom("X-A").addValue("1")
      template
      Endpoint("c")
      Header.custom("X-A").addValue("3")
    }
    #expect(request.url.description == "https://h/a/b/c?page=2")
    #expect(request.headers.values(for: "X-A") == ["1", "2", "3"])
  }

  @Test func `the closure runs whenever a request is composed`() throws {
    let template = RequestTemplate {
      Header.custom("X-Id").setValue(UUID().uuidString)
    }
    let group = RequestBlock {
      BaseURL("https://h")
      template
    }
    let ids = try (1...3).map { _ in
      try #require(try ComposedRequest(group).headers.value(for: "X-Id"))
    }
    #expect(Set(ids).count == 3)
  }

  @Test func `what the closure throws reaches the caller unchanged`() {
    let template = RequestTemplate { throw Refusal() }
    #expect(throws: Refusal.self) {
      try ComposedRequest {
        BaseURL("https://h")
        template
      }
    }
  }

  @Test func `a bad input in a template is the error of its block`() throws {
    let template = RequestTemplate { Cookie("a b", "c") }
    let error = try #require(throws: RequestError.self) { try ComposedRequest(template) }
    #expect(error.code == .invalidCookie)
    #expect(error.block == "Cookie")
  }

  @Test func `scopes around a template hold in it and end with it`() throws {
    let template = RequestTemplate {
      Query("list", [1, 2])
      Header.custom("X-Hidden").setValue("h1dden")
    }
    let request = try ComposedRequest {
      BaseURL("https://h")
      template.useQueryEncoding(.repeated).secret()
      Query("list", [3])
      Header.custom("X-Plain").setValue("plain")
    }
    #expect(request.url.query == "list=1&list=2&list%5B%5D=3")
    #expect(request.headers.value(for: "X-Hidden") == "h1dden")
    #expect(!request.description.contains("h1dden"))
    #expect(request.description.contains("plain"))
  }

  @Test func `a template is composed in several tasks at once`() async throws {
    let template = RequestTemplate {
      BaseURL("https://h")
      Endpoint("/a")
    }
    async let one = ComposedRequest(template)
    async let two = ComposedRequest {
      template; Query("q", 2)
    }
    #expect(try await one.url.description == "https://h/a")
    #expect(try await two.url.description == "https://h/a?q=2")
  }

  @Test func `templates in templates do not use up the stack`() throws {
    var template = RequestTemplate { Endpoint("/a") }
    for _ in 0..<10_000 {
      let inner = template
      template = RequestTemplate { inner }
    }
    #expect(try ComposedRequest(template).url.description == "/a")
  }
}
