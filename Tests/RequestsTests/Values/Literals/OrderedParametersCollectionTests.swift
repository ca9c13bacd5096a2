// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct OrderedParametersCollectionTests {
  private let names = ["z", "y", "x", "w", "v", "u", "t", "s"]

  @Test func `a literal on either side keeps its order`() {
    let left: OrderedParameters = ["b": 1, "a": "x"]
    let sum = left + ["z": 1, "y": "2", "x": [3], "w": 1, "v": 1, "u": 1, "t": 1, "s": 1]
    #expect(sum.map(\.key) == ["b", "a"] + names)
    let numbers = left + ["z": 1, "y": 2, "x": 3, "w": 4, "v": 5, "u": 6, "t": 7, "s": 8]
    #expect(numbers.map(\.key) == ["b", "a"] + names)
    let behind = ["z": 1, "y": 2, "x": 3, "w": 4, "v": 5, "u": 6, "t": 7, "s": 8] + left
    #expect(behind.map(\.key) == names + ["b", "a"])
    let repeated = left + ["z": 1, "a": 2, "z": 3] + left
    #expect(repeated.map(\.key) == ["b", "a", "z", "a", "z", "b", "a"])
  }

  @Test func `appended literals, parameters, slices and arrays keep their order`() {
    var parameters: OrderedParameters<String> = [:]
    parameters += ["z": 1, "y": "2", "x": 3, "w": 4]
    parameters.append(contentsOf: ["v": 5, "u": "6", "t": 7, "s": 8])
    #expect(parameters.map(\.key) == names)
    var copy = OrderedParameters<String>()
    copy.append(contentsOf: parameters[..<2])
    copy += parameters[2..<4]
    copy.append(contentsOf: OrderedParameters(parameters[4..<6]))
    copy += names[6...].map { OrderedParameters.Element(key: $0, value: 1) }
    #expect(copy.map(\.key) == names)
    #expect((copy.prefix(1) + copy.suffix(1)).map(\.key) == ["z", "s"])
  }

  @Test func `elements are inserted, removed, changed, sorted and filtered`() throws {
    var parameters: OrderedParameters = ["b": 1, "a": 2, "c": 3, "b": 4]
    parameters.insert(.init(key: "first", value: "x"), at: 0)
    parameters.append(.init(key: "last", value: true))
    #expect(try query(parameters) == "first=x&b=1&a=2&c=3&b=4&last=true")
    parameters.remove(at: 0)
    parameters[1].value = 9
    parameters[2].key = "d"
    parameters.swapAt(0, 1)
    #expect(try query(parameters) == "a=9&b=1&d=3&b=4&last=true")
    parameters.sort { $0.key < $1.key }
    #expect(try query(parameters) == "a=9&b=1&b=4&d=3&last=true")
    let filtered: OrderedParameters = parameters.filter { $0.key != "b" }
    #expect(try query(filtered) == "a=9&d=3&last=true")
    parameters.removeAll { $0.key == "b" }
    #expect(try query(parameters) == "a=9&d=3&last=true")
    parameters.reverse()
    #expect(try query(parameters) == "last=true&d=3&a=9")
    parameters.removeAll()
    #expect(parameters.isEmpty)
    #expect(parameters.first == nil)
  }

  @Test func `a copy is its own`() throws {
    let parameters: OrderedParameters = ["a": 1]
    var copy = parameters
    copy[0].value = 2
    copy += ["b": 3]
    #expect(try query(parameters) == "a=1")
    #expect(try query(copy) == "a=2&b=3")
  }

  @Test func `pairs keep their order, and a repeated name is no trap`() throws {
    let mixed: [(String, any Encodable)] = [("b", 1), ("a", "x"), ("b", [2])]
    #expect(
      try query(OrderedParameters(uniqueKeysWithValues: mixed), .repeated) == "b=1&a=x&b=2"
    )
    let zipped = OrderedParameters(uniqueKeysWithValues: zip(names, 0...))
    #expect(zipped.map(\.key) == names)
    #expect(zipped["x"] as? Int == 2)
    let mapped = OrderedParameters(uniqueKeysWithValues: names.map { ($0, true) })
    #expect(mapped.map(\.key) == names)
    let optional = OrderedParameters(uniqueKeysWithValues: [("a", Int?.none), ("b", 1)])
    #expect(try json(optional) == #"{"a":null,"b":1}"#)
    #expect(OrderedParameters(uniqueKeysWithValues: [(2, "b"), (1, "a")]).map(\.key) == [2, 1])
    #expect(OrderedParameters<String>(uniqueKeysWithValues: [(String, Int)]()).isEmpty)
  }
}
