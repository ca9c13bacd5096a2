// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct JSONBuilderTests {
  private struct Model: Encodable { var userName = "Jane" }
  private struct Refusal: Error {}

  private func json(_ block: some RequestBuildable) throws -> String {
    let request = try ComposedRequest(block)
    return String(decoding: try #require(request.body?.data), as: UTF8.self)
  }

  @Test(arguments: [true, false])
  func `members and elements stand in the order written`(_ beta: Bool) throws {
    let body = RequestBody.json {
      Member("user") {
        Member("name", "Jane")
        Member("age", 3)
      }
      if beta { Member("beta", true) }
      Member("list") {
        Element(1)
        Element("a")
        Element.null
      }
    }
    #expect(
      try json(body)
        == #"{"user":{"name":"Jane","age":3},\#(beta ? #""beta":true,"# : "")"list":[1,"a",null]}"#
    )
  }

  @Test func `control flow works at each level`() throws {
    let items = [1, 2]
    let kind = 1
    let body = RequestBody.json {
      Member("list") {
        for item in items {
          Element {
            Member("id", item)
            if item > 1 { Member("last", true) } else { Member("first", true) }
          }
        }
      }
      switch kind {
      case 0: Member("zero", 0)
      case 1: Member("one", 1)
      default: Member("many", kind)
      }
    }
    #expect(try json(body) == #"{"list":[{"id":1,"first":true},{"id":2,"last":true}],"one":1}"#)
  }

  @Test func `a list without turns is a list`() throws {
    let none: [Int] = []
    #expect(
      try json(RequestBody.json { Member("list") { for item in none { Element(item) } } })
        == #"{"list":[]}"#
    )
    #expect(try json(RequestBody.json { for item in none { Element(item) } }) == "[]")
    #expect(try json(RequestBody.json {}) == "{}")
  }

  @Test func `a list may be the whole document`() throws {
    let body = RequestBody.json {
      Element(1)
      Element { Element("nested") }
      Element(["z": 1, "a": "x"])
      Element([1, "a"])
    }
    #expect(try json(body) == #"[1,["nested"],{"z":1,"a":"x"},[1,"a"]]"#)
  }

  @Test func `values are of any type, literals keep their order`() throws {
    let nothing: Int? = nil
    let body = RequestBody.json {
      Member("model", Model())
      Member("tags", ["a", "b"])
      Member("pairs", ["z": 1, "a": "x"])
      Member("deep", ["z": ["b": 1, "a": "x"]])
      Member("nothing", nothing)
    }
    #expect(
      try json(body)
        == #"{"model":{"userName":"Jane"},"tags":["a","b"],"pairs":{"z":1,"a":"x"},"#
        + #""deep":{"z":{"a":"x","b":1}},"nothing":null}"#
    )
  }

  @Test func `members made elsewhere are taken as they are`() throws {
    @JSONBuilder func profile(_ name: String) -> JSONContent {
      Member("name", name)
    }
    let body = RequestBody.json {
      ["a", "b"].map { Member($0, 1) }
      Member("profile", profile("Jane"))
      Member("list") { [1, 2].map { Element($0) } }
    }
    #expect(try json(body) == #"{"a":1,"b":1,"profile":{"name":"Jane"},"list":[1,2]}"#)
  }

  @Test func `names that are data are not converted, those of models are`() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let body = RequestBody.json {
      Member("keptAsIs", Model())
    }
    #expect(try json(body.useEncoder(encoder)) == #"{"keptAsIs":{"user_name":"Jane"}}"#)
  }

  @Test func `a name that stands twice has its last value`() throws {
    let body = RequestBody.json {
      Member("a", 1)
      Member("b", 2)
      Member("a", 3)
    }
    #expect(try json(body) == #"{"b":2,"a":3}"#)
  }

  @Test func `what the closure throws reaches the caller`() {
    #expect(throws: Refusal.self) { try RequestBody.json { throw Refusal() } }
  }

  @Test func `an error names the member`() throws {
    let body = RequestBody.json { Member("a") { Member("b", Double.nan) } }
    let error = try #require(throws: RequestError.self) { try json(body) }
    #expect(error.code == .unencodableValue)
    #expect(error.block == "RequestBody.json")
    #expect(error.field == "a.b")
  }

  @Test func `Foundation's engine writes the same names and values`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let body = RequestBody.json {
      Member("zName", 1)
      Member("list") {
        Element("a"); Element.null
      }
    }
    #expect(
      try json(body.useEncoder(encoder, engine: .foundation)) == #"{"list":["a",null],"zName":1}"#
    )
  }
}
