// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import Testing

@Suite struct HTTPMethodTests {
  private static let url = URL(fileURLWithPath: "/")

  @Test(arguments: [
    HTTPMethod.get, .head, .post, .put, .delete, .connect, .options, .trace, .patch,
  ])
  func `a request has the method that was set`(_ method: HTTPMethod) {
    var request = URLRequest(url: Self.url)
    request.method = method
    #expect(request.httpMethod == method.rawValue)
    #expect(request.method == method)
  }

  @Test func `a method of another name is read and written`() {
    var request = URLRequest(url: Self.url)
    request.method = HTTPMethod("LINK")
    #expect(request.httpMethod == "LINK")
    #expect(request.method == HTTPMethod(rawValue: "LINK"))
  }

  @Test func `no method is the method of Foundation`() {
    var request = URLRequest(url: Self.url)
    request.method = nil
    #expect(request.method == .get)
    #expect(HTTPMethod("A B") == nil)
  }

  @Test func `a request is made of a URL, a method and fields`() throws {
    let request = try URLRequest(
      url: "https://h/a b?x=1",
      method: .post,
      headers: [.accept("application/json"), HTTPHeader(name: "x-ID", value: "7")]
    )
    #expect(request.url?.absoluteString == "https://h/a%20b?x=1")
    #expect(request.method == .post)
    #expect(request.allHTTPHeaderFields == ["Accept": "application/json", "x-ID": "7"])
    let plain = try URLRequest(url: #require(URL(string: "https://h")), method: .get)
    #expect(plain.httpMethod == "GET")
    #expect(plain.headers.count == 0)
  }

  @Test(arguments: [
    ("http://[", "GET", "a", RequestError.Code.invalidHost),
    ("https://h", "get", "a", .invalidMethod),
    ("https://h", "GET", "a\r\nb", .invalidHeaderValue),
  ])
  func `a request that cannot be sent is an error`(
    _ url: String,
    _ method: String,
    _ value: String,
    _ code: RequestError.Code
  ) throws {
    let error = #expect(throws: RequestError.self) {
      _ = try URLRequest(
        url: url,
        method: #require(HTTPMethod(method)),
        headers: HTTPHeaders([HTTPHeader(name: "A", value: value)])
      )
    }
    #expect(error?.code == code)
  }
}
