// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import Testing

/// Where parameters go, and what they leave alone.
@Suite struct URLEncodingTests {
  private static let form = "application/x-www-form-urlencoded; charset=utf-8"

  private func request(_ method: String, _ url: String = "https://h/p") throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    return request
  }

  @Test(arguments: [
    ("GET", true), ("HEAD", true), ("DELETE", true), ("POST", false), ("PUT", false),
    ("PATCH", false), ("QUERY", false), ("patch", false), ("Get", false), ("OPTIONS", false),
  ])
  func `the method decides`(_ method: String, _ isURL: Bool) throws {
    let original = try request(method)
    let request = try URLEncoding.default.encode(original, with: ["a": [1]])
    // Foundation of Linux respells the methods that it knows.
    let isURL = isURL || original.httpMethod == "GET"
    #expect(request.url?.query(percentEncoded: true) == (isURL ? "a%5B%5D=1" : nil))
    #expect(request.httpBody == (isURL ? nil : Data("a%5B%5D=1".utf8)))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == (isURL ? nil : Self.form))
    #expect(request.httpMethod == original.httpMethod)
  }

  @Test(arguments: ["GET", "POST"])
  func `no parameters change nothing`(_ method: String) throws {
    var original = try request(method)
    original.httpBody = Data("before".utf8)
    for encoding in [URLEncoding.default, .queryString, .httpBody] {
      #expect(try encoding.encode(original, with: nil) == original)
      #expect(try encoding.encode(original, with: nil).httpBody == Data("before".utf8))
    }
    let query = try URLEncoding.queryString.encode(original, with: [:])
    #expect(query == original)
    #expect(query.url?.absoluteString == "https://h/p")
    #expect(try URLEncoding.queryString.encode(original, with: ["a": NSNull()]) == original)
    let form = try URLEncoding.httpBody.encode(original, with: [:])
    #expect(form.httpBody == Data())
    #expect(form.value(forHTTPHeaderField: "Content-Type") == Self.form)
  }

  @Test func `a media type that is there stays`() throws {
    var original = try request("POST")
    original.allHTTPHeaderFields = ["content-type": "text/plain", "X-trace-ID": "7"]
    let form = try URLEncoding.default.encode(original, with: ["a": 1])
    #expect(form.allHTTPHeaderFields == original.allHTTPHeaderFields)
    let json = try JSONEncoding.default.encode(original, with: ["a": 1])
    #expect(json.allHTTPHeaderFields == original.allHTTPHeaderFields)
  }

  @Test(arguments: [
    ("https://h", "https://h?a=1"), ("https://h/?", "https://h/?a=1"),
    ("https://h/?b=2#f?g", "https://h/?b=2&a=1#f?g"), ("https://h/#", "https://h/?a=1#"),
    ("https://h/%2F?b=%2f+&", "https://h/%2F?b=%2f+&a=1"), ("/p?q", "/p?q&a=1"),
    ("https://h/movies?hd=[1]", "https://h/movies?hd=%5B1%5D&a=1"),
    ("https://h/汉?q=字 é", "https://h/%E6%B1%89?q=%E5%AD%97%20%C3%A9&a=1"),
  ])
  func `the URL keeps what it has`(_ url: String, _ expected: String) throws {
    let request = try URLEncoding.default.encode(request("GET", url), with: ["a": 1])
    #expect(request.url?.absoluteString == expected)
  }

  @Test func `a request without a URL takes no parameters`() throws {
    var original = try request("GET")
    original.url = nil
    let encodings: [any ParameterEncoding] = [
      URLEncoding.default, URLEncoding.httpBody, JSONEncoding.default,
    ]
    for encoding in encodings {
      for parameters in [[:], ["a": 1]] {
        let error = #expect(throws: RequestError.self) {
          try encoding.encode(original, with: parameters)
        }
        #expect(error?.code == .missingURL)
      }
      #expect(try encoding.encode(original, with: nil).url == nil)
    }
  }

  @Test func `what has no text is refused, and has no pairs`() throws {
    for encoding in [URLEncoding.queryString, .httpBody] {
      let error = #expect(throws: RequestError.self) {
        try encoding.encode(request("GET"), with: ["a": ["b": [1, NSObject()]]])
      }
      #expect(error?.code == .unencodableValue)
      #expect(error?.field == "a.b[1]")
      #expect(error?.block == "URLEncoding")
    }
    #expect(URLEncoding.default.queryComponents(fromKey: "a", value: [1, NSObject()]).isEmpty)
  }

  @Test func `pairs are escaped one by one`() {
    let value: [String: Any] = ["b": ["x=y", true] as [Any], "a": "&", "n": NSNull()]
    let pairs = URLEncoding.default.queryComponents(fromKey: "k&", value: value)
    #expect(pairs.map(\.0) == ["k%26%5Ba%5D", "k%26%5Bb%5D%5B%5D", "k%26%5Bb%5D%5B%5D"])
    #expect(pairs.map(\.1) == ["%26", "x%3Dy", "1"])
    let empty = URLEncoding.default.queryComponents(fromKey: "k", value: "")
    #expect(empty.map(\.0) == ["k"] && empty.map(\.1) == [""])
  }

  enum Sort: String, Encodable { case ascending = "ASC" }
  enum Bare { case left, right(Int) }
  struct Tag: CustomStringConvertible { let description: String }
  struct Model: Encodable, CustomStringConvertible {
    let id = 7
    var description: String { "model" }
  }

  @Test func `cases and descriptions are the texts that Alamofire sends`() throws {
    let rows: [(Any, [String])] = [
      (Sort.ascending, ["k=ascending"]), (Bare.left, ["k=left"]),
      (Tag(description: "a b"), ["k=a%20b"]), (Bare?.some(.left) as Any, ["k=left"]),
      ([Sort.ascending], ["k%5B%5D=ascending"]),
      (
        [Sort.ascending, Bare.left, Tag(description: "t"), 1] as [Any],
        ["k%5B%5D=ascending", "k%5B%5D=left", "k%5B%5D=t", "k%5B%5D=1"]
      ),
      (["n": Sort.ascending], ["k%5Bn%5D=ascending"]),
      (["n": ["m": Bare.left]], ["k%5Bn%5D%5Bm%5D=left"]),
      (Set([Sort.ascending]), ["k%5B%5D=ascending"]),
      (1..<3, ["k%5B%5D=1", "k%5B%5D=3"]), (Model(), ["k%5Bid%5D=7"]),
      (Date(timeIntervalSinceReferenceDate: 2), ["k=2"]),
    ]
    for (value, expected) in rows {
      let pairs = URLEncoding.default.queryComponents(fromKey: "k", value: value)
      #expect(pairs.map { "\($0.0)=\($0.1)" } == expected)
      let request = try URLEncoding.httpBody.encode(request("POST"), with: ["k": value])
      #expect(request.httpBody == Data(expected.joined(separator: "&").utf8))
    }
    #expect(URLEncoding.default.queryComponents(fromKey: "k", value: Bare.right(1)).isEmpty)
  }

  @Test func `an order that is given is kept, at every level`() throws {
    let ordered: OrderedParameters = ["z": 1, "a": ["y": 1, "b": 2] as OrderedParameters]
    let parameters: [String: Any] = ["o": ordered, "d": ["y": 1, "b": ordered] as [String: Any]]
    let form = try URLEncoding.httpBody.encode(request("POST"), with: parameters)
    let text = String(decoding: form.httpBody ?? Data(), as: UTF8.self)
      .replacing("%5B", with: "[").replacing("%5D", with: "]")
    #expect(
      text == "d[b][z]=1&d[b][a][y]=1&d[b][a][b]=2&d[y]=1&o[z]=1&o[a][y]=1&o[a][b]=2"
    )
    let json = #"{"z":1,"a":{"y":1,"b":2}}"#
    for encoding in [JSONEncoding.default, JSONEncoding(options: .sortedKeys)] {
      let body = try encoding.encode(request("POST"), with: parameters).httpBody ?? Data()
      #expect(String(decoding: body, as: UTF8.self) == #"{"d":{"b":\#(json),"y":1},"o":\#(json)}"#)
    }
  }
}
