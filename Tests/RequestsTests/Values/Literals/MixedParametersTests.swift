// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MixedParametersTests {
  private struct Address: Encodable { var street = "Main", zip = 8000 }
  private struct Opaque {}

  private func json(_ body: RequestBody) throws -> String {
    let request = try ComposedRequest { body }
    return String(decoding: try #require(request.body?.data), as: UTF8.self)
  }

  private func query(_ query: Query) throws -> String? {
    try ComposedRequest { query }.url.query
  }

  @Test func `nested literals of mixed types are written`() throws {
    let name = "Jane"
    #expect(
      try json(.json(["user": ["name": name, "age": 3], "list": [1, "a"]]))
        == #"{"user":{"age":3,"name":"Jane"},"list":[1,"a"]}"#
    )
    #expect(
      try json(.json(["user": ["name": name, "age": 3], "list": [1, "a", nil]]))
        == #"{"user":{"age":3,"name":"Jane"},"list":[1,"a",null]}"#
    )
    #expect(try json(.json([1, "a", nil, [true, 2.5]])) == #"[1,"a",null,[true,2.5]]"#)
    #expect(try json(.json([["a": 1, "b": "c"], ["d": nil]])) == #"[{"a":1,"b":"c"},{"d":null}]"#)
  }

  @Test func `names of the literal itself keep their order`() throws {
    #expect(
      try json(
        .json(["z": ["b": 1, "a": "x"], "y": 2, "a": ["k": 1, "j": "x"] as OrderedParameters])
      )
        == #"{"z":{"a":"x","b":1},"y":2,"a":{"k":1,"j":"x"}}"#
    )
    #expect(try query(Query(["z": [1, "a"], "y": 2])) == "z%5B%5D=1&z%5B%5D=a&y=2")
  }

  @Test func `models, lists and Optionals stand among them`() throws {
    let tags = ["a", "b"]
    let missing: Int? = nil
    let present: Int? = 3
    #expect(
      try json(
        .json([
          "user": ["address": Address(), "tags": tags, "no": missing, "yes": present, "z": nil]
        ])
      )
        == #"{"user":{"address":{"street":"Main","zip":8000},"no":null,"tags":["a","b"],"yes":3,"z":null}}"#
    )
  }

  @Test func `queries and forms take them too`() throws {
    #expect(
      try query(Query(["user": ["name": "Jane", "age": 3]]))
        == "user%5Bage%5D=3&user%5Bname%5D=Jane"
    )
    #expect(
      try query(Query(["f": ["on": true, "n": 1], "l": [1, "a"]], encoding: .alamofire))
        == "f%5Bn%5D=1&f%5Bon%5D=1&l%5B%5D=1&l%5B%5D=a"
    )
    #expect(
      try json(.urlEncoded(["user": ["name": "Jane", "age": 3], "list": [1, "a"]]))
        == "user%5Bage%5D=3&user%5Bname%5D=Jane&list%5B%5D=1&list%5B%5D=a"
    )
  }

  @Test func `a value that cannot be encoded is named by its key path`() throws {
    let bodies: [(RequestBody, String)] = [
      (.json(["a": ["b": Opaque(), "c": 1]]), "RequestBody.json"),
      (.urlEncoded(["a": ["b": Opaque(), "c": 1]]), "RequestBody.urlEncoded"),
    ]
    for (body, block) in bodies {
      let error = try #require(throws: RequestError.self) { try json(body) }
      #expect(error.code == .unencodableValue)
      #expect(error.block == block)
      #expect(error.field == "a.b")
    }
    let error = try #require(throws: RequestError.self) {
      try query(Query(["list": [1, Opaque()]]))
    }
    #expect(error.code == .unencodableValue)
    #expect(error.block == "Query")
    #expect(error.field?.hasPrefix("list") == true)
  }

  @Test func `one literal may stand in another`() throws {
    let parameters: OrderedParameters = ["z": [1, "a"] as MixedList, "a": 1]
    #expect(try json(.json(parameters)) == #"{"z":[1,"a"],"a":1}"#)
  }

  @Test func `an empty literal is an empty object`() throws {
    #expect(try json(.json([:])) == "{}")
    #expect(try json(.urlEncoded([:])) == "")
    #expect(try query(Query([:])) == nil)
  }
}
