// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The table of OpenAPI 3.1.1 §4.8.12.4, and what it leaves open.
struct OpenAPIStyleTests {
  typealias Style = QueryEncoding.OpenAPIStyle

  private static let list: Tree = ["blue", "black"]
  private static let map: Tree = ["R": 100, "G": 200]

  struct Case: Sendable {
    let style: Style
    let explode: Bool
    let value: Tree
    let expected: String?

    init(_ style: Style, _ explode: Bool, _ value: Tree, _ expected: String?) {
      self.style = style
      self.explode = explode
      self.value = value
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case(.matrix, false, "blue", ";color=blue"), Case(.matrix, false, "", ";color"),
    Case(.matrix, false, list, ";color=blue,black"),
    Case(.matrix, false, map, ";color=R,100,G,200"),
    Case(.matrix, true, list, ";color=blue;color=black"), Case(.matrix, true, map, ";R=100;G=200"),
    Case(.matrix, true, ["", "black"], ";color;color=black"),
    Case(.matrix, true, ["R": "", "G": 200], ";R;G=200"),
    Case(.label, false, "blue", ".blue"), Case(.label, false, list, ".blue,black"),
    Case(.label, false, map, ".R,100,G,200"), Case(.label, true, list, ".blue.black"),
    Case(.label, true, map, ".R=100.G=200"),
    Case(.simple, false, "blue", "blue"), Case(.simple, false, list, "blue,black"),
    Case(.simple, false, map, "R,100,G,200"), Case(.simple, true, list, "blue,black"),
    Case(.simple, true, map, "R=100,G=200"), Case(.simple, true, ["", "black"], ",black"),
    Case(.simple, true, ["R": "", "G": 200], "R=,G=200"),
    Case(.form, false, "a b,c", "color=a%20b%2Cc"), Case(.form, false, list, "color=blue,black"),
    Case(.form, false, map, "color=R,100,G,200"), Case(.form, true, list, "color=blue&color=black"),
    Case(.form, true, map, "R=100&G=200"),
    Case(.spaceDelimited, false, list, "color=blue%20black"),
    Case(.spaceDelimited, false, map, "color=R%20100%20G%20200"),
    Case(.spaceDelimited, false, "blue", nil), Case(.spaceDelimited, true, list, nil),
    Case(.spaceDelimited, false, ["a b"], nil),
    Case(.pipeDelimited, false, list, "color=blue%7Cblack"),
    Case(.pipeDelimited, false, map, "color=R%7C100%7CG%7C200"),
    Case(.pipeDelimited, false, ["a|b"], nil), Case(.pipeDelimited, true, map, nil),
    Case(.deepObject, true, map, "color%5BR%5D=100&color%5BG%5D=200"),
    Case(.deepObject, true, list, nil), Case(.deepObject, true, "blue", nil),
    Case(.deepObject, false, map, nil),
    Case(.form, true, nil, ""), Case(.form, true, [], ""), Case(.form, true, ["a": ["b"]], nil),
  ]

  @Test(arguments: cases)
  func `a parameter is written in its style`(_ example: Case) throws {
    let encoding = QueryEncoding.openAPI(example.style, explode: example.explode)
    let model = Tree.map([("color", example.value)])
    guard let expected = example.expected else {
      let error = #expect(throws: RequestError.self) { try query(model, encoding) }
      #expect(error?.code == .unencodableValue)
      #expect(error?.field == "color")
      return
    }
    #expect(try query(model, encoding) == expected)
    var writer = QueryWriter(encoding: encoding)
    try writer.append(name: "color", value: example.value, block: "Query")
    #expect(text(of: writer) == expected)
  }

  @Test(
    arguments: [
      (.matrix, ";a=1;b=2"), (.label, ".1.2"), (.simple, "1,2"), (.form, "a=1&b=2"),
    ] as [(Style, String)]
  )
  func `parameters are joined as the style joins`(_ style: Style, _ expected: String) throws {
    #expect(try query(["a": 1, "b": 2] as Tree, .openAPI(style, explode: true)) == expected)
    #expect(
      try query(["b": 2, "a": 1] as [String: Int], .openAPI(style, explode: true)) == expected
    )
  }

  @Test func `an empty first parameter keeps its place`() throws {
    #expect(try query(["a": "", "b": 2] as Tree, .openAPI(.simple, explode: false)) == ",2")
  }

  @Test(arguments: [(Style.matrix, ";color"), (.label, "."), (.simple, ""), (.form, "color=")])
  func `nil can be written`(_ style: Style, _ expected: String) throws {
    var encoding = QueryEncoding.openAPI(style, explode: false)
    encoding.nilValue = .emptyValue
    #expect(try query(["color": nil] as Tree, encoding) == expected)
  }

  @Test func `options for scalars hold`() throws {
    struct Model: Encodable {
      let createdAt = Date(timeIntervalSince1970: 0)
      let isOpen = true
      let text = "a b"
      let missing: Int? = nil
    }
    var encoding = QueryEncoding.openAPI(.form, explode: true)
    #expect(
      try query(Model(), encoding) == "createdAt=1970-01-01T00%3A00%3A00Z&isOpen=true&text=a%20b"
    )
    encoding.key = .snakeCase
    encoding.space = .plus
    encoding.bool = .numeric
    encoding.allowedCharacters = .init(":,")
    #expect(
      try query(Model(), encoding) == "created%5Fat=1970%2D01%2D01T00:00:00Z&is%5Fopen=1&text=a+b"
    )
  }

  @Test(arguments: [1 as Tree, [1], "x"])
  func `what has no members is refused`(_ value: Tree) {
    let error = #expect(throws: RequestError.self) {
      try query(value, .openAPI(.form, explode: true))
    }
    #expect(error?.code == .unencodableValue)
  }

  @Test(arguments: ["", "a[b", "a]b"])
  func `a name in brackets has none`(_ name: String) throws {
    let map = ["color": [name: 1]]
    let error = #expect(throws: RequestError.self) {
      try query(map, .openAPI(.deepObject, explode: true))
    }
    #expect(error?.code == .unencodableValue)
    #expect(error?.field == "color.\(name)")
    _ = try query(map, .openAPI(.form, explode: true))
  }

  @Test func `a map whose keys are not texts is read`() throws {
    let map = ["prices": [UUID(): 1, UUID(): 2]]
    for style in [Style.form, .pipeDelimited, .spaceDelimited] {
      let encoding = QueryEncoding.openAPI(style, explode: false)
      let text = try QueryEncoder(encoding: encoding).encode(map)
      let read = try QueryDecoder(encoding: encoding).decode([String: [UUID: Int]].self, from: text)
      #expect(read == map)
    }
  }

  @Test func `styles of queries are read`() throws {
    struct Model: Codable, Equatable {
      let list: [String]
      let map: [String: Int]
    }
    let model = Model(list: ["blue", "light,green"], map: ["R": 100, "G": 200])
    for style in [Style.form, .pipeDelimited, .spaceDelimited] {
      let encoding = QueryEncoding.openAPI(style, explode: false)
      let text = try QueryEncoder(encoding: encoding).encode(model)
      #expect(try QueryDecoder(encoding: encoding).decode(Model.self, from: text) == model)
    }
    let deep = QueryEncoding.openAPI(.deepObject, explode: true)
    let text = try QueryEncoder(encoding: deep).encode(["map": model.map])
    #expect(
      try QueryDecoder(encoding: deep).decode([String: [String: Int]].self, from: text) == [
        "map": model.map
      ]
    )
    let error = #expect(throws: RequestError.self) {
      try QueryDecoder(encoding: .openAPI(.matrix, explode: true)).decode(
        [String: Int].self,
        from: ";a=1"
      )
    }
    #expect(error?.code == .notExpressible)
  }

  @Test(arguments: [Style.matrix, .label, .simple])
  func `a block refuses a style for paths and fields`(_ style: Style) {
    let encoding = QueryEncoding.openAPI(style, explode: false)
    let blocks = [
      RequestBlock { Query("ids", [1, 2], encoding: encoding) },
      RequestBlock { Query(["ids": [1, 2]], encoding: encoding) },
      RequestBlock { RequestBody.urlEncoded(["ids": [1, 2]], encoding: encoding) },
    ]
    for (block, name) in zip(blocks, ["Query", "Query", "RequestBody.urlEncoded"]) {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://example.com")
          block
        }
      }
      #expect(error?.code == .notExpressible)
      #expect(error?.block == name)
    }
  }
}
