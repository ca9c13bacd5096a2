// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

/// Dictionaries as queries, and queries as dictionaries.
@Suite struct DictionaryQueryStringTests {
  @Test func `each dictionary finds the one way to write it`() throws {
    let list = try ["habit": ["游泳", "骑行"]].queryString()
    #expect(
      list == "habit%5B%5D=%E6%B8%B8%E6%B3%B3&habit%5B%5D=%E9%AA%91%E8%A1%8C"
    )
    let anything: [String: Any] = ["person": ["contact": "13801001234", "address": "x"], "n": 1]
    let text = "n=1&person%5Baddress%5D=x&person%5Bcontact%5D=13801001234"
    #expect(try anything.queryString() == text)
    #expect(try anything.queryString(encoding: .afNetworking) == text)
    #expect(try (["b": 1, "a": "x"] as [String: Any]).queryString() == "a=x&b=1")
    let sendable: [String: any Sendable] = ["b": true, "a": "x"]
    #expect(try sendable.queryString(encoding: .alamofire) == "a=x&b=1")
    let encodable: [String: any Encodable] = ["b": 1, "a": "x"]
    #expect(try encodable.queryString() == "a=x&b=1")
    #expect(try ["a": Int?.none, "b": 1].queryString() == "b=1")
    #expect(try ["a": NSNumber(value: 1)].queryString() == "a=1")
    #expect(try [String: String]().queryString().isEmpty)
  }

  @Test func `a literal keeps its order, a dictionary has none`() throws {
    #expect(try QueryString(["b": 1, "a": ["y", "x"]]).description == "b=1&a%5B%5D=y&a%5B%5D=x")
    let typed = ["b": [1], "a": [2]]
    #expect(try QueryString(typed, encoding: .repeated).description == "a=2&b=1")
    let anything: [String: Any] = ["b": NSNull(), "a": 2]
    #expect(try QueryString(anything).description == "a=2")
    #expect(try QueryString(anything, encoding: .afNetworking).description == "a=2&b")
    #expect(try QueryString(["b": NSNumber(value: 2), "a": 1]).description == "a=1&b=2")
  }

  @Test func `a name may begin with a question mark`() throws {
    // Escaped in front, where readers drop one.
    let text = try ["?a": "?"].queryString()
    #expect(text == "%3Fa=?")
    #expect(try Dictionary(queryString: text) == ["?a": "?"])
    #expect(try QueryDecoder().decode([String: String].self, from: text) == ["?a": "?"])
    #expect(try ["?a": "?"].queryString(encoding: .alamofire) == "?a=?")
  }

  @Test(arguments: [
    ("key1&key2=value2", ["key1": "", "key2": "value2"]),
    (
      "key1&key2=value2&key3=value+3%20%3D%20foo",
      ["key1": "", "key2": "value2", "key3": "value 3 = foo"]
    ),
    ("a=1&a=2&&b=x=y&%E6%B1%89=%26", ["a": "2", "b": "x=y", "汉": "&"]), ("", [:]), ("&&", [:]),
    ("=v", ["": "v"]), ("?a=%2B", ["a": "+"]), ("a[b]=1", ["a[b]": "1"]),
  ])
  func `a query is read into a flat dictionary`(_ text: String, _ flat: [String: String]) throws {
    let read: [String: String] = try Dictionary(queryString: text)
    #expect(read == flat)
  }

  @Test func `what was read is written in one form, which stays`() throws {
    let read: [String: String] = try Dictionary(
      queryString: "key1&key3=value+3%20%3D%20foo&key2=/?"
    )
    let text = try read.queryString(encoding: .facebook)
    #expect(text == "key1=&key2=%2F%3F&key3=value%203%20%3D%20foo")
    #expect(try [String: String](queryString: text) == read)
  }

  @Test(arguments: [("a=%zz", "a", 2), ("a=1&b%E=2", nil, 5), ("a=%E9", "a", 2)])
  func `what does not decode is refused`(_ text: String, _ field: String?, _ offset: Int) {
    let error = #expect(throws: RequestError.self) { try [String: String](queryString: text) }
    #expect(error?.code == .malformedQuery)
    #expect(error?.field == field)
    #expect(error?.offset == offset)
  }
}
