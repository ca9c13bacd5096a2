// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// Keys of a dictionary that become one name when they are written.
struct CollidingKeysTests {
  private enum Name: String, CodingKeyRepresentable, Encodable, Hashable {
    case userName, user_name
  }

  private struct Wrapper: Encodable {
    let value: any Encodable
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private static let names = ["userName": 1, "user_name": 2, "other": 3]

  /// A key whose text is not all that it is.
  private struct Tag: CodingKeyRepresentable, Encodable, Hashable {
    var name = "t"
    let number: Int
    var codingKey: any CodingKey { ParameterKey.name(name) }
    init(_ number: Int) { self.number = number }
    init?(codingKey: some CodingKey) { nil }
  }

  private static let tags = [Tag(1): 1, Tag(2): 2]

  private static var models: [(model: any Encodable, field: String)] {
    [
      (tags, "t"), (Wrapper(value: tags), "t"), (["x": ["y": tags]], "x.y.t"),
      (["x": [tags]], "x[0].t"), (["x": tags] as OrderedParameters, "x.t"),
      ([1.0: ["a.b": 1, "a%2Eb": 2]], "1.a%2Eb"),
    ]
  }

  @Test(arguments: models.indices)
  func `a query refuses them`(position: Int) throws {
    let (model, field) = Self.models[position]
    for order in [QueryEncoding.OrderStyle.written, .sortedKeys] {
      let encoding = QueryEncoding(key: .escapedDots, order: order)
      let error = try #require(throws: RequestError.self) { try query(model, encoding) }
      #expect(error.code == .unencodableValue)
      #expect(error.field == field)
    }
  }

  @Test func `a query refuses those of any value`() throws {
    let values: [String: Any] = ["a": ["b.c": 1, "b%2Ec": [1]] as [String: Any]]
    let error = try #require(throws: RequestError.self) {
      try query(AnyParameter(values, block: "Query"), QueryEncoding(key: .escapedDots))
    }
    #expect(error.code == .unencodableValue)
    #expect(error.field == "a.b%2Ec")
  }

  @Test func `one that writes nothing collides with none`() throws {
    let values: [String: Int?] = ["a.b": nil, "a%2Eb": 2]
    #expect(try query(values, QueryEncoding(key: .escapedDots)) == "a%252Eb=2")
  }

  @Test func `a parameter of OpenAPI refuses them`() throws {
    let encoding = QueryEncoding.openAPI(.form, explode: true)
    let error = try #require(throws: RequestError.self) { try query(Self.tags, encoding) }
    #expect(error.code == .unencodableValue)
    #expect(error.field == "t")
  }

  @Test func `in a query names that are data are not converted, so they are not one`() throws {
    let encoding = QueryEncoding(key: .snakeCase)
    #expect(try query(Self.names, encoding) == "other=3&userName=1&user_name=2")
    let mixed: MixedParameters = ["userName": 1, "user_name": ["aB": 1, "a_b": "2"]]
    #expect(
      try query(mixed, encoding) == "userName=1&user_name%5BaB%5D=1&user_name%5Ba_b%5D=2"
    )
  }

  @Test func `JSON refuses those that a strategy converts`() throws {
    var settings = JSONSettings()
    settings.keys = .convertToSnakeCase
    for model: any Encodable in [
      [Name.userName: 1, .user_name: 2], Wrapper(value: Self.names),
    ] {
      let error = try #require(throws: RequestError.self) { try json(model, settings) }
      #expect(error.code == .unencodableValue)
      #expect(error.field == "user_name")
    }
  }

  @Test func `in JSON names that are data are not converted, so they are not one`() throws {
    var settings = JSONSettings()
    settings.keys = .convertToSnakeCase
    let text = #"{"other":3,"userName":1,"user_name":2}"#
    #expect(try json(Self.names, settings) == text)
    #expect(try json(AnyParameter(Self.names as [String: Any], block: ""), settings) == text)
    let mixed: MixedParameters = ["userName": 1, "user_name": ["aB": 1, "a_b": "2"]]
    #expect(try json(mixed, settings) == #"{"userName":1,"user_name":{"aB":1,"a_b":"2"}}"#)
  }

  @Test func `a model that encodes a name twice is not a dictionary`() throws {
    struct Model: Encodable {
      let userName = 1
      let user_name = 2
    }
    var settings = JSONSettings()
    settings.keys = .convertToSnakeCase
    #expect(try json(Model(), settings) == #"{"user_name":2}"#)
    let text = try query(Model(), QueryEncoding(key: .snakeCase))
    #expect(text == "user_name=1&user_name=2")
  }
}
