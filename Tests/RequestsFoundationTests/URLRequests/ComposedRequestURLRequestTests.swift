// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import TestSupport
import Testing

/// Requests that other code has composed.
@Suite struct ComposedRequestURLRequestTests {
  private let url = "https://h/a%2Fb?q=a+b#f"

  private func request(_ change: (inout URLRequest) throws -> Void = { _ in }) throws -> URLRequest
  {
    var request = URLRequest(url: try #require(URL(string: url)))
    try change(&request)
    return request
  }

  @Test func `method, URL, fields and body are taken over`() throws {
    let composed = try ComposedRequest(
      request {
        $0.httpMethod = "PATCH"
        $0.allHTTPHeaderFields = ["X-b": "2", "accept": "a/b", "Content-Length": "2"]
        $0.httpBody = Data("{}".utf8)
      }
    )
    #expect(composed.method == .patch)
    #expect(composed.url.description == url)
    #expect(
      composed.headers.map { "\($0.name): \($0.value)" }
        == ["Content-Length: 2", "X-b: 2", "accept: a/b"]
    )
    #expect(composed.body?.data == Data("{}".utf8))
    #expect(composed.options.isEmpty)
  }

  @Test func `a plain request has nothing but its URL`() throws {
    #expect(try ComposedRequest(request()) == ComposedRequest { BaseURL(url) })
    var empty = try request()
    empty.url = nil
    #expect(try ComposedRequest(empty).url.text == "")
  }

  @Test func `options are those that differ from Foundation's defaults`() throws {
    let blocks: [any RequestBuildable] = [
      Timeout(5), RequestsFoundation.CachePolicy(.reloadIgnoringLocalCacheData),
      NetworkServiceType(.background), HTTPShouldHandleCookies(false), AllowAccess.cellular(false),
      AllowAccess.cellular(true), Timeout(60),
    ]
    for (index, block) in blocks.enumerated() {
      let composed = try ComposedRequest {
        BaseURL("https://h")
        block
      }
      let back = try ComposedRequest(URLRequest(composed))
      if index < 5 { #expect(back == composed) } else { #expect(back.options.isEmpty) }
    }
  }

  @Test func `what a builder makes comes back`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.txt", Data("file".utf8))
    let composed = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      Authorization.bearer("t0ken")
      Header.accept.setValue("a/b")
      RequestBody.json(["a": 1])
    }
    let sorted = { (request: ComposedRequest) in request.headers.sorted() }
    let back = try ComposedRequest(URLRequest(composed))
    #expect(sorted(back) == sorted(composed))
    #expect(back.body == composed.body)
    #expect(!back.description.contains("t0ken"))
    #if canImport(FoundationNetworking)
      let upload = try ComposedRequest {
        Method.PUT
        BaseURL("https://h")
        RequestBody.file(file)
      }
      #expect(try ComposedRequest(URLRequest(upload)) == upload)
    #endif
  }

  @Test func `what cannot be sent is a typed error`() throws {
    let cases: [(RequestError.Code, (inout URLRequest) -> Void)] = [
      (.notExpressible, { $0.httpBodyStream = InputStream(data: Data("x".utf8)) }),
      (.invalidMethod, { $0.httpMethod = "A B" }),
      (.invalidMethod, { $0.httpMethod = "A\r\nB: c" }),
      (.invalidHeaderValue, { $0.allHTTPHeaderFields = ["A": "b\r\nC: d"] }),
      (.invalidHeaderName, { $0.allHTTPHeaderFields = ["A b": "c"] }),
      (.forbiddenHeader, { $0.allHTTPHeaderFields = ["Transfer-Encoding": "chunked"] }),
      (.contentLengthMismatch, { $0.allHTTPHeaderFields = ["Content-Length": "3"] }),
      (.invalidOption, { $0.timeoutInterval = -1 }),
      (.unsupportedScheme, { $0.url = URL(string: "file:///etc/passwd") }),
      (.credentialsInURL, { $0.url = URL(string: "https://u:p@h/") }),
    ]
    for (code, change) in cases {
      let request = try request(change)
      let error = #expect(throws: RequestError.self) { try ComposedRequest(request) }
      #expect(error?.code == code)
    }
  }

  #if canImport(FoundationNetworking)
    @Test func `a field in two spellings is an error`() throws {
      let request = try request { $0.allHTTPHeaderFields = ["Accept": "a/b", "ACCEPT": "c/d"] }
      let error = #expect(throws: RequestError.self) { try ComposedRequest(request) }
      #expect(error?.code == .repeatedHeader)
    }
  #endif
}
