// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

/// What code of users does to a request that is rendered already.
@Suite struct URLRequestHookTests {
  /// What a closure may leave, what it is refused for, and what it is not.
  private static let hooks: [(String, @Sendable (inout URLRequest) -> Void, RequestError.Code?)] = [
    ("a field", { $0.headers["Authorization"] = "a" }, nil),
    ("blanks", { $0.allHTTPHeaderFields = ["A": " b "] }, nil),
    ("a body", { $0.httpBody = Data("abc".utf8) }, nil),
    ("another URL", { $0.url = URL(string: "https://other/x?y") }, nil),
    ("a line in a value", { $0.allHTTPHeaderFields = ["X-A": "a\r\nX-B: 1"] }, .invalidHeaderValue),
    ("a line in a name", { $0.allHTTPHeaderFields = ["X-A: a\r\nX-B": "1"] }, .invalidHeaderName),
    ("framing", { $0.allHTTPHeaderFields = ["Transfer-Encoding": "x"] }, .forbiddenHeader),
    ("a host", { $0.allHTTPHeaderFields = ["Host": "a/"] }, .invalidHeaderValue),
    ("two spellings", { $0.allHTTPHeaderFields = ["A": "1", "a": "2"] }, .repeatedHeader),
    ("a length", { $0.allHTTPHeaderFields = ["Content-Length": "9"] }, .contentLengthMismatch),
    ("a method", { $0.httpMethod = "GET / HTTP/1.1\r\nX: y" }, .invalidMethod),
    ("no URL", { $0.url = nil }, .missingURL),
    ("a file", { $0.url = URL(fileURLWithPath: "/x") }, .unsupportedScheme),
    ("a user", { $0.url = URL(string: "https://u:p@h") }, .credentialsInURL),
    ("a timeout", { $0.timeoutInterval = .infinity }, .invalidOption),
    ("no number", { $0.timeoutInterval = .nan }, .invalidOption),
  ]

  @Test(arguments: hooks.indices)
  func `what custom authorization leaves is checked`(_ index: Int) throws {
    let (name, hook, code) = Self.hooks[index]
    let compose = {
      try URLRequest {
        Method.POST
        BaseURL("https://h")
        Authorization.custom(hook)
      }
    }
    if let code {
      let error = #expect(throws: RequestError.self, "\(name)") { try compose() }
      #expect(error?.code == code, "\(name)")
    } else {
      let request = try compose()
      #expect(request.allHTTPHeaderFields?["A"] ?? "b" == "b", "\(name)")
    }
  }

  @Test func `custom authorization may change a request without a URL`() throws {
    let request = try URLRequest {
      Authorization.custom { $0.allHTTPHeaderFields = ["A": "b "] }
    }
    #expect(request.allHTTPHeaderFields == ["A": "b"])
  }

  #if canImport(FoundationNetworking)
    @Test func `custom authorization may not frame a stream in two ways`() throws {
      let error = #expect(throws: RequestError.self) {
        try URLRequest {
          Method.POST
          BaseURL("https://h")
          Authorization.custom {
            $0.httpBodyStream = InputStream(data: Data("abc".utf8))
            $0.allHTTPHeaderFields = ["Content-Length": "3"]
          }
        }
      }
      #expect(error?.code == .forbiddenHeader)
    }
  #endif

  @Test(arguments: [0, -1, .infinity, .nan, 1e300, 1e18])
  func `a timeout that was set in the options is checked`(_ seconds: Double) throws {
    var request = try ComposedRequest { BaseURL("https://h") }
    request.options.timeout = seconds
    let error = #expect(throws: RequestError.self) { try URLRequest(request) }
    #expect(error?.code == .invalidOption)
  }
}
