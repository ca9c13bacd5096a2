// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HTTPHeadersLookupTests {
  /// Two lines each of Via and Cookie, so far apart that the index has to find them.
  private func headers(padding: Int) -> HTTPHeaders {
    var headers: HTTPHeaders = ["Via": "1.1 a", "Cookie": "a=1", "Accept": "x"]
    for number in 0..<padding { headers.append(name: "X-\(number)", value: "\(number)") }
    headers.append(name: "VIA", value: "1.1 b")
    headers.append(HTTPHeader(name: "cookie", value: "b=2"))
    return headers
  }

  @Test(arguments: [0, 11, 12, 40])
  func `Lines of one name are joined`(padding: Int) {
    let headers = headers(padding: padding)
    #expect(headers.count == padding + 5)
    #expect(headers.value(for: "via") == "1.1 a, 1.1 b")
    #expect(headers["COOKIE"] == "a=1; b=2")
    #expect(headers["accept"] == "x")
    #expect(headers["absent"] == nil)
    #expect(headers.values(for: "via") == ["1.1 a", "1.1 b"])
    #expect(headers.values(for: "ACCEPT") == ["x"])
    #expect(headers.values(for: "absent") == [])
  }

  @Test(arguments: [0, 40])
  func `The dictionary has joined values under the first spelling`(padding: Int) {
    let dictionary = headers(padding: padding).dictionary
    #expect(dictionary.count == padding + 3)
    #expect(dictionary["Via"] == "1.1 a, 1.1 b")
    #expect(dictionary["Cookie"] == "a=1; b=2")
    #expect(dictionary["Accept"] == "x")
  }

  @Test(arguments: [
    ("Key", "\u{212A}ey"), ("Host", "Ho\u{17F}t"), ("\u{212A}ey", "key"), ("\u{E9}", "\u{C9}"),
    ("[", "{"), ("@", "`"),
  ])
  func `Only the case of ASCII letters is folded`(stored: String, asked: String) {
    for padding in [0, 40] {
      var headers = HTTPHeaders()
      for number in 0..<padding { headers.append(name: "X-\(number)", value: "") }
      headers.append(name: stored, value: "v")
      #expect(headers[asked] == nil)
      #expect(headers[stored] == "v")
    }
  }

  @Test func `Names with the same first eight bytes are told apart`() {
    var headers = HTTPHeaders()
    for number in 0..<40 { headers.append(name: "X-Prefix-\(number)", value: "\(number)") }
    for number in 0..<40 { #expect(headers["x-prefix-\(number)"] == "\(number)") }
  }

  @Test func `Setting nil removes and setting a value replaces all lines`() {
    var headers = headers(padding: 0)
    headers["via"] = nil
    #expect(headers.map(\.name) == ["Cookie", "Accept", "cookie"])
    headers["COOKIE"] = "c=3"
    #expect(headers.map(\.name) == ["COOKIE", "Accept"])
    headers["absent"] = nil
    #expect(headers.count == 2)
  }

  @Test(arguments: [1, 30])
  func `a dictionary has the lines of each name under its first spelling`(_ count: Int) {
    var headers = HTTPHeaders()
    for number in 0..<count {
      headers.append(name: "X-\(number)", value: "a")
      headers.append(name: "x-\(number)", value: "b")
      headers.append(name: "Y-\(number)", value: "c")
    }
    headers.append(name: "Cookie", value: "a=1")
    headers.append(name: "COOKIE", value: "b=2")
    let dictionary = headers.dictionary
    #expect(dictionary.count == 2 * count + 1)
    #expect(dictionary["Cookie"] == "a=1; b=2")
    for number in 0..<count {
      #expect(dictionary["X-\(number)"] == "a, b")
      #expect(dictionary["Y-\(number)"] == "c")
    }
  }
}
