// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

@Suite struct URLRequestComposingTests {
  struct Failure: Error, Equatable { let number: Int }

  @Test func `fields keep the case of their names`() throws {
    let names = ["X-CaSe", "DNT", "x-amz-meta-fooBar", "ETag", "content-TYPE", "a"]
    let request = try URLRequest {
      BaseURL("https://h")
      for name in names { Header.custom(name).setValue("1") }
      RequestBody.json([1])
    }
    #expect(request.allHTTPHeaderFields?.keys.sorted() == names.sorted())
    #expect(request.value(forHTTPHeaderField: "x-case") == "1")
  }

  @Test func `lines of one name are joined, cookies by semicolons`() throws {
    let request = try URLRequest {
      BaseURL("https://h")
      Header.custom("Via").addValue("a")
      Header.custom("VIA").addValue("b, c")
      Header.custom("Via").addValue("")
      Cookie("a", "1")
      Header.cookie.addValue("b=2")
      Finalize { $0.headers.append(name: "cookie", value: "c=3") }
    }
    #expect(request.allHTTPHeaderFields == ["Via": "a, b, c, ", "Cookie": "a=1; b=2; c=3"])
  }

  @Test(arguments: [
    "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY", "LINK",
    "patch", "link", "M-SEARCH", "gEtS", "Options",
  ])
  func `a method that Foundation keeps is set`(_ method: String) throws {
    let request = try URLRequest {
      Method.custom(method); BaseURL("https://h")
    }
    #expect(request.httpMethod == method)
  }

  @Test(arguments: ["get", "post", "Put", "hEAD", "delete"])
  func `a method that Foundation would respell is refused`(_ method: String) throws {
    let error = try #require(throws: RequestError.self) {
      try URLRequest {
        Method.custom(method); BaseURL("https://h")
      }
    }
    #expect(error.code == .invalidMethod)
    #expect(error.block == "URLRequest")
  }

  @Test(arguments: [
    "https://h", "https://h/", "https://h?q", "https://h/a%2Fb%7e/%41",
    "https://h/a+b'c;d(e)!*,=@:&$", "https://h/?a+b=c'd;e&f=%2B", "https://h:8443/x//y/",
    "https://[2001:db8::1]:8080/x", "https://[::1]", "http://1.2.3.4", "ws://h/x", "wss://h/x?y",
    "https://h/%FF?%00", "https://xn--bcher-kva.example/", "https://H.Example/", "HTTPS://h/",
    "https://h/x?a=b?c/d", "https://h/-._~%25", "https://h/?",
  ])
  func `a URL is kept exactly`(_ text: String) throws {
    let request = try URLRequest { BaseURL(text) }
    #expect(request.url?.absoluteString == text)
  }

  @Test func `without a base the URL stays relative`() throws {
    let request = try URLRequest {
      Endpoint("/user"); Query("userId", 1)
    }
    #expect(request.url?.absoluteString == "/user?userId=1")
    #expect(request.url?.relativeString == "/user?userId=1")
    #expect(request.url?.host == nil)
  }

  @Test func `a base alone is kept whole`() throws {
    #expect(try URLRequest { BaseURL("https://h/x?y#z") }.url?.absoluteString == "https://h/x?y#z")
  }

  @Test func `a request without any URL has none`() throws {
    let request = try URLRequest {
      Method.POST; Header.accept.setValue("a/b")
    }
    #expect(request.url == nil)
    #expect(request.httpMethod == "POST")
    #expect(request.headers["Accept"] == "a/b")
  }

  @Test func `options are applied`() throws {
    let request = try URLRequest {
      BaseURL("https://h")
      Timeout(7)
      CachePolicy(.reloadIgnoringLocalCacheData)
      NetworkServiceType(.background)
      HTTPShouldHandleCookies(false)
      AllowAccess.cellular(false)
      AllowAccess.expensiveNetwork(false)
      AllowAccess.constrainedNetwork(false)
      AllowAccess.ultraConstrainedNetwork(false)
    }
    #expect(request.timeoutInterval == 7)
    #expect(request.cachePolicy == .reloadIgnoringLocalCacheData)
    #expect(request.networkServiceType == .background)
    #expect(!request.httpShouldHandleCookies)
    #expect(!request.allowsCellularAccess)
    #if canImport(Darwin)
      #expect(!request.allowsExpensiveNetworkAccess)
      #expect(!request.allowsConstrainedNetworkAccess)
    #endif
  }

  @Test func `without options Foundation's own defaults stay, and the last option wins`() throws {
    let plain = try URLRequest { BaseURL("https://h") }
    let url = try #require(URL(string: "https://h"))
    #expect(plain == URLRequest(url: url))
    let request = try URLRequest {
      HTTPShouldHandleCookies(false); AllowAccess.cellular(false)
      HTTPShouldHandleCookies(true); AllowAccess.cellular(true)
      BaseURL("https://h")
    }
    #expect(request.httpShouldHandleCookies && request.allowsCellularAccess)
  }

  @Test func `custom authorization runs last, in the order written`() throws {
    let request = try URLRequest {
      Authorization.custom { request in
        let length = request.httpBody?.count ?? 0
        request.setValue("Signed \(length)", forHTTPHeaderField: "Authorization")
      }
      Authorization.bearer("t")
      RequestBody.string("fifteen letters")
      Timeout(5)
      Method.PUT
      BaseURL("https://h")
      Authorization.custom { request in
        let earlier = request.value(forHTTPHeaderField: "Authorization") ?? ""
        request.setValue(
          "\(earlier), \(request.httpMethod ?? "") \(request.timeoutInterval)",
          forHTTPHeaderField: "Authorization"
        )
      }
    }
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Signed 15, PUT 5.0")
  }

  @Test func `what custom authorization throws reaches the caller`() throws {
    #expect(throws: Failure(number: 1)) {
      try URLRequest {
        BaseURL("https://h")
        Authorization.custom { _ in throw Failure(number: 1) }
        Authorization.custom { _ in throw Failure(number: 2) }
      }
    }
  }

  @Test func `other renderers refuse custom authorization`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h"); Authorization.custom { _ in }
    }
    let error = try #require(throws: RequestError.self) { try request.httpRequest }
    #expect(error.code == .notExpressible)
    #expect(error.block == "HTTPRequest")
    #expect(request == request)
    #expect(try request != ComposedRequest { BaseURL("https://h") })
  }

  @Test func `a request that was changed is checked again`() throws {
    var neutral = try ComposedRequest { BaseURL("https://h") }
    neutral.headers.append(name: "X", value: "a\nb")
    let error = try #require(throws: RequestError.self) { try URLRequest(neutral) }
    #expect(error.code == .invalidHeaderValue)
    #expect(error.block == "URLRequest")
  }

  @Test func `a URL gives way to a base in its builder`() throws {
    let url = try #require(URL(string: "https://h/v1/?k=1"))
    #expect(
      try url.buildRequest { Endpoint("x") }.url?.absoluteString == "https://h/v1/x?k=1"
    )
    #expect(
      try url.buildRequest {
        Endpoint("x"); BaseURL("https://other/v2/")
      }.url?.absoluteString == "https://other/v2/x"
    )
    let file = URL(fileURLWithPath: "/tmp")
    let error = try #require(throws: RequestError.self) { try file.buildRequest { Method.GET } }
    #expect(error.code == .unsupportedScheme)
    #expect(
      try file.buildRequest { BaseURL("https://h") }.url?.absoluteString == "https://h"
    )
  }

  @Test func `any block is a request`() throws {
    let block = RequestBlock {
      Method.DELETE; BaseURL("https://h")
    }
    #expect(try block.request.httpMethod == "DELETE")
    #expect(try BaseURL("https://h/x").request.url?.path == "/x")
    let erased: any RequestBuildable = block
    #expect(try erased.request == block.request)
  }
}
