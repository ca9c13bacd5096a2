// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Requests

@Suite struct HTTPHeadersTests {
  /// What Alamofire's own tests say, as names and values set in turn and what comes of them.
  struct Scenario: Sendable {
    var set: [(String, String)]
    var names: [String]
    var values: [String]
    var description: String
  }

  @Test(arguments: [
    Scenario(
      set: [("key", ""), ("Key", ""), ("KEY", "")],
      names: ["KEY"],
      values: [""],
      description: "KEY: "
    ),
    Scenario(
      set: [("c", ""), ("a", ""), ("b", "")],
      names: ["c", "a", "b"],
      values: ["", "", ""],
      description: "c: \na: \nb: "
    ),
    Scenario(
      set: [("b", ""), ("a", ""), ("c", "")],
      names: ["b", "a", "c"],
      values: ["", "", ""],
      description: "b: \na: \nc: "
    ),
    Scenario(
      set: [("c", ""), ("a", ""), ("b", ""), ("C", "c"), ("a", "a"), ("b", "b")],
      names: ["C", "a", "b"],
      values: ["c", "a", "b"],
      description: "C: c\na: a\nb: b"
    ),
    Scenario(set: [("c", "a"), ("C", "c")], names: ["C"], values: ["c"], description: "C: c"),
    Scenario(
      set: [("c", "c"), ("a", "a"), ("b", "b")],
      names: ["c", "a", "b"],
      values: ["c", "a", "b"],
      description: "c: c\na: a\nb: b"
    ),
  ])
  func `Setting a field replaces it in place and takes its case`(scenario: Scenario) {
    let fields = scenario.set.map { HTTPHeader(name: $0.0, value: $0.1) }
    var added = HTTPHeaders()
    var updated = HTTPHeaders()
    var subscripted = HTTPHeaders()
    for field in fields {
      added.add(field)
      updated.update(name: field.name, value: field.value)
      subscripted[field.name] = field.value
    }
    for headers in [HTTPHeaders(fields), added, updated, subscripted] {
      #expect(headers.map(\.name) == scenario.names)
      #expect(headers.map(\.value) == scenario.values)
      #expect(headers.description == scenario.description)
      #expect(headers.hasConsistentIndex)
    }
  }

  @Test func `A new list is empty`() {
    #expect(HTTPHeaders().isEmpty)
    #expect(HTTPHeaders([]).isEmpty)
    #expect(HTTPHeaders([:]).isEmpty)
    #expect(([:] as HTTPHeaders).isEmpty)
    #expect(([] as HTTPHeaders).description == "")
  }

  @Test func `A dictionary is sorted by the bytes of its names`() {
    let headers = HTTPHeaders(["b": "1", "a": "2", "C": "3", "\u{E9}": "4"])
    #expect(headers.map(\.name) == ["C", "a", "b", "\u{E9}"])
  }

  @Test func `Of names that differ in case a dictionary's last one wins`() {
    let headers = HTTPHeaders(["x-a": "lower", "X-A": "upper", "X-a": "mixed", "Y": "1"])
    #expect(
      headers == [HTTPHeader(name: "x-a", value: "lower"), HTTPHeader(name: "Y", value: "1")]
    )
  }

  @Test func `Literals keep the order written`() {
    let dictionary: HTTPHeaders = ["b": "1", "a": "2", "B": "3"]
    #expect(dictionary.description == "B: 3\na: 2")
    let array: HTTPHeaders = [
      .accept("x"), .userAgent("y"), HTTPHeader(name: "accept", value: "z"),
    ]
    #expect(array.description == "accept: z\nUser-Agent: y")
  }

  @Test func `Order and case count for equality`() {
    let headers: HTTPHeaders = ["A": "1", "B": "2"]
    #expect(headers == ["A": "1", "B": "2"])
    #expect(headers.hashValue == (["A": "1", "B": "2"] as HTTPHeaders).hashValue)
    #expect(headers != ["B": "2", "A": "1"])
    #expect(headers != ["a": "1", "B": "2"])
    #expect(headers != ["A": "1", "B": "3"])
    #expect(headers != ["A": "1"])
  }

  @Test func `The history of a list does not count for equality`() {
    var long = HTTPHeaders()
    for number in 0..<40 { long.append(name: "N\(number)", value: "") }
    for number in 1..<40 { long.remove(name: "n\(number)") }
    #expect(long == ["N0": ""])
    #expect(long.hashValue == (["N0": ""] as HTTPHeaders).hashValue)
  }
}
