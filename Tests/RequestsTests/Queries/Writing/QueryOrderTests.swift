// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct QueryOrderTests {
  private enum Plain: String, Encodable, Hashable { case beta, alpha }
  private struct Point: Encodable, Hashable { let x: Int, y: Int }
  private struct Node: Encodable, Hashable {
    var name: String
    var children: Set<Node> = []
  }

  @Test func `a model is written in the order of its properties`() throws {
    struct Model: Encodable {
      let zebra = 1, apple = 2
      let mango = ["z", "a"]
    }
    #expect(unbracketed(try query(Model())) == "zebra=1&apple=2&mango[]=z&mango[]=a")
  }

  @Test func `the keys of a dictionary are sorted by their bytes`() throws {
    let names = [
      "b", "a", "B", "é", "e\u{301}", "z", "ab", "", "~", "a b", "a+b", "€", "😀", "\u{FFFD}",
    ]
    let dictionary = Dictionary(names.map { ($0, 1) }) { first, _ in first }
    let sorted = dictionary.keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    for encoding in [QueryEncoding.standard, .browserForm] {
      let expected = try sorted.map { try query([$0: 1], encoding) }.joined(separator: "&")
      #expect(try query(dictionary, encoding) == expected)
      #expect(try query(Transparent(dictionary), encoding) == expected)
    }
  }

  @Test func `dictionaries are sorted at every level, and inside any wrapper`() throws {
    let inner = ["z": [1, 2], "a": [3]]
    let outer = ["q": inner, "b": inner, "k": [:]]
    let expected =
      "a[b][a][]=3&a[b][z][]=1&a[b][z][]=2&a[q][a][]=3&a[q][z][]=1&a[q][z][]=2"
    #expect(unbracketed(try query(a: outer)) == expected)
    #expect(unbracketed(try query(a: AnyValue(outer))) == expected)
    #expect(unbracketed(try query(a: Transparent(outer))) == expected)
    let wrapped = ["q": Transparent(inner), "b": Transparent(Transparent(inner))]
    #expect(unbracketed(try query(a: wrapped)) == expected)
    #expect(unbracketed(try query(["a": wrapped])) == expected)
  }

  @Test func `keys of every type are names`() throws {
    #expect(unbracketed(try query(a: [7: "x", 10: "y", 2: "z"])) == "a[10]=y&a[2]=z&a[7]=x")
    #expect(try query([Int64(7): 1]) == "7=1")
    #expect(try query([UInt8(7): 1, 10: 2]) == "10=2&7=1")
    #expect(try query([Plain.beta: 1, .alpha: 2]) == "alpha=2&beta=1")
    #expect(try query([1.5: 1, 1: 2]) == "1=2&1.5=1")
    #expect(try query([Optional("b b"): 1]) == "b%20b=1")
    #expect(try query([Optional("b b"): 1], .browserForm) == "b+b=1")
    #expect(try query([Data([1]): 1]) == "AQ%3D%3D=1")
    let id = UUID()
    #expect(try query(a: [id: [1]]) == "a%5B\(id.uuidString)%5D%5B%5D=1")
    let date = Date(timeIntervalSinceReferenceDate: 0.5)
    #expect(try query([date: 1]) == "0.5=1")
  }

  @Test func `a key that is no single value is refused`() {
    for value in [[Point(x: 1, y: 2): 1], [Point(x: 0, y: 0): 2]] {
      #expect(queryError(a: ["b": value])?.code == .unencodableValue)
      #expect(queryError(a: ["b": value])?.field == "a.b")
    }
    #expect(queryError(a: [Int?.none: 1])?.code == .unencodableValue)
    #expect(queryError(a: [[1]: 1])?.code == .unencodableValue)
  }

  @Test func `a dictionary among the members of a model is sorted by itself`() throws {
    let extras = ["z": 1, "b": 2]
    let model = { (isFirst: Bool) in
      ClosureValue { encoder in
        if isFirst { try extras.encode(to: encoder) }
        var container = encoder.container(keyedBy: RandomKey.self)
        try container.encode(3, forKey: "y")
        try container.encode(4, forKey: "a")
        if !isFirst { try extras.encode(to: encoder) }
      }
    }
    #expect(try query(model(true)) == "b=2&z=1&y=3&a=4")
    #expect(try query(model(false)) == "y=3&a=4&b=2&z=1")
    #expect(unbracketed(try query(a: model(true))) == "a[b]=2&a[z]=1&a[y]=3&a[a]=4")
  }

  @Test func `the elements of a set are sorted by the bytes of their text`() throws {
    #expect(unbracketed(try query(a: Set(["b", "a", "c"]))) == "a[]=a&a[]=b&a[]=c")
    #expect(unbracketed(try query(a: Set([10, 9, 1]))) == "a[]=1&a[]=10&a[]=9")
    #expect(try query(a: Set(["b", "a"]), .repeated) == "a=a&a=b")
    let indexed = QueryEncoding(array: .indexed)
    #expect(unbracketed(try query(a: Set(["b", "a"]), indexed)) == "a[0]=a&a[1]=b")
    // Escaped, the first would come after the second; as a form, the third before the first.
    let texts: Set = ["a b", "a!b", "a+b", "a/b", "aéb"]
    #expect(try query(a: texts, .repeated) == "a=a%20b&a=a%21b&a=a%2Bb&a=a/b&a=a%C3%A9b")
    let form = QueryEncoding(array: .noBrackets, space: .plus)
    #expect(try query(a: texts, form) == "a=a+b&a=a%21b&a=a%2Bb&a=a/b&a=a%C3%A9b")
    #expect(try query(a: Set<Int>()) == "")
    #expect(unbracketed(try query(a: Set([1, nil]))) == "a[]=1")
    #expect(unbracketed(try query(["b": Set([2, 1]), "a": [3]])) == "a[]=3&b[]=1&b[]=2")
  }

  @Test func `the containers of a set are sorted by their pairs`() throws {
    let points: Set = [Point(x: 2, y: 1), Point(x: 1, y: 3), Point(x: 1, y: 2)]
    #expect(
      unbracketed(try query(a: points))
        == "a[0][x]=1&a[0][y]=2&a[1][x]=1&a[1][y]=3&a[2][x]=2&a[2][y]=1"
    )
    #expect(
      unbracketed(try query(a: points, .rails))
        == "a[][x]=1&a[][y]=2&a[][x]=1&a[][y]=3&a[][x]=2&a[][y]=1"
    )
    let sets: Set<Set<Int>> = [[3, 1], [2], []]
    #expect(unbracketed(try query(a: sets)) == "a[0][]=1&a[0][]=3&a[1][]=2")
    #expect(
      unbracketed(try query(a: [sets, sets])).contains("a[1][0][]=1&a[1][0][]=3&a[1][1][]=2")
    )
    let maps: Set = [["b": [1, 2], "a": [3]], ["c": [4]]]
    #expect(unbracketed(try query(a: maps)) == "a[0][a][]=3&a[0][b][]=1&a[0][b][]=2&a[1][c][]=4")
  }

  @Test func `what comes before and after a set is untouched`() throws {
    struct Model: Encodable {
      let before = ["z": 1]
      let set: Set = [[2, 1], [1]]
      let after = [Point(x: 1, y: 2)]
    }
    #expect(
      unbracketed(try query(a: [Model()]))
        == "a[0][before][z]=1&a[0][set][0][]=1&a[0][set][1][]=2&a[0][set][1][]=1"
        + "&a[0][after][0][x]=1&a[0][after][0][y]=2"
    )
  }

  @Test func `the same value gives the same text however it was built`() throws {
    let names = (0..<200).map { "key\($0)" }
    let forwards = Dictionary(uniqueKeysWithValues: names.map { ($0, Set([$0, "x", "y"])) })
    var backwards: [String: Set<String>] = Dictionary(minimumCapacity: 4096)
    for name in names.reversed() { backwards[name] = ["y", "x", name] }
    #expect(try query(forwards) == query(backwards))
    #expect(try query(a: Set(names)) == query(a: Set(names.reversed())))
  }

  @Test func `sets in sets cost one encoding each`() throws {
    // Encoding twice at each level, once for the order and once for the names, would take 2^20.
    var node = Node(name: "leaf")
    for level in 0..<14 { node = Node(name: "n\(level)", children: [node]) }
    let text = unbracketed(try query(a: node))
    #expect(text.hasSuffix("[children][0][name]=leaf"))
    #expect(text.split(separator: "&").count == 15)
  }
}
