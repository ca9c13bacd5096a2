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

  private struct Nested: Encodable {
    let aB = ["userName": 1, "user_name": 2]
  }

  private static let names = ["userName": 1, "user_name": 2, "other": 3]

  private static var models: [(model: any Encodable, field: String)] {
    [
      (names, "user_name"), (Wrapper(value: names), "user_name"),
      ([Name.userName: 1, .user_name: 2], "user_name"), (Nested(), "a_b.user_name"),
      (["x": ["y": names]], "x.y.user_name"), (["x": [names]], "x[0].user_name"),
      (["x": names] as OrderedParameters, "x.user_name"),
    ]
  }

  @Test(arguments: models.indices)
  func `a query refuses them`(position: Int) throws {
    let (model, field) = Self.models[position]
    for order in [QueryEncoding.OrderStyle.written, .sortedKeys] {
      let encoding = QueryEncoding(key: .snakeCase, order: order)
      let error = try #require(throws: RequestError.self) { try query(model, encoding) }
      #expect(error.code == .unencodableValue)
      #expect(error.field == field)
    }
    #expect(throws: Never.self) { try query(model) }
  }

  @Test func `a query refuses those of any value`() throws {
    let encoding = QueryEncoding(key: .lowercased)
    let values: [String: Any] = ["a": ["B": 1, "b": [1]] as [String: Any]]
    let error = try #require(throws: RequestError.self) {
      try query(AnyParameter(values, block: "Query"), encoding)
    }
    #expect(error.code == .unencodableValue)
    #expect(error.field == "a.b")
  }

  @Test func `one that writes nothing collides with none`() throws {
    let values: [String: Int?] = ["userName": nil, "user_name": 2]
    #expect(try query(values, QueryEncoding(key: .snakeCase)) == "user_name=2")
  }

  @Test func `a parameter of OpenAPI refuses them`() throws {
    var encoding = QueryEncoding.openAPI(.form, explode: true)
    encoding.key = .snakeCase
    let error = try #require(throws: RequestError.self) { try query(Self.names, encoding) }
    #expect(error.code == .unencodableValue)
    #expect(error.field == "user_name")
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
