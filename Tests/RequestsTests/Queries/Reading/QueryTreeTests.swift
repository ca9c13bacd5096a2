// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct QueryTreeTests {
  @Test(
    arguments: [
      ("", [:]), ("a=1&b", ["a": "1", "b": nil]), ("b=1&a=2", ["b": "1", "a": "2"]),
      ("a[b][c]=1&a[b][d]=2", ["a": ["b": ["c": "1", "d": "2"]]]),
      ("a%5Bb%5D=1", ["a": ["b": "1"]]), ("a[]=1", ["a": ["1"]]), ("a[]", ["a": [nil]]),
      ("a[]=1&x=y&a[]=2", ["a": ["1", "2"], "x": "y"]),
      ("a[1]=y&a[0]=x", ["a": ["x", "y"]]), ("a[9]=y&a[10]=z&a[2]=x", ["a": ["x", "y", "z"]]),
      ("a[]=1&a[1][b]=2&a[]=3", ["a": ["1", ["b": "2"], "3"]]),
      ("a[5]=x&a[]=y", ["a": ["x", "y"]]),
      ("a[0][b]=1&a[1][b]=2", ["a": [["b": "1"], ["b": "2"]]]),
      ("a[0][]=1&a[0][]=2&a[1][]=3", ["a": [["1", "2"], ["3"]]]),
      ("a[0]=1&a[b]=2", ["a": ["0": "1", "b": "2"]]), ("a[-1]=1", ["a": ["-1": "1"]]),
      ("a[00]=1", ["a": ["00": "1"]]), ("a[1e1]=1", ["a": ["1e1": "1"]]),
      ("0=a&1=b", ["0": "a", "1": "b"]), ("=1", ["": "1"]), ("a[b+c]=1", ["a": ["b c": "1"]]),
      ("a[ ]=1", ["a": [" ": "1"]]), ("a.b=1", ["a.b": "1"]),
      ("__proto__[x]=1", ["__proto__": ["x": "1"]]),
    ] as [(String, QueryTree)]
  )
  func `brackets are read in every dialect`(text: String, tree: QueryTree) throws {
    for encoding in [.standard, .php, .rails, .repeated, .browserForm] as [QueryEncoding] {
      #expect(try QueryString(text).tree(encoding: encoding) == tree)
    }
  }

  @Test(
    arguments: [
      ("a[][b]=1&a[][b]=2", ["a": [["b": "1"], ["b": "2"]]]),
      ("a[][b]=1&a[][c]=2&a[][b]=3", ["a": [["b": "1", "c": "2"], ["b": "3"]]]),
      ("a[][b][]=1&a[][b][]=2", ["a": [["b": ["1", "2"]]]]),
      (
        "a[][i]=1&a[][b][]=1&a[][i]=2&a[][b][]=2",
        ["a": [["i": "1", "b": ["1"]], ["i": "2", "b": ["2"]]]]
      ),
      (
        "a[][b][c]=1&a[][b][d]=2&a[][b][c]=3",
        ["a": [["b": ["c": "1", "d": "2"]], ["b": ["c": "3"]]]]
      ),
      ("a[]=1&a[][b]=2&a[]=3", ["a": ["1", ["b": "2"], "3"]]),
      ("a[][b]&a[][b]=", ["a": [["b": nil], ["b": ""]]]), ("a[][]=1", ["a": [["1"]]]),
      ("a[][]=1&a[][b]=2", ["a": [["1"], ["b": "2"]]]),
    ] as [(String, QueryTree)]
  )
  func `a key that comes again starts a new element`(text: String, tree: QueryTree) throws {
    #expect(try QueryString(text).tree(encoding: .rails) == tree)
    #expect(try QueryString(text).tree() == tree)
  }

  @Test(
    arguments: [
      ("a=1&a=2", ["a": ["1", "2"]]), ("a=1", ["a": "1"]), ("a&a=1&a", ["a": [nil, "1", nil]]),
      ("a[b]=1&a[b]=2&a[c]=3", ["a": ["b": ["1", "2"], "c": "3"]]),
      ("a[0]=1&a[0]=2&a[1]=3", ["a": [["1", "2"], "3"]]),
      ("a=1&a[1][b]=2&a=3", ["a": ["1", ["b": "2"], "3"]]),
      ("a[0][b]=2&a=3", ["a": [["b": "2"], "3"]]), ("a[]=1&a=2", ["a": ["1", "2"]]),
    ] as [(String, QueryTree)]
  )
  func `a name that comes again is a list where names are repeated`(
    text: String,
    tree: QueryTree
  ) throws {
    #expect(try QueryString(text).tree(encoding: .repeated) == tree)
  }

  @Test(arguments: [
    "[a]", "[]", "a[b", "a[", "a[b]c", "a[[b]]", "a[b]]", "a[b][", "]", "a]", "[", "a[b]c[d]",
  ])
  func `brackets of another form are part of a plain name`(name: String) throws {
    let tree = try QueryString(name + "=1").tree()
    #expect(tree == .map([.init(name: name, value: "1")]))
  }

  @Test(arguments: [
    ("a=1&a[b]=2", "a", 4), ("a[b]=2&a=1", "a", 7), ("a=1&a[]=2", "a", 4), ("a[]=2&a=1", "a", 6),
    ("a[]=1&a[b]=2", "a", 6), ("a[b]=1&a[]=2", "a", 7), ("a=1&a=2", "a", 4), ("a&a=1", "a", 2),
    ("x[a]=1&x[a]=1", "x.a", 7), ("a[0]=1&a[0]=2", "a[0]", 7), ("a[]=1&a[0]=2", "a[0]", 6),
    ("a[0][b]=1&a[0][b][c]=2", "a[0].b", 10), ("a[][]=1&a[][]=2", "a[0]", 8),
    ("a[][b]=1&a[][b][c]=2", "a[0].b", 9),
  ])
  func `names that contradict each other are refused`(
    text: String,
    field: String,
    offset: Int
  ) {
    let error = requestError { _ = try QueryString(text).tree() }
    #expect(error?.code == .conflictingNames)
    #expect(error?.field == field)
    #expect(error?.offset == offset)
  }

  @Test(arguments: [
    "a=1&a[b]=2", "a[b]=2&a=1", "a=1&a=2&a[b]=3", "a=1&a[0]=2", "a[]=1&a[0]=2",
  ])
  func `a value is no map where names are repeated either`(text: String) {
    let error = requestError { _ = try QueryString(text).tree(encoding: .repeated) }
    #expect(error?.code == .conflictingNames)
    #expect(error?.field == "a")
  }

  @Test func `names are told apart by their bytes`() throws {
    let tree = try QueryString("e\u{301}=1&\u{E9}=2").tree()
    #expect(tree["e\u{301}"] == "1")
    #expect(tree["\u{E9}"] == "2")
    #expect(tree["e"] == nil)
    #expect(QueryTree.scalar("e\u{301}") != .scalar("\u{E9}"))
    #expect(Set<QueryTree>(["a", "a", ["a"], ["a": "b"], nil, nil]).count == 4)
  }

  @Test func `names have 32 levels and no more`() throws {
    let deepest = "a" + String(repeating: "[b]", count: 31)
    var tree = try QueryString(deepest + "=1").tree()
    var depth = 0
    while case .map(let members) = tree, let member = members.first {
      (tree, depth) = (member.value, depth + 1)
    }
    #expect(depth == 32)
    #expect(tree == "1")
    for count in [32, 20_000] {
      for segment in ["[b]", "[]", "[0]"] {
        let text = "x=1&a" + String(repeating: segment, count: count) + "=1"
        let error = requestError { _ = try QueryString(text).tree() }
        #expect(error?.code == .nestingTooDeep)
        #expect(error?.field == "a")
        #expect(error?.offset == 4)
      }
    }
  }

  @Test func `indices go to 10,000 and take no room`() throws {
    #expect(try QueryString("a[10000]=x").tree() == ["a": ["x"]])
    #expect(try QueryString("a[9999]=x&a[]=y").tree() == ["a": ["x", "y"]])
    for text in [
      "a[10001]=x", "a[4294967295]=x", "a[99999999999999999999]=x", "a[10000]=x&a[]=y",
      "a[0]=x&a[9223372036854775807]=y", "a[9223372036854775807]=x&a[]=y",
    ] {
      let error = requestError { _ = try QueryString(text).tree() }
      #expect(error?.code == .queryTooLarge)
      #expect(error?.field == "a")
    }
    #expect(try QueryString("a[10001]=x&a[b]=y").tree() == ["a": ["10001": "x", "b": "y"]])
  }

  @Test func `an index that follows the greatest one is refused`() throws {
    let tree = try QueryString("a[9999]=x&a[]=y").tree()
    #expect(tree == ["a": ["x", "y"]])
    let error = #expect(throws: RequestError.self) { try QueryString("a[10000]=x&a[]=y").tree() }
    #expect(error?.code == .queryTooLarge)
    #expect(error?.field == "a")
    #expect(error?.offset == 11)
  }
}
