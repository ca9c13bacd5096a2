// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// One option at a time, the rest as in `.standard`.
struct QueryEncodingOptionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let encoding: QueryEncoding
    let value: Tree

    /// With brackets as they are; nil for a value that is refused.
    let expected: String?
    var testDescription: String { "\(name) \(value)" }

    init(_ name: String, _ encoding: QueryEncoding, _ value: Tree, _ expected: String?) {
      self.name = name
      self.encoding = encoding
      self.value = value
      self.expected = expected
    }
  }

  static let surrounded = QueryEncoding(array: .surroundingBrackets)
  static let comma = QueryEncoding(array: .commaSeparated)
  static let space = QueryEncoding(array: .spaceSeparated)
  static let pipe = QueryEncoding(array: .pipeSeparated)
  static let dots = QueryEncoding(array: .noBrackets, nesting: .dots)
  static let numbered = QueryEncoding(array: .custom { name, index in "\(name).\(index + 1)" })
  static let arrows = QueryEncoding(nesting: .custom { "~\($0)" })

  static let arrays: [Case] = [
    Case("surrounded", surrounded, ["x", 1, true], "a=[%22x%22%2C%221%22%2C%22true%22]"),
    Case("surrounded", surrounded, ["q\"\\\n,"], "a=[%22q%5C%22%5C%5C%5Cn%2C%22]"),
    Case("surrounded", surrounded, ["b": ["x"]], "a[b]=[%22x%22]"),
    Case("surrounded", surrounded, [["x"]], nil),
    Case("surrounded", surrounded, [["b": 1]], nil),
    Case("comma", comma, ["x", "y,z", ""], "a=x,y%2Cz,"),
    Case("comma", comma, ["b": ["x", "y"], "c": 1], "a[b]=x,y&a[c]=1"),
    Case("comma", comma, [nil, "x", nil, "y"], "a=x,y"),
    Case("comma", comma, [[1]], nil),
    Case("comma", comma, [["b": 1]], nil),
    Case("space", space, ["x", "y"], "a=x%20y"),
    Case("space", space, ["x y"], nil),
    Case("pipe", pipe, ["x", "y", "z"], "a=x%7Cy%7Cz"),
    Case("pipe", pipe, ["x|y"], nil),
    Case(
      "mixed",
      .standard,
      [1, 2, ["b": 3], nil, 4, [5]],
      "a[0]=1&a[1]=2&a[2][b]=3&a[3]=4&a[4][]=5"
    ),
    Case("mixed", .standard, [["b": 1], 2], "a[0][b]=1&a[1]=2"),
    Case("mixed", .standard, ["c": [1, [2, ["d": 3]]]], "a[c][0]=1&a[c][1][0]=2&a[c][1][1][d]=3"),
    Case("mixed", QueryEncoding(nilValue: .bareKey), [nil, ["b": 1]], "a[0]&a[1][b]=1"),
    Case("mixed", QueryEncoding(emptyContainer: .emptyBrackets), [1, []], "a[0]=1&a[1][]"),
    Case(
      "mixed",
      QueryEncoding(order: .sortedKeys),
      ["c": [1, ["b": 2], 3]],
      "a[c][0]=1&a[c][1][b]=2&a[c][2]=3"
    ),
    Case("custom", numbered, ["x", "y"], "a.1=x&a.2=y"),
    Case("custom", numbered, [["b": 1], ["b": [2, 3]]], "a.1[b]=1&a.2[b].1=2&a.2[b].2=3"),
    Case("custom", numbered, ["b c": ["x"]], "a[b%20c].1=x"),
  ]

  static let nestings: [Case] = [
    Case("dots", dots, ["b": ["c": 1]], "a.b.c=1"),
    Case("dots", dots, [["b": 1], ["b": [2, 3]]], "a.0.b=1&a.1.b=2&a.1.b=3"),
    Case("dots", QueryEncoding(array: .indexed, nesting: .dots), [["b": [2]]], "a[0].b[0]=2"),
    Case("dots", QueryEncoding(nesting: .dots), [["b": [2]]], "a[0].b[]=2"),
    Case("dots", dots, ["b.c": 1], nil),
    Case("dots", dots, ["b[c": 1], nil),
    Case("dots", dots, ["": 1], nil),
    Case("brackets", .standard, ["b.c": 1], "a[b.c]=1"),
    Case("brackets", .standard, ["b[c": 1], nil),
    Case("brackets", .standard, ["b]": ["c": 1]], nil),
    Case("brackets", .standard, ["": 1], nil),
    Case("custom", arrows, ["b": ["c d": 1]], "a~b~c%20d=1"),
    Case("custom", arrows, ["": ["[": 1]], "a~~[=1"),
  ]

  static let nils: [Case] = [
    Case("dropped", .standard, nil, ""),
    Case("bare", QueryEncoding(nilValue: .bareKey), nil, "a"),
    Case("bare", QueryEncoding(nilValue: .bareKey), [1, nil], "a[]=1&a[]"),
    Case("bare", QueryEncoding(nilValue: .bareKey), ["b": nil, "c": [nil]], "a[b]&a[c][]"),
    Case("empty", QueryEncoding(nilValue: .emptyValue), ["b": nil], "a[b]="),
    Case("null", QueryEncoding(nilValue: .null), [nil, 1], "a[]=null&a[]=1"),
    Case("null", QueryEncoding(array: .indexed, nilValue: .null), [nil, 1], "a[0]=null&a[1]=1"),
    Case("null", QueryEncoding(array: .commaSeparated, nilValue: .null), [nil, 1], "a=null,1"),
    Case("bare", QueryEncoding(array: .commaSeparated, nilValue: .bareKey), [1, nil], "a=1,"),
    Case("custom", QueryEncoding(nilValue: .custom("<nil>")), nil, "a=%3Cnil%3E"),
  ]

  static let empties: [Case] = [
    Case("dropped", .standard, [], ""),
    Case("brackets", QueryEncoding(emptyContainer: .emptyBrackets), [], "a[]"),
    Case("brackets", QueryEncoding(emptyContainer: .emptyBrackets), .map([]), "a[]"),
    Case(
      "brackets",
      QueryEncoding(emptyContainer: .emptyBrackets),
      ["b": [], "c": ["d": .map([])]],
      "a[b][]&a[c][d][]"
    ),
    Case("brackets", QueryEncoding(emptyContainer: .emptyBrackets), [[], [1]], "a[0][]&a[1][]=1"),
    Case("brackets", QueryEncoding(emptyContainer: .emptyBrackets), [nil], ""),
    Case("refused", QueryEncoding(emptyContainer: .refused), [], nil),
    Case("refused", QueryEncoding(emptyContainer: .refused), ["b": [1, []]], nil),
    Case("refused", QueryEncoding(emptyContainer: .refused), .map([]), nil),
    Case("refused", QueryEncoding(emptyContainer: .refused), ["b": nil], ""),
  ]

  static let keys: [Case] = [
    Case(
      "snake",
      QueryEncoding(key: .snakeCase),
      ["myURLPath": ["aB": 1]],
      "a[my_url_path][a_b]=1"
    ),
    Case(
      "snake",
      QueryEncoding(key: .snakeCase),
      ["_oneTwo_": 1, "URL": 2],
      "a[_one_two_]=1&a[url]=2"
    ),
    Case("kebab", QueryEncoding(key: .kebabCase), ["oneTwoThree": 1], "a[one-two-three]=1"),
    Case("capitalized", QueryEncoding(key: .capitalized), ["userName": 1], "a[UserName]=1"),
    Case("upper", QueryEncoding(key: .uppercased), ["userName": 1], "a[USERNAME]=1"),
    Case("lower", QueryEncoding(key: .lowercased), ["userName": 1], "a[username]=1"),
    Case("custom", QueryEncoding(key: .custom { "x-\($0)" }), ["b": ["c": 1]], "a[x-b][x-c]=1"),
    Case("custom", QueryEncoding(key: .custom { _ in "[" }), ["b": 1], nil),
  ]

  static let orders: [Case] = [
    Case("written", .standard, ["c": 1, "b": 2], "a[c]=1&a[b]=2"),
    Case(
      "sorted",
      QueryEncoding(order: .sortedKeys),
      ["c": [3, 1, 2], "b": ["z": 1, "y": 2]],
      "a[b][y]=2&a[b][z]=1&a[c][]=3&a[c][]=1&a[c][]=2"
    ),
    Case(
      "sorted",
      QueryEncoding(array: .indexed, order: .sortedKeys),
      .list((0..<12).map { ["c": .number($0), "b": 0] }),
      (0..<12).map { "a[\($0)][b]=0&a[\($0)][c]=\($0)" }.joined(separator: "&")
    ),
    Case(
      "sorted",
      QueryEncoding(array: .custom { "\($0)\(9 - $1)" }, order: .sortedKeys),
      ["c": ["x", "y"], "b": 1],
      "a[b]=1&a[c]9=x&a[c]8=y"
    ),
    Case(
      "sorted",
      QueryEncoding(order: .sortedKeys),
      ["é": 1, "z": 2, "Z": 3],
      "a[Z]=3&a[z]=2&a[%C3%A9]=1"
    ),
  ]

  static let characters: [Case] = [
    Case(
      "listed",
      QueryEncoding(allowedCharacters: .init(":,@!")),
      "a:b,c@d!e/f",
      "a=a:b,c@d!e%2Ff"
    ),
    Case(
      "never",
      QueryEncoding(allowedCharacters: .init("&=+%# ;\"<>é")),
      "&=+%# ;é",
      "a=%26%3D%2B%25%23%20%3B%C3%A9"
    ),
    Case("unreserved", QueryEncoding(allowedCharacters: .unreserved), "/?~", "a=%2F%3F~"),
    Case("form", QueryEncoding(allowedCharacters: .form), "*~/", "a=*%7E%2F"),
    Case(
      "comma",
      QueryEncoding(array: .commaSeparated, allowedCharacters: .init(",")),
      ["x,y", "z"],
      "a=x%2Cy,z"
    ),
    Case("plus", QueryEncoding(array: .spaceSeparated, space: .plus), ["x", "y"], "a=x+y"),
  ]

  @Test(arguments: [arrays, nestings, nils, empties, keys, orders, characters].flatMap(\.self))
  func `an option is followed`(_ example: Case) throws {
    guard let expected = example.expected else {
      let error = #expect(throws: RequestError.self) {
        try query(a: example.value, example.encoding)
      }
      #expect(error?.code == .unencodableValue)
      #expect(error?.field?.hasPrefix("a") == true)
      return
    }
    #expect(unbracketed(try query(a: example.value, example.encoding)) == expected)
    // A name that is given by hand is not rewritten.
    if !Self.keys.contains(where: { $0.testDescription == example.testDescription }) {
      let model = Tree.map([("a", example.value)])
      #expect(unbracketed(try query(model, example.encoding)) == expected)
    }
  }

  @Test func `brackets that are allowed stay`() throws {
    let encoding = QueryEncoding(allowedCharacters: .init("[]"))
    #expect(try query(a: [["b": 1]] as Tree, encoding) == "a[0][b]=1")
  }

  @Test func `properties that are nil follow the option in synthesized code`() throws {
    struct Model: Encodable {
      var text: String?
      var number: Int?
      var list: [Int]?
      let last = true
    }
    #expect(try query(Model()) == "last=true")
    #expect(
      try query(Model(), QueryEncoding(nilValue: .null))
        == "text=null&number=null&list=null&last=true"
    )
    #expect(
      try query(Model(number: 1), QueryEncoding(nilValue: .bareKey))
        == "text&number=1&list&last=true"
    )
  }

  @Test(
    arguments: [
      (.deferredToDate, 123, "123.0"), (.secondsSince1970, 123, "978307323.0"),
      (.millisecondsSince1970, 123, "978307323000.0"),
      (.millisecondsSince1970, 123.456, "978307323456.0"),
    ] as [(QueryEncoding.DateStyle, Double, String)]
  )
  func `a whole number of seconds or milliseconds is a Double to Alamofire`(
    _ style: QueryEncoding.DateStyle,
    _ seconds: Double,
    _ text: String
  ) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    var encoding = QueryEncoding.alamofire
    encoding.date = style
    #expect(try query(a: date, encoding) == "a=\(text)")
    encoding = QueryEncoding(date: style)
    let whole = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    #expect(try query(a: date, encoding) == "a=\(whole)")
  }

  @Test func `escaped dots are read back as one name`() throws {
    struct Model: Codable, Equatable {
      var first = 1
      enum CodingKeys: String, CodingKey { case first = "first.name" }
    }
    let encoding = QueryEncoding(nesting: .dots, key: .escapedDots)
    let text = try query(["a.b.": Model()], encoding)
    #expect(text == "a%252Eb%252E.first%252Ename=1")
    let read = try QueryDecoder(encoding: encoding).decode([String: Model].self, from: text)
    #expect(read == ["a%2Eb%2E": Model()])
    #expect(try query(["a.b": 1], QueryEncoding(key: .escapedDots)) == "a%252Eb=1")
    let request = try ComposedRequest {
      Query("a.b", 1, encoding: encoding)
      Query("a.b", true, encoding: encoding)
    }
    #expect(request.url.query == "a%252Eb=1&a%252Eb=true")
  }

  @Test(
    arguments: [
      (.deferredToDate, "123.456"), (.secondsSince1970, "978307323.456"),
      (.millisecondsSince1970, "978307323456"), (.iso8601, "2001-01-01T00%3A02%3A03Z"),
      (
        .custom {
          "d\($0.timeIntervalSinceReferenceDate)"
        } decode: { _ in
          Date(timeIntervalSince1970: 0)
        },
        "d123.456"
      ),
    ] as [(QueryEncoding.DateStyle, String)]
  )
  func `a date is written in its style`(_ style: QueryEncoding.DateStyle, _ text: String) throws {
    let date = Date(timeIntervalSinceReferenceDate: 123.456)
    let encoding = QueryEncoding(date: style)
    #expect(try query(a: date, encoding) == "a=\(text)")
    #expect(unbracketed(try query(a: [date], encoding)) == "a[]=\(text)")
    let distant = Date(timeIntervalSinceReferenceDate: .infinity)
    if text.hasPrefix("d") { return }
    #expect(throws: RequestError.self) { try query(a: distant, encoding) }
  }

  @Test(arguments: [
    ("2024-02-29T00:00:00Z", 1_709_164_800), ("2024-02-29T00:00:00%2B01:00", 1_709_161_200),
    ("2024-02-29T00:00:00-0130", 1_709_170_200), ("2024-02-29T00:00:00Zx", nil),
    ("2024-02-30T00:00:00Z", nil), ("2024-02-29T24:00:00Z", nil), ("2024-02-29T00:00:00.5Z", nil),
    ("2024-02-29T00:00:00%2B00:59", 1_709_161_260), ("2024-02-29T00:00:00%2B00:60", nil),
    ("2024-02-29", nil), ("2024-02-29T00:00:00", nil), ("2024-2-29T00:00:00Z", nil),
  ])
  func `a date of ISO 8601 is read completely`(_ text: String, _ seconds: Double?) throws {
    let query = QueryString("a=\(text)")
    let encoding = QueryEncoding(date: .iso8601)
    let read = try? query.decode([String: Date].self, encoding: encoding)
    #expect(read?["a"]?.timeIntervalSince1970 == seconds)
  }

  @Test func `bytes are written in their style`() throws {
    let data = Data([0xFB, 0xFF])
    #expect(try query(a: data) == "a=%2B/8%3D")
    #expect(
      unbracketed(try query(a: data, QueryEncoding(data: .deferredToData))) == "a[]=251&a[]=255"
    )
    let hexadecimal = QueryEncoding(
      data: .custom {
        $0.map { String($0, radix: 16) }.joined()
      } decode: {
        Data($0.utf8)
      }
    )
    #expect(unbracketed(try query(a: [data], hexadecimal)) == "a[]=fbff")
    struct Failure: Error {}
    let failing = QueryEncoding(
      data: .custom { _ in
        throw Failure()
      } decode: {
        Data($0.utf8)
      }
    )
    let error = #expect(throws: RequestError.self) { try query(a: ["b": data], failing) }
    #expect(error?.code == .encodingFailed)
    #expect(error?.field == "a.b")
    #expect(error?.underlying is Failure)
  }

  @Test func `sets are sorted and then named, in every array style`() throws {
    let set: Set = ["b", "a,1", "c"]
    let expected: [(QueryEncoding, String)] = [
      (.standard, "a[]=a%2C1&a[]=b&a[]=c"),
      (QueryEncoding(array: .indexed), "a[0]=a%2C1&a[1]=b&a[2]=c"),
      (QueryEncoding(array: .noBrackets), "a=a%2C1&a=b&a=c"),
      (Self.comma, "a=a%2C1,b,c"),
      (Self.surrounded, "a=[%22a%2C1%22%2C%22b%22%2C%22c%22]"),
      (Self.numbered, "a.1=a%2C1&a.2=b&a.3=c"),
      (QueryEncoding(order: .sortedKeys), "a[]=a%2C1&a[]=b&a[]=c"),
      (.afNetworking, "a=a%2C1&a=b&a=c"),
    ]
    for (encoding, text) in expected {
      #expect(unbracketed(try query(a: set, encoding)) == text)
      #expect(unbracketed(try query(["a": set], encoding)) == text)
    }
    let nested: Set<Set<Int>> = [[2, 1], [3]]
    #expect(unbracketed(try query(a: nested)) == "a[0][]=1&a[0][]=2&a[1][]=3")
    let sorted = QueryEncoding(array: .indexed, order: .sortedKeys)
    #expect(unbracketed(try query(a: nested, sorted)) == "a[0][0]=1&a[0][1]=2&a[1][0]=3")
    #expect(throws: RequestError.self) { try query(a: nested, Self.comma) }
    #expect(try query(a: nested, Self.numbered) == "a.1.1=1&a.1.2=2&a.2.1=3")
  }
}
