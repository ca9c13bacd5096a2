// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

/// Dictionaries with values of any type, in each block that takes parameters.
@Suite struct QueryAnyTests {
  private struct Opaque {}

  private func body(_ body: RequestBody) throws -> String {
    let request = try ComposedRequest { body }
    return String(decoding: try #require(request.body?.data), as: UTF8.self)
  }

  @Test func `a dictionary with values of any type is sorted`() throws {
    let parameters: [String: Any] = [
      "z": [1, "a"], "n": NSNumber(value: true), "a": ["k": 1.5, "j": NSNull()] as [String: Any],
    ]
    let query = "a%5Bk%5D=1.5&n=true&z%5B%5D=1&z%5B%5D=a"
    #expect(try ComposedRequest { Query(parameters) }.url.query == query)
    #expect(try body(.json(parameters)) == #"{"a":{"j":null,"k":1.5},"n":true,"z":[1,"a"]}"#)
    #expect(try body(.urlEncoded(parameters)) == query)
  }

  @Test func `literals and models keep their order`() throws {
    #expect(try body(.json(["z": 1, "a": ["k": 1, "j": "x"]])) == #"{"z":1,"a":{"j":"x","k":1}}"#)
    #expect(try body(.json(["z": 1, "a": "x"])) == #"{"z":1,"a":"x"}"#)
    #expect(try body(.json([:])) == "{}")
    #expect(try body(.json([1, "a"])) == #"[1,"a"]"#)
    #expect(try body(.urlEncoded(["z": [1, "a"], "a": 1])) == "z%5B%5D=1&z%5B%5D=a&a=1")
    let texts = ["z": "1", "a": "2"]
    #expect(try body(.json(texts)) == #"{"a":"2","z":"1"}"#)
    let request = try ComposedRequest { Query(["z": ["b": 1, "a": "x"], "a": 1]) }
    #expect(request.url.query == "z%5Ba%5D=x&z%5Bb%5D=1&a=1")
  }

  @Test func `a value without a text is named by its key path`() throws {
    let parameters: [String: Any] = ["a": ["b": Opaque()]]
    let blocks: [(RequestBlock, String)] = [
      (RequestBlock { Query(parameters) }, "Query"),
      (RequestBlock { RequestBody.json(parameters) }, "RequestBody.json"),
      (RequestBlock { RequestBody.urlEncoded(parameters) }, "RequestBody.urlEncoded"),
    ]
    for (block, name) in blocks {
      let error = try #require(throws: RequestError.self) { try ComposedRequest(block) }
      #expect(error.code == .unencodableValue)
      #expect(error.block == name)
      #expect(error.field == "a.b")
    }
  }
}
