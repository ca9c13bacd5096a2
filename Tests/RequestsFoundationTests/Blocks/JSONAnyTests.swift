// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

/// Dictionaries with values of any type, wherever a value is JSON.
@Suite struct JSONAnyTests {
  private static var any: [String: Any] {
    ["z": 1, "a": [1, "x", NSNull()] as [Any], "on": NSNumber(value: true), "none": NSNull()]
  }
  private static let json = #"{"a":[1,"x",null],"none":null,"on":true,"z":1}"#

  private func text(_ body: RequestBody) throws -> String {
    String(decoding: try #require(try ComposedRequest { body }.body?.data), as: UTF8.self)
  }

  static var bodies: [(body: RequestBody, json: String)] {
    [
      (.json(any), json), (.mergePatch(any), json),
      (.graphQL("{a}", variables: any), #"{"query":"{a}","variables":\#(json)}"#),
      (
        .graphQL("{a}", variables: any, operationName: "F", extensions: ["t": 1]),
        #"{"query":"{a}","variables":\#(json),"operationName":"F","extensions":{"t":1}}"#
      ),
      (.json { Member("m", any) }, #"{"m":\#(json)}"#), (.json { Element(any) }, "[\(json)]"),
      (
        .jsonPatch {
          Add("/a", any)
          Replace("/b", any)
          Test("/c", any)
        },
        #"[{"op":"add","path":"/a","value":\#(json)},"#
          + #"{"op":"replace","path":"/b","value":\#(json)},"#
          + #"{"op":"test","path":"/c","value":\#(json)}]"#
      ),
    ]
  }

  @Test(arguments: bodies.indices)
  func `any values are written as JSON, their keys sorted`(_ index: Int) throws {
    let (body, json) = Self.bodies[index]
    #expect(try text(body) == json)
  }

  @Test func `any variables are part of a query`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      Query.graphQL("{a}", variables: ["b": 1, "a": NSNull()] as [String: Any])
    }
    #expect(
      request.url.query == "query=%7Ba%7D&variables=%7B%22a%22%3Anull%2C%22b%22%3A1%7D"
    )
  }

  @Test func `a missing dictionary is null, and no variables`() throws {
    let none: [String: Any]? = nil
    #expect(try text(.json { Member("m", none) }) == #"{"m":null}"#)
    #expect(try text(.json { Element(none) }) == "[null]")
    #expect(
      try text(.jsonPatch { Add("/a", none) }) == #"[{"op":"add","path":"/a","value":null}]"#
    )
    #expect(try text(.graphQL("{a}", variables: none)) == #"{"query":"{a}"}"#)
  }

  @Test func `a literal keeps its order`() throws {
    let (name, path, query) = ("m", "/m" as JSONPointer, Optional("{a}"))
    #expect(try text(.json { Member(name, ["z": 1, "a": "x"]) }) == #"{"m":{"z":1,"a":"x"}}"#)
    #expect(try text(.json { Member("m", ["z": nil, "a": 1]) }) == #"{"m":{"z":null,"a":1}}"#)
    #expect(try text(.json { Element(["z": 1, "a": "x"]) }) == #"[{"z":1,"a":"x"}]"#)
    for value in ["x", nil] {
      let written = value.map { "\"\($0)\"" } ?? "null"
      #expect(
        try text(
          .jsonPatch {
            Add(path, ["z": 1, "a": value])
            Replace(path, ["z": 1, "a": value])
            Test(path, ["z": 1, "a": value])
          }
        )
          == "["
          + ["add", "replace", "test"].map {
            #"{"op":"\#($0)","path":"/m","value":{"z":1,"a":\#(written)}}"#
          }.joined(separator: ",") + "]"
      )
    }
    #expect(
      try text(.graphQL(query, variables: ["z": 1, "a": "x"]))
        == #"{"query":"{a}","variables":{"z":1,"a":"x"}}"#
    )
    #expect(try text(.mergePatch(["z": 1, "a": "x"])) == #"{"z":1,"a":"x"}"#)
    #expect(try text(.json { Member("m", ["z": 1, "a": "x"]) }) == #"{"m":{"z":1,"a":"x"}}"#)
    #expect(
      try text(.jsonPatch { Add("/m", ["z": 1, "a": nil]) })
        == #"[{"op":"add","path":"/m","value":{"z":1,"a":null}}]"#
    )
    #expect(
      try text(.graphQL("{a}", variables: ["z": 1, "a": "x"]))
        == #"{"query":"{a}","variables":{"z":1,"a":"x"}}"#
    )
  }

  static var refused: [(body: RequestBody, block: String, field: String)] {
    struct Opaque {}
    let any: [String: Any] = ["a": ["b": Opaque()]]
    return [
      (.mergePatch(any), "RequestBody.mergePatch", "a.b"),
      (.graphQL("{a}", variables: any), "RequestBody.graphQL", "variables.a.b"),
      (.json { Member("m", any) }, "Member", "m.a.b"),
      (.json { Element(any) }, "Element", "[0].a.b"),
      (.jsonPatch { Add("/a", any) }, "Add", "[0].value.a.b"),
      (.jsonPatch { Replace("/a", any) }, "Replace", "[0].value.a.b"),
      (.jsonPatch { Test("/a", any) }, "Test", "[0].value.a.b"),
    ]
  }

  @Test(arguments: refused.indices)
  func `a value without a text is an error with its key path`(_ index: Int) throws {
    let (body, block, field) = Self.refused[index]
    let error = try #require(throws: RequestError.self) { try ComposedRequest { body } }
    #expect(error.code == .unencodableValue)
    #expect(error.block == block)
    #expect(error.field == field)
  }
}
