// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct OrderedParametersLookupTests {
  private func text(_ value: (any Encodable)?) -> String? {
    value.map { "\($0)" }
  }

  @Test func `reading gives the first value of a name`() {
    let parameters: OrderedParameters = ["a": 1, "b": "x", "a": 3]
    #expect(parameters["a"] as? Int == 1)
    #expect(parameters["b"] as? String == "x")
    #expect(parameters[key: "b"] as? String == "x")
    #expect(parameters["c"] == nil)
    #expect(parameters["A"] == nil)
  }

  @Test(arguments: [
    // name, value, the parameters that a=1, b=2, a=3, c=4, a=5 become
    ("a", 9, "a=9&b=2&c=4"), ("b", 9, "a=1&b=9&a=3&c=4&a=5"), ("d", 9, "a=1&b=2&a=3&c=4&a=5&d=9"),
    ("a", nil, "b=2&c=4"), ("c", nil, "a=1&b=2&a=3&a=5"), ("d", nil, "a=1&b=2&a=3&c=4&a=5"),
  ])
  func `setting replaces in place, appends or removes`(
    _ name: String,
    _ value: Int?,
    _ expected: String
  ) throws {
    var parameters: OrderedParameters = ["a": 1, "b": 2, "a": 3, "c": 4, "a": 5]
    parameters[name] = value
    #expect(try query(parameters) == expected)
    #expect(parameters[name] as? Int == value)
    var labelled: OrderedParameters = ["a": 1, "b": 2, "a": 3, "c": 4, "a": 5]
    labelled[key: name] = value
    #expect(try query(labelled) == expected)
  }

  @Test func `an optional that is nil removes, a nil value stays`() throws {
    var parameters: OrderedParameters = ["a": 1, "b": 2, "c": 3]
    let nothing: Int? = nil
    parameters["a"] = nothing
    parameters["b"] = .some(Int?.none)
    parameters["c"] = Optional(4)
    #expect(try json(parameters) == #"{"b":null,"c":4}"#)
  }

  @Test func `values of all types can be set`() throws {
    var parameters = OrderedParameters<String>()
    parameters["list"] = [1, 2]
    parameters["map"] = ["z": 1, "a": [2]] as OrderedParameters
    parameters["text"] = "x"
    #expect(try json(parameters) == #"{"list":[1,2],"map":{"z":1,"a":[2]},"text":"x"}"#)
  }

  @Test func `a number without a label is a position, for every type of names`() throws {
    var numbers: OrderedParameters<Int> = [7: "x", 0: "y"]
    #expect(numbers[0].key == 7)
    #expect(text(numbers[key: 0]) == "y")
    #expect(numbers[key: 1] == nil)
    numbers[key: 0] = "z"
    numbers[0].value = "w"
    numbers[key: 3] = "n"
    #expect(try json(numbers) == #"{"7":"w","0":"z","3":"n"}"#)
    let texts: OrderedParameters = ["0": "x"]
    #expect(texts[0].key == "0")
  }

  enum Name: String, CodingKeyRepresentable, Encodable { case userName, id }

  struct Tag: CodingKeyRepresentable, Encodable, Hashable {
    let codingKey: any CodingKey
    init(_ name: String) { codingKey = ParameterKey.name(name) }
    init?(codingKey: some CodingKey) { self.codingKey = codingKey }
    func encode(to encoder: any Encoder) throws { try codingKey.stringValue.encode(to: encoder) }
    static func == (left: Tag, right: Tag) -> Bool {
      left.codingKey.stringValue == right.codingKey.stringValue
    }
    func hash(into hasher: inout Hasher) { hasher.combine(codingKey.stringValue) }
  }

  @Test func `names of enumerations and of other coding keys are found`() throws {
    var parameters: OrderedParameters<Name> = [.userName: 1]
    parameters[.id] = 2
    parameters[.userName] = nil
    #expect(parameters[.id] as? Int == 2)
    #expect(parameters[0].key == .id)
    #expect(try query(parameters) == "id=2")
    var tags: OrderedParameters<Tag> = [Tag("b"): 1]
    tags[key: Tag("a")] = 2
    #expect(tags[key: Tag("b")] as? Int == 1)
    #expect(try query(tags) == "b=1&a=2")
  }

  @Test func `names that only look the same are two`() throws {
    var parameters: OrderedParameters = ["\u{E9}": 1, "e\u{301}": 2]
    parameters["\u{E9}"] = 3
    #expect(try query(parameters) == "%C3%A9=3&e%CC%81=2")
    #expect(parameters["e\u{301}"] as? Int == 2)
    parameters["e\u{301}"] = nil
    #expect(try query(parameters) == "%C3%A9=3")
    parameters["e\u{301}"] = 4
    #expect(parameters.count == 2)
    var tags: OrderedParameters<RawName> = [RawName(rawValue: "\u{E9}"): 1]
    tags[RawName(rawValue: "e\u{301}")] = 2
    #expect(tags.count == 2)
  }

  private struct RawName: RawRepresentable, CodingKeyRepresentable, Encodable, Hashable {
    let rawValue: String
  }
}
