// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import Testing

/// Every call site that the module promises, word for word.
@Suite struct CallSiteTests {
  /// An encoding of somebody's own, as Alamofire's users write them.
  struct OwnEncoding: ParameterEncoding {
    func encode(
      _ urlRequest: any URLRequestConvertible,
      with parameters: Parameters?
    ) throws -> URLRequest {
      var request = try urlRequest.asURLRequest()
      request.httpBody = Data("\(parameters?.count ?? 0)".utf8)
      return request
    }
  }

  private let url: URL
  private let urlRequest: URLRequest

  init() throws {
    url = try #require(URL(string: "https://h/p?x=1#f"))
    urlRequest = URLRequest(url: url)
  }

  @Test func `the encodings of a URL`() throws {
    let r1 = try URLEncoding.default.encode(urlRequest, with: ["foo": "bar", "list": [1, 2]])
    #expect(r1.url?.absoluteString == "https://h/p?x=1&foo=bar&list%5B%5D=1&list%5B%5D=2#f")
    let flat = URLEncoding(
      destination: .queryString,
      arrayEncoding: .noBrackets,
      boolEncoding: .literal
    )
    let r2 = try flat.encode(urlRequest, with: ["b": true, "list": [1, 2]])
    #expect(r2.url?.query == "x=1&b=true&list=1&list=2")
    let custom = URLEncoding(arrayEncoding: .custom { key, index in "\(key).\(index)" })
    #expect(try custom.encode(urlRequest, with: ["l": [1]]).url?.query == "x=1&l.0=1")
    for encoding in [URLEncoding.methodDependent, .queryString] {
      #expect(try encoding.encode(urlRequest, with: ["a": 1]).url?.query == "x=1&a=1")
    }
    #expect(
      try URLEncoding.httpBody.encode(urlRequest, with: ["a": 1]).httpBody == Data("a=1".utf8)
    )
    let pairs = URLEncoding.default.queryComponents(fromKey: "a", value: ["b": 1])
    #expect(pairs.map(\.0) == ["a%5Bb%5D"] && pairs.map(\.1) == ["1"])
    #expect(URLEncoding.default.escape("a b&c") == "a%20b%26c")
  }

  @Test func `the encoding of JSON`() throws {
    let request = try JSONEncoding.default.encode(urlRequest, with: ["a": 1])
    #expect(request.httpBody == Data(#"{"a":1}"#.utf8))
    let list = try JSONEncoding.prettyPrinted.encode(urlRequest, withJSONObject: [1])
    #expect(list.httpBody == Data("[\n  1\n]".utf8))
  }

  @Test func `an encoding is any type with the one method`() throws {
    let encodings: [any ParameterEncoding] = [
      URLEncoding.httpBody, JSONEncoding.default, OwnEncoding(),
    ]
    let bodies = try encodings.map { try $0.encode(urlRequest, with: ["a": 1]).httpBody }
    #expect(bodies == ["a=1", #"{"a":1}"#, "1"].map { Data($0.utf8) })
  }

  @Test func `a request in order`() throws {
    let (email, firstName) = ("jane@example.com", "Jane")
    let parameters: Request.Query = ["email": email, "firstName": firstName]
    #expect(
      try parameters.encode(
        to: url,
        encoding: QueryEncoding(array: .enclosingBrackets, bool: .literal)
      )
      .query(percentEncoded: true) == "x=1&email=jane%40example.com&firstName=Jane"
    )
    let numbered: Request.Query<Int> = [2: "b", 1: "a"]
    #expect(try QueryString(numbered).description == "2=b&1=a")
  }

  @Test func `requests are made of requests and of what was composed`() throws {
    let composed = try ComposedRequest {
      Method.POST
      BaseURL("https://h/p")
      Header.custom("X-trace-ID").setValue("7")
    }
    let request = try URLEncoding.default.encode(composed, with: ["a": NSNull(), "b": "汉"])
    #expect(request.httpBody == Data("b=%E6%B1%89".utf8))
    #expect(
      request.allHTTPHeaderFields == [
        "X-trace-ID": "7", "Content-Type": "application/x-www-form-urlencoded; charset=utf-8",
      ]
    )
    #expect(composed.urlRequest?.url?.absoluteString == "https://h/p")
    #expect(urlRequest.urlRequest == urlRequest)
  }
}
