// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct QueryStringTests {
  @Test(
    arguments: [
      ("", [:]), ("&&", [:]), ("a=1", ["a": "1"]), ("a=1&&b=2&", ["a": "1", "b": "2"]),
      ("a", ["a": nil]), ("a=", ["a": ""]), ("=1", ["": "1"]), ("=", ["": ""]),
      ("a=b=c", ["a": "b=c"]), ("a+b=c+d", ["a b": "c d"]), ("a%2Bb=%2b", ["a+b": "+"]),
      ("b=1&a=2&b=3", ["b": "1", "a": "2", "b": "3"]), ("a;b=1;c", ["a;b": "1;c"]),
      ("a%26b=%3D", ["a&b": "="]), ("a[]=1&a%5b%5D=2", ["a[]": "1", "a[]": "2"]),
      ("q=%E6%B1%89&%F0%9F%92%A7=é", ["q": "汉", "💧": "é"]), ("a=%00%0D%0A", ["a": "\0\r\n"]),
      ("?a=1", ["a": "1"]), ("??a=1", ["?a": "1"]), ("a=1#f", ["a": "1#f"]),
      ("a=%25zz", ["a": "%zz"]),
    ] as [(String, KeyValuePairs<String, String?>)]
  )
  func `pairs are decoded in their order`(
    text: String,
    expected: KeyValuePairs<String, String?>
  ) throws {
    let pairs = try QueryString(text).pairs
    #expect(pairs.map(\.name) == expected.map(\.key))
    #expect(pairs.map(\.value) == expected.map(\.value))
  }

  @Test func `a dictionary has the last value of a name, and an empty one for a bare name`() throws
  {
    let query = QueryString("key1&key2=value2&key3=value+3%20%3D%20foo&key2=last")
    #expect(try query.dictionary == ["key1": "", "key2": "last", "key3": "value 3 = foo"])
    #expect(try QueryString("a[b]=1").dictionary == ["a[b]": "1"])
    #expect(try QueryString("").dictionary.isEmpty)
  }

  @Test(
    arguments: [
      ("a=%", 2, "a"), ("a=%4", 2, "a"), ("a=1&b=x%zz", 7, "b"), ("%=1", 0, nil),
      ("a=%4&b=1", 2, "a"), ("a=%u0041", 2, "a"), ("?a=%", 2, "a"), ("a%3=1", 1, nil),
      ("a=%ff", 2, "a"), ("a=x%c0%af", 3, "a"), ("a=%ed%a0%80", 2, "a"),
      ("a=%41%f4%90%80%80", 5, "a"), ("a=é%E9", 4, "a"), ("%E9=1", 0, nil), ("a=%e2%82", 2, "a"),
      ("a=+%80", 3, "a"), ("a=%C3&b=%A9", 2, "a"),
    ] as [(String, Int, String?)]
  )
  func `what is no text is refused where it stands`(
    text: String,
    offset: Int,
    field: String?
  ) throws {
    let query = QueryString(text)
    for read in [
      { _ = try query.pairs }, { _ = try query.dictionary }, { _ = try query.tree() },
      { _ = try query.decode([String: String].self) },
    ] as [() throws -> Void] {
      let error = requestError(read)
      #expect(error?.code == .malformedQuery)
      #expect(error?.block == "QueryString")
      #expect(error?.offset == offset)
      #expect(error?.field == field)
    }
    var raw: [String] = []
    for pair in query.rawPairs {
      let name = String(decoding: pair.name, as: UTF8.self)
      raw.append(name + (pair.value.map { "=" + String(decoding: $0, as: UTF8.self) } ?? ""))
    }
    #expect(raw.joined(separator: "&") == query.description)
  }

  @Test func `raw pairs are slices of the text`() {
    let pairs = Array(QueryString("&a%5B=%ff&&b&=c=").rawPairs)
    #expect(pairs.map { String(decoding: $0.name, as: UTF8.self) } == ["a%5B", "b", ""])
    #expect(
      pairs.map { $0.value.map { String(decoding: $0, as: UTF8.self) } } == ["%ff", nil, "c="]
    )
    #expect(pairs.map(\.name.startIndex) == [1, 11, 13])
    #expect(Array(QueryString("").rawPairs).isEmpty)
    // Compared by their bytes, wherever they are.
    #expect(Set(QueryString("a=1&a=1&a=&a&a=%31").rawPairs).count == 4)
  }

  @Test func `10,000 pairs are read and one more is not`() throws {
    let text = manyPairs(10_000) { "k\($0)=v" }
    #expect(try QueryString(text).pairs.count == 10_000)
    #expect(try QueryString("&&" + text + "&&").dictionary.count == 10_000)
    for read in [
      { _ = try QueryString(text + "&x").pairs }, { _ = try QueryString(text + "&x").dictionary },
      { _ = try QueryString(text + "&x").tree() },
    ] as [() throws -> Void] {
      let error = requestError(read)
      #expect(error?.code == .queryTooLarge)
      #expect(error?.offset == text.utf8.count + 1)
    }
    #expect(Array(QueryString(text + "&x").rawPairs).count == 10_001)
  }

  @Test func `the text is kept, and compared by its bytes`() {
    #expect(QueryString("?a=%zz&&é").description == "a=%zz&&é")
    #expect(QueryString("e\u{301}") != QueryString("\u{E9}"))
    #expect(Set([QueryString("a=1"), QueryString("?a=1"), QueryString("a=2")]).count == 2)
  }

  @Test func `parameters and models are written by the dialect`() throws {
    struct Model: Encodable { var list = [1, 2], on = true }
    let literal = try QueryString(["z": "1", "a": [1, 2]])
    #expect(literal.description == "z=1&a%5B%5D=1&a%5B%5D=2")
    #expect(
      try QueryString(["z": "a b", "a": 1], encoding: .browserForm).description == "z=a+b&a=1"
    )
    #expect(try QueryString(Model(), encoding: .repeated).description == "list=1&list=2&on=true")
    #expect(try QueryEncoder(encoding: .php).encode(Model()) == "list%5B%5D=1&list%5B%5D=2&on=1")
    #expect(try QueryEncoder().encode([String: Int]()) == "")
    let error = requestError { _ = try QueryEncoder().encode(["a": Double.nan]) }
    #expect(error?.code == .unencodableValue)
    #expect(error?.block == "QueryEncoder")
    #expect(error?.field == "a")
    #expect(requestError { _ = try QueryString([1, 2]) }?.code == .unencodableValue)
  }
}
