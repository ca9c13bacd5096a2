// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct QueryTests {
  struct Filter: Encodable {
    let z = "a b"
    let tags = ["x", "y"]
    let missing: Int? = nil
    let on = true
  }

  private func query(@RequestBuilder _ content: () throws -> RequestBlock) throws -> String? {
    try ComposedRequest(content()).url.query
  }

  @Test func `every kind of value has its form`() throws {
    #expect(try query { Query("flag") } == "flag")
    #expect(try query { Query("a b&=") } == "a%20b%26%3D")
    #expect(try query { Query("page", "2") } == "page=2")
    #expect(try query { Query("page", 2) } == "page=2")
    #expect(try query { Query("on", true) } == "on=true")
    #expect(try query { Query("ratio", 0.5) } == "ratio=0.5")
    #expect(try query { Query("empty", "") } == "empty=")
    #expect(try query { Query("plus", "a+b c") } == "plus=a%2Bb%20c")
    #expect(try query { Query("tags", ["a", "b"]) } == "tags%5B%5D=a&tags%5B%5D=b")
    #expect(try query { Query("m", ["b": 1, "a": 2]) } == "m%5Ba%5D=2&m%5Bb%5D=1")
    #expect(try query { Query("q", "x" as String?) } == "q=x")
    #expect(try query { Query(Filter()) } == "z=a%20b&tags%5B%5D=x&tags%5B%5D=y&on=true")
    #expect(try query { Query(["n": 3, "e": "a@b", "t": ["x"]]) } == "n=3&e=a%40b&t%5B%5D=x")
  }

  @Test func `nil and empty collections are left out, without a question mark`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/x")
      Query("q", nil as String?)
      Query("n", nil as Int?)
      Query("a", [String]())
      Query([:])
      Query(encoded: "")
    }
    #expect(request.url.description == "https://h/x")
  }

  @Test func `a dialect is taken from the block, then from the scope`() throws {
    #expect(
      try query {
        RequestBlock {
          Query("a", ["x", "y"]); Query("b", ["x", "y"], encoding: .standard)
          Query(Filter(), encoding: .rails)
        }.useQueryEncoding(.repeated)
      }
        == "a=x&a=y&b%5B%5D=x&b%5B%5D=y&z=a%20b&tags%5B%5D=x&tags%5B%5D=y&on=true"
    )
  }

  @Test(arguments: [
    ("a=%2F&b", "a=%2F&b"), ("a+b;c='d'", "a+b;c='d'"), ("a b", "a%20b"), ("é", "%C3%A9"),
    ("a[]=1", "a%5B%5D=1"), ("?a", "?a"), ("a=%2f%41", "a=%2f%41"), ("a/b?c", "a/b?c"),
  ])
  func `an encoded query is taken as it is`(_ text: String, _ expected: String) throws {
    #expect(try query { Query(encoded: text) } == expected)
    #expect(
      try query {
        Query("x"); Query(encoded: text); Query("y")
      } == "x&\(expected)&y"
    )
  }

  @Test(arguments: [
    ("%", 0), ("a=%", 2), ("a=%zz", 2), ("é%4", 2), ("a#b", 1), ("é#", 2), ("#", 0),
    ("a\u{1}", 1), ("a\r\nb", 1), ("a\0", 1), ("\u{7F}", 0),
  ])
  func `text that is no query is refused`(_ text: String, _ offset: Int) throws {
    let error = try refusal { Query(encoded: text) }
    #expect(error.code == .invalidURL)
    #expect(error.block == "Query")
    #expect(error.offset == offset)
  }

  @Test func `a value that no query can hold is refused by its path`() throws {
    let error = try refusal { Query("a", [1.5, .nan]) }
    #expect(error.code == .unencodableValue)
    #expect(error.block == "Query")
    #expect(error.field?.hasPrefix("a") == true)
    #expect(try refusal { Query([1, 2] as [Int]) }.code == .unencodableValue)
    #expect(try refusal { Query(1) }.code == .unencodableValue)
  }
}
