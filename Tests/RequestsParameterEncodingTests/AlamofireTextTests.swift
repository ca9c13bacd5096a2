// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import Testing

/// The texts that Alamofire's own tests expect of its encoding.
@Suite struct AlamofireTextTests {
  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let parameters: [String: Any]
    let encoding: URLEncoding
    let text: String

    init(_ parameters: [String: Any], _ text: String) {
      self.init(parameters, .default, text)
    }

    init(_ parameters: [String: Any], _ encoding: URLEncoding, _ text: String) {
      self.parameters = parameters
      self.encoding = encoding
      self.text = text
    }

    var testDescription: String { text }
  }

  private static let mixed: [any Sendable] = ["a", 1, true]

  private static let indexed = URLEncoding(arrayEncoding: .indexInBrackets)
  private static let flat = URLEncoding(arrayEncoding: .noBrackets)
  private static let literal = URLEncoding(boolEncoding: .literal)
  private static let dotted = URLEncoding(
    arrayEncoding: .custom { key, index in "\(key).\(index + 1)" }
  )

  private func check(_ row: Row) throws {
    let url = try #require(URL(string: "https://example.com/movies?baz=qux"))
    let request = try row.encoding.encode(URLRequest(url: url), with: row.parameters)
    #expect(request.url?.query(percentEncoded: true) == "baz=qux&" + row.text)
    var post = URLRequest(url: url)
    post.httpMethod = "POST"
    #expect(try row.encoding.encode(post, with: row.parameters).httpBody == Data(row.text.utf8))
  }

  @Test(arguments: [
    Row(["foo": "bar"], "foo=bar"), Row(["foo": "bar", "baz": "qux"], "baz=qux&foo=bar"),
    Row(["foo": 25], "foo=25"), Row(["foo": false], "foo=0"), Row(["foo": 1], "foo=1"),
    Row(["foo": NSNumber(value: 25)], "foo=25"), Row(["foo": NSNumber(value: false)], "foo=0"),
    Row(["foo": 1.1], "foo=1.1"), Row(["foo": true], "foo=1"), Row(["foo": 1.0], "foo=1"),
    Row(["a": 1, "b": 0, "i": true, "j": false], literal, "a=1&b=0&i=true&j=false"),
    Row(
      [
        "a": 1.0, "b": NSNumber(value: 0), "c": 0.0, "g": NSNumber(value: 1.0),
        "j": NSNumber(value: false),
      ],
      literal,
      "a=1&b=0&c=0&g=1&j=false"
    ),
  ])
  func `single values`(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row(["foo": mixed], "foo%5B%5D=a&foo%5B%5D=1&foo%5B%5D=1"),
    Row(["foo": mixed], flat, "foo=a&foo=1&foo=1"),
    Row(["foo": mixed], dotted, "foo.1=a&foo.2=1&foo.3=1"),
    Row(
      ["foo": mixed + [["bar": 2], ["qux": 3], ["quy": ["quz": 3]]] as [Any]],
      indexed,
      "foo%5B0%5D=a&foo%5B1%5D=1&foo%5B2%5D=1&foo%5B3%5D%5Bbar%5D=2&foo%5B4%5D%5Bqux%5D=3"
        + "&foo%5B5%5D%5Bquy%5D%5Bquz%5D=3"
    ),
    Row(["foo": ["bar": 1]], "foo%5Bbar%5D=1"),
    Row(["foo": ["bar": ["baz": 1]]], "foo%5Bbar%5D%5Bbaz%5D=1"),
    Row(
      ["foo": ["bar": ["baz": mixed]]],
      "foo%5Bbar%5D%5Bbaz%5D%5B%5D=a&foo%5Bbar%5D%5Bbaz%5D%5B%5D=1&foo%5Bbar%5D%5Bbaz%5D%5B%5D=1"
    ),
    Row(
      ["foo": ["bar": ["baz": mixed]]],
      flat,
      "foo%5Bbar%5D%5Bbaz%5D=a&foo%5Bbar%5D%5Bbaz%5D=1&foo%5Bbar%5D%5Bbaz%5D=1"
    ),
    Row(
      ["a": [[1, 2], [3]]],
      "a%5B%5D%5B%5D=1&a%5B%5D%5B%5D=2&a%5B%5D%5B%5D=3"
    ),
    Row(["a": [["x": 1], ["x": 2]]], "a%5B%5D%5Bx%5D=1&a%5B%5D%5Bx%5D=2"),
  ])
  func `lists and dictionaries`(_ row: Row) throws { try check(row) }

  @Test(arguments: [
    Row(
      ["reserved": ":#[]@!$&'()*+,;="],
      "reserved=%3A%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D"
    ),
    Row(["reserved": "?/"], "reserved=?/"), Row(["numbers": "0123456789"], "numbers=0123456789"),
    Row(["unreserved": "azAZ-._~"], "unreserved=azAZ-._~"),
    Row(["illegal": " \"#%<>[]\\^`{}|"], "illegal=%20%22%23%25%3C%3E%5B%5D%5C%5E%60%7B%7D%7C"),
    Row(["foo&bar": "baz&qux", "foobar": "bazqux"], "foo%26bar=baz%26qux&foobar=bazqux"),
    Row(["?foo?": "?bar?"], "?foo?=?bar?"), Row(["foo": "/bar/baz/qux"], "foo=/bar/baz/qux"),
    Row([" foo ": " bar "], "%20foo%20=%20bar%20"), Row(["+foo+": "+bar+"], "%2Bfoo%2B=%2Bbar%2B"),
    Row(["percent": "%25"], "percent=%2525"), Row(["": ""], "="),
    Row(
      ["french": "français", "japanese": "日本語", "arabic": "العربية", "emoji": "😃"],
      "arabic=%D8%A7%D9%84%D8%B9%D8%B1%D8%A8%D9%8A%D8%A9&emoji=%F0%9F%98%83"
        + "&french=fran%C3%A7ais&japanese=%E6%97%A5%E6%9C%AC%E8%AA%9E"
    ),
    Row(
      ["w": String(repeating: "汉", count: 2_000)],
      "w=" + String(repeating: "%E6%B1%89", count: 2_000)
    ),
  ])
  func `texts are escaped`(_ row: Row) throws { try check(row) }

  // Where the original loses something.
  @Test(arguments: [
    Row(["a": NSNull(), "b": 1], "b=1"),
    Row(["a": Int?.none as Any, "b": Int?.some(2) as Any], "b=2"),
    Row(["a": Set([2, 1])], "a%5B%5D=1&a%5B%5D=2"),
    Row(["a": [3, 1, 2]], "a%5B%5D=3&a%5B%5D=1&a%5B%5D=2"),
    Row(
      ["a": ["b": 1, "a": 2, "c": ["y": 1, "x": 2]] as [String: Any]],
      "a%5Ba%5D=2&a%5Bb%5D=1&a%5Bc%5D%5Bx%5D=2&a%5Bc%5D%5By%5D=1"
    ),
    Row(["m": [7: "x", 2: "y"]], "m%5B2%5D=y&m%5B7%5D=x"),
    Row(["d": Date(timeIntervalSinceReferenceDate: 123.456)], "d=123.456"),
    Row(["u": URL(fileURLWithPath: "/p")], "u=file%3A///p"),
    Row(["e": [] as [Int], "f": 1], "f=1"),
    Row(["a": [["x": 1], ["x": 2]]], flat, "a%5B0%5D%5Bx%5D=1&a%5B1%5D%5Bx%5D=2"),
  ])
  func `nothing is lost`(_ row: Row) throws { try check(row) }
}
