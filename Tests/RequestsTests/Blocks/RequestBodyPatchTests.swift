// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct RequestBodyPatchTests {
  private struct ProfilePatch: Encodable {
    var name: Patch<String> = .keep
    var phone: Patch<String> = .keep
    var mail: Patch<String> = .keep
  }

  private struct Model: Encodable {
    var userName: String?
  }

  private struct Refusal: Error {}

  static let texts = [
    "", "\"", "\\", "\\\"", "\\u0041", "\u{0}", "a\r\nb", "\u{1F}\u{7F}\u{80}", "\u{2028}\u{2029}",
    "\u{FEFF}a", "\u{FFFF}", "😀", "e\u{301}", "\u{301}\"", "</script>", "{{x}}", "${x}",
    "\u{8}\u{C}",
    "\"}]", "\u{202E}", "\u{10FFFF}",
  ]

  private func snakeCase() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return encoder
  }

  private func parsed(@RequestBuilder _ content: () throws -> RequestBlock) throws -> StrictJSON {
    let body = try #require(try ComposedRequest(content()).body?.data)
    return try StrictJSON(parsing: Array(body))
  }

  // MARK: Merge patches

  @Test func `a merge patch has what is set and cleared, and its type`() throws {
    let patch = ProfilePatch(name: .set("x"), phone: .clear, mail: .keep)
    #expect(try bodyText { RequestBody.mergePatch(patch) } == #"{"name":"x","phone":null}"#)
    #expect(
      try field("Content-Type") { RequestBody.mergePatch(patch) } == "application/merge-patch+json"
    )
    #expect(
      try field("Content-Type") {
        ContentType(.json); RequestBody.mergePatch(patch)
      } == "application/json"
    )
  }

  @Test func `a literal keeps its order, and nil is null`() throws {
    #expect(try bodyText { RequestBody.mergePatch(["a": nil, "b": 1]) } == #"{"a":null,"b":1}"#)
    #expect(try bodyText { RequestBody.mergePatch(["z": 1, "b": "x"]) } == #"{"z":1,"b":"x"}"#)
    #expect(
      try bodyText { RequestBody.mergePatch(["z": ["y": nil, "b": 1], "a": [1, nil]]) }
        == #"{"z":{"b":1,"y":null},"a":[1,null]}"#
    )
    #expect(try bodyText { RequestBody.mergePatch([:]) } == "{}")
    #expect(try bodyText { RequestBody.mergePatch(Patch<Int>.clear) } == "null")
  }

  @Test func `the settings in force hold for a merge patch`() throws {
    let body = RequestBody.mergePatch(Model(userName: "x"))
    #expect(try bodyText { body.useEncoder(snakeCase()) } == #"{"user_name":"x"}"#)
    #expect(
      try bodyText { body.useEncoder(snakeCase(), engine: .foundation) } == #"{"user_name":"x"}"#
    )
    let refused = try refusal {
      RequestBody.mergePatch([Double.nan]).useEncoder(snakeCase(), engine: .foundation)
    }
    #expect(refused.code == .encodingFailed)
    #expect(refused.block == "RequestBody.mergePatch")
  }

  // MARK: JSON Patch

  @Test func `a JSON Patch has its operations in order, and its type`() throws {
    let body = RequestBody.jsonPatch {
      Replace("/name", "x")
      Remove("/tags/0")
      Test("/version", 3)
    }
    #expect(
      try bodyText { body }
        == #"[{"op":"replace","path":"/name","value":"x"},{"op":"remove","path":"/tags/0"},"#
        + #"{"op":"test","path":"/version","value":3}]"#
    )
    #expect(try field("Content-Type") { body } == "application/json-patch+json")
    #expect(try bodyText { RequestBody.jsonPatch {} } == "[]")
  }

  static var operations: [(JSONPatchOperation, String)] {
    [
      (Add("/a", 1), #"{"op":"add","path":"/a","value":1}"#),
      (Add("/tags/-", ["b", "a"]), #"{"op":"add","path":"/tags/-","value":["b","a"]}"#),
      (Add("/a", ["z": 1, "b": "x"]), #"{"op":"add","path":"/a","value":{"z":1,"b":"x"}}"#),
      (
        Add("/a", ["z": nil, "b": ["d": 1, "c": "x"]]),
        #"{"op":"add","path":"/a","value":{"z":null,"b":{"c":"x","d":1}}}"#
      ),
      (Add("/a", [:]), #"{"op":"add","path":"/a","value":{}}"#),
      (Add("", 1.5), #"{"op":"add","path":"","value":1.5}"#),
      (Remove("/"), #"{"op":"remove","path":"/"}"#),
      (Replace("/a", String?.none), #"{"op":"replace","path":"/a","value":null}"#),
      (Add("/a", nil), #"{"op":"add","path":"/a","value":null}"#),
      (Replace("/a", nil), #"{"op":"replace","path":"/a","value":null}"#),
      (Test("/a", nil), #"{"op":"test","path":"/a","value":null}"#),
      (Replace("/a", Patch<Int>.clear), #"{"op":"replace","path":"/a","value":null}"#),
      (
        Replace("/a", ["z": 1, "b": true]),
        #"{"op":"replace","path":"/a","value":{"z":1,"b":true}}"#
      ),
      (Replace("/a", ["b": nil]), #"{"op":"replace","path":"/a","value":{"b":null}}"#),
      (Move(from: "/a", to: "/b"), #"{"op":"move","from":"/a","path":"/b"}"#),
      (Move(from: "/a/b", to: "/a"), #"{"op":"move","from":"/a/b","path":"/a"}"#),
      (Move(from: "/a", to: "/ab"), #"{"op":"move","from":"/a","path":"/ab"}"#),
      (Copy(from: "", to: "/a"), #"{"op":"copy","from":"","path":"/a"}"#),
      (Copy(from: "/a", to: "/a/b"), #"{"op":"copy","from":"/a","path":"/a/b"}"#),
      (Test("/a", "x"), #"{"op":"test","path":"/a","value":"x"}"#),
      (Test("/a", ["z": 1, "b": 2]), #"{"op":"test","path":"/a","value":{"z":1,"b":2}}"#),
      (Test("/a", ["b": nil]), #"{"op":"test","path":"/a","value":{"b":null}}"#),
    ]
  }

  @Test(arguments: operations.indices)
  func `each operation has its members in order`(_ index: Int) throws {
    let (operation, json) = Self.operations[index]
    #expect(try bodyText { RequestBody.jsonPatch { operation } } == "[\(json)]")
    // No setting renames or sorts what belongs to the format.
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .custom { _ in "renamed" as CodingKeyText }
    let body = RequestBody.jsonPatch { operation }
    #expect(try bodyText { body.useEncoder(encoder) } == "[\(json)]")
    let theirs = try parsed { body.useEncoder(encoder, engine: .foundation) }
    let names = theirs.elements?.first?.members?.map(\.key)
    #expect(
      names == (try StrictJSON(parsing: Array(json.utf8))).members?.map(\.key).sorted()
    )
  }

  private struct CodingKeyText: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral value: String) { stringValue = value }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test func `control flow works in a JSON Patch`() throws {
    @JSONPatchBuilder func shared(_ count: Int) -> [JSONPatchOperation] {
      for index in 0..<count { Remove("/\(index)") }
      if #available(macOS 13, *) { Remove("/available") }
    }
    func paths(_ version: Int?, _ kind: Int) throws -> [String] {
      let optional: JSONPatchOperation? = version.map { Test("/optional", $0) }
      let body = RequestBody.jsonPatch {
        if let version { Test("/version", version) } else { Remove("/version") }
        if kind == 0 { Remove("/zero") }
        switch kind {
        case 0: Remove("/first")
        case 1: Remove("/second")
        default: Copy(from: "/a", to: "/third")
        }
        optional
        shared(kind)
      }
      return try parsed { body }.elements?.compactMap { operation in
        guard case .string(let path) = operation["path"] else { return nil }
        return String(decoding: path, as: UTF8.self)
      } ?? []
    }
    #expect(try paths(3, 0) == ["/version", "/zero", "/first", "/optional", "/available"])
    #expect(try paths(nil, 1) == ["/version", "/second", "/0", "/available"])
    #expect(try paths(nil, 2) == ["/version", "/third", "/0", "/1", "/available"])
  }

  @Test func `what the closure throws reaches the caller`() {
    #expect(throws: Refusal.self) { try RequestBody.jsonPatch { throw Refusal() } }
  }

  @Test func `a bad pointer is refused by its place`() throws {
    let rows: [(JSONPatchOperation, String, offset: Int?)] = [
      (Add("a", 1), "[0].path", 0), (Replace("/~", 1), "[0].path", 1),
      (Move(from: "a", to: "/b"), "[0].from", 0), (Copy(from: "/a", to: "/b/~2"), "[0].path", 3),
      (Move(from: "/a", to: "/a/b"), "[0].path", nil), (Move(from: "", to: "/a"), "[0].path", nil),
    ]
    for (operation, field, offset) in rows {
      let error = try refusal { RequestBody.jsonPatch { operation } }
      #expect(error.code == .invalidJSONPointer)
      #expect(error.block == "RequestBody.jsonPatch")
      #expect(error.field == field)
      #expect(error.offset == offset)
    }
  }

  @Test func `a value that JSON cannot hold is refused by its path`() throws {
    let infinite = try refusal {
      RequestBody.jsonPatch {
        Remove("/a")
        Add("/b", ["v": [1, Double.infinity]] as [String: [Double]])
      }
    }
    #expect(infinite.code == .unencodableValue)
    #expect(infinite.block == "RequestBody.jsonPatch")
    #expect(infinite.field == "[1].value.v[1]")
    var deep: OrderedParameters<String> = [:]
    for _ in 0..<200 { deep = ["a": deep] }
    let tooDeep = try refusal { RequestBody.jsonPatch { Test("/a", deep) } }
    #expect(tooDeep.code == .nestingTooDeep)
    let kept = try refusal { RequestBody.jsonPatch { Add("/a", [Patch<Int>.keep]) } }
    #expect(kept.code == .unencodableValue)
    #expect(kept.field == "[0].value[0]")
  }

  @Test(arguments: texts)
  func `any text arrives as it is`(_ text: String) throws {
    let bytes = Array(text.utf8)
    let merge = try parsed { RequestBody.mergePatch(["v": Patch.set(text), text + "k": 1]) }
    #expect(merge["v"] == .string(bytes))
    #expect(merge.members?.last?.name == Array((text + "k").utf8))
    let model = try parsed { RequestBody.mergePatch(ProfilePatch(name: .set(text))) }
    #expect(model == .object([.init(name: Array("name".utf8), value: .string(bytes))]))
    let patch = try parsed { RequestBody.jsonPatch { Replace("/a/\(text)", text) } }
    #expect(patch.elements?.first?["value"] == .string(bytes))
    // None of the texts but one has a character that a pointer escapes.
    let path = text == "</script>" ? "<~1script>" : text
    #expect(patch.elements?.first?["path"] == .string(Array("/a/\(path)".utf8)))
  }
}
