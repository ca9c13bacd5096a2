// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

/// Names of properties are rewritten, and names that are data are not, as in JSON.
struct KeyStyleTests {
  private enum Name: String, Codable, Hashable { case firstName }

  private struct Inner: Codable, Equatable { var aB = 1 }

  private struct Model: Codable, Equatable {
    var metaData = ["x-Ref": 1]
    var innerMap = ["keyOne": Inner()]
    var lists = [["inList": 2]]
    var byNumber = [7: "A"]
    var deepMap = ["outerKey": ["innerKey": true]]
  }

  private static let styles: [QueryEncoding.KeyStyle] = [
    .snakeCase, .kebabCase, .capitalized, .uppercased, .lowercased, .custom { "x-\($0)" },
  ]

  private static func text(
    _ value: some Encodable,
    _ style: QueryEncoding.KeyStyle
  ) throws -> String {
    var encoding = QueryEncoding(array: .indexed, key: style)
    encoding.allowedCharacters = .init("[]-._~")
    return try query(value, encoding)
  }

  @Test func `keys of dictionaries stay, wherever they are`() throws {
    #expect(
      try Self.text(Model(), .snakeCase) == """
        meta_data[x-Ref]=1&inner_map[keyOne][a_b]=1&lists[0][inList]=2&by_number[7]=A&\
        deep_map[outerKey][innerKey]=true
        """
    )
    #expect(try Self.text([Name.firstName: 1], .snakeCase) == "firstName=1")
    #expect(try Self.text(["aB": ["cD": Inner()]], .uppercased) == "aB[cD][AB]=1")
  }

  @Test(arguments: styles)
  func `every style spares names that are data`(_ style: QueryEncoding.KeyStyle) throws {
    #expect(try Self.text(["xRef": ["yRef": 1]], style) == "xRef[yRef]=1")
    #expect(try Self.text(["xRef": 1, "aB": [1]] as OrderedParameters, style) == "xRef=1&aB[0]=1")
    #expect(try Self.text(["xRef": 1, "aB": "x"] as MixedParameters, style) == "xRef=1&aB=x")
    let any: [String: Any] = ["xRef": ["yRef": 1] as [String: Any]]
    #expect(try Self.text(AnyParameter(any, block: ""), style) == "xRef[yRef]=1")
    var openAPI = QueryEncoding.openAPI(.form, explode: true)
    openAPI.key = style
    #expect(try query(["xRef": 1], openAPI) == "xRef=1")
  }

  @Test(arguments: styles)
  func `every style reads what it writes`(_ style: QueryEncoding.KeyStyle) throws {
    let encoding = QueryEncoding(array: .indexed, key: style)
    let text = try QueryEncoder(encoding: encoding).encode(Model())
    #expect(try QueryDecoder(encoding: encoding).decode(Model.self, from: text) == Model())
  }

  private class Animal: Codable {
    var name = "Rex"
  }

  private final class Dog: Animal {
    private enum CodingKeys: CodingKey { case age }

    var age = 3

    init(age: Int) {
      self.age = age
      super.init()
    }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      age = try container.decode(Int.self, forKey: .age)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(age, forKey: .age)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test(arguments: styles)
  func `a base class is read under its rewritten name`(_ style: QueryEncoding.KeyStyle) throws {
    let dog = Dog(age: 4)
    dog.name = "Ace"
    let encoding = QueryEncoding(key: style)
    let text = try QueryEncoder(encoding: encoding).encode(dog)
    let read = try QueryDecoder(encoding: encoding).decode(Dog.self, from: text)
    #expect(read.age == 4)
    #expect(read.name == "Ace")
  }

  @Test func `JSON has the same names`() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let json = try bodyText { RequestBody.json(Model()).useEncoder(encoder) }
    for name in ["meta_data", "x-Ref", "keyOne", "a_b", "inList", "outerKey", "innerKey"] {
      #expect(json.contains("\"\(name)\""))
      #expect(try Self.text(Model(), .snakeCase).contains(name))
    }
  }
}
