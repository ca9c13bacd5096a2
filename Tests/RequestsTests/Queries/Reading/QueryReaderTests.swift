// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The corners of `Decoder` and `Encoder` that hand-written conformances use.
struct QueryReaderTests {
  private static let pairs = EveryScalar.texts.map { "\($0)=\($1)" }.joined(separator: "&")

  private func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
    try QueryDecoder(encoding: .standard).decode(type, from: text)
  }

  @Test func `every scalar is written and read as a property`() throws {
    #expect(try query(EveryScalar()) == Self.pairs)
    #expect(try read(EveryScalar.self, Self.pairs) == EveryScalar())
    #expect(try query(EveryScalar.Optionals()) == Self.pairs)
    #expect(try read(EveryScalar.Optionals.self, Self.pairs) == EveryScalar.Optionals())
    #expect(try query(EveryScalar.Optionals.missing) == "")
    #expect(try read(EveryScalar.Optionals.self, "") == EveryScalar.Optionals.missing)
  }

  @Test func `every scalar is written and read as an element`() throws {
    let text = EveryScalar.texts.map { "a%5B%5D=\($1)" }.joined(separator: "&")
    #expect(try query(["a": EveryScalar.Elements()]) == text)
    #expect(try read([String: EveryScalar.Elements].self, text) == ["a": EveryScalar.Elements()])
  }

  @Test func `every scalar is written alone`() throws {
    for (value, row) in zip(EveryScalar.Alone.allCases, EveryScalar.texts) {
      #expect(try query(["a": value]) == "a=\(row.1)")
    }
  }

  private struct Parts: Decodable {
    enum Key: String, CodingKey { case list, map, parent }

    var isFirstNil = false
    var texts: [String] = []
    var paths: [String] = []

    init(from decoder: any Decoder) throws {
      let root = try decoder.container(keyedBy: Key.self)
      var list = try root.nestedUnkeyedContainer(forKey: .list)
      isFirstNil = try list.decodeNil()
      let map = try list.nestedContainer(keyedBy: Key.self)
      texts.append(try map.decode(String.self, forKey: .map))
      var inner = try list.nestedUnkeyedContainer()
      texts.append(try inner.decode(String.self))
      let parent = try list.superDecoder()
      texts.append(try parent.singleValueContainer().decode(String.self))
      let nested = try root.nestedContainer(keyedBy: Key.self, forKey: .map)
      texts.append(try nested.decode(String.self, forKey: .list))
      texts.append(try String(from: root.superDecoder(forKey: .parent)))
      paths = [
        root.codingPath, list.codingPath, map.codingPath, inner.codingPath, parent.codingPath,
      ].map(\.dotted)
    }
  }

  @Test func `containers are read one in the other`() throws {
    let text = "list[0]&list[1][map]=m&list[2][]=n&list[3]=s&map[list]=t&parent=p"
    let parts = try read(Parts.self, text)
    #expect(parts.isFirstNil)
    #expect(parts.texts == ["m", "n", "s", "t", "p"])
    #expect(parts.paths == ["", "list", "list.1", "list.2", "list.3"])
  }

  @Test(arguments: ["list[0]=x&list[1]=y", "list[0]&list[1][map]=m&list[2]=n", "list=&map=x"])
  func `what is not there as a container says so`(text: String) {
    #expect(throws: DecodingError.self) { try read(Parts.self, text) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func `integers of 128 bits are written and read in every container`() throws {
    struct Wide: Codable, Equatable {
      var a = Int128.min
      var b = UInt128.max
      var c: Int128? = 1
      var d: UInt128? = 2
      var e: Int128?
      var f: UInt128?
    }
    struct List: Encodable {
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(Int128.max)
        try list.encode(UInt128.min)
      }
    }
    let text = "a=\(Int128.min)&b=\(UInt128.max)&c=1&d=2"
    #expect(try query(Wide()) == text)
    #expect(try read(Wide.self, text) == Wide())
    #expect(try query(["a": List()]) == "a%5B%5D=\(Int128.max)&a%5B%5D=0")
    let signed = ClosureValue { encoder in
      var value = encoder.singleValueContainer()
      try value.encode(Int128.max)
    }
    #expect(try query(["a": signed]) == "a=\(Int128.max)")
    let unsigned = ClosureValue { encoder in
      var value = encoder.singleValueContainer()
      try value.encode(UInt128.max)
    }
    #expect(try query(["a": unsigned]) == "a=\(UInt128.max)")
    struct Single: Decodable {
      let values: (Int128, UInt128)
      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        values = (try value.decode(Int128.self), try value.decode(UInt128.self))
      }
    }
    struct ReadList: Decodable {
      let texts: [String]
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        let (first, second) = (try list.decode(Int128.self), try list.decode(UInt128.self))
        let single = try list.decode(Single.self).values
        texts = ["\(first)", "\(second)", "\(single.0)", "\(single.1)"]
      }
    }
    let list = "a[]=\(Int128.min)&a[]=\(UInt128.max)&a[]=7"
    let texts = try #require(try read([String: ReadList].self, list)["a"]?.texts)
    #expect(texts == ["\(Int128.min)", "\(UInt128.max)", "7", "7"])
  }
}
