// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Literals in which values of all types stand next to each other, at every level.
@Suite struct LiteralTests {
  @Test func `nested literals of mixed types compile within their budget`() throws {
    let result = try TypeChecker(
      """
      import RequestsFoundation
      struct Address: Encodable { var street = "Main", zip = 8000 }
      func make(
        name: String, tags: [String], missing: Int?, items: [Int], any: [String: Any]
      ) throws -> URLRequest {
        try URLRequest {
          Query(["user": ["name": name, "age": 3]])
          Query(["list": [1, "a"], "deep": [["a": 1, "b": "c"], ["d": true]]], encoding: .rails)
          RequestBody.json(["user": ["name": name, "age": 3], "list": [1, "a"]])
          RequestBody.json(["user": ["name": name, "age": 3], "list": [1, "a", nil]])
          RequestBody.json(["user": ["address": Address(), "tags": tags, "no": missing, "z": nil]])
          RequestBody.json([1, "a", nil, [true, 2.5]])
          RequestBody.json([1, 2])
          RequestBody.json([:])
          RequestBody.json(["z": ["b": 1, "a": "x"], "a": ["k": 1, "j": "x"] as OrderedParameters])
          RequestBody.urlEncoded(["user": ["name": name, "age": 3], "list": [1, "a"]])
          RequestBody.urlEncoded([:])
          Query([:])
          RequestBody.json {
            Member("user") {
              Member("name", name)
              Member("age", 3)
            }
            if name.isEmpty { Member("beta", true) }
            Member("list") {
              for item in items { Element(item) }
              Element("a")
              Element.null
            }
            Member("pairs", ["z": 1, "a": "x"])
            Member("deep", ["z": ["b": 1, "a": "x"]])
            Member("mixed", [1, "a"])
          }
          RequestBody.jsonPatch {
            Add("/mixed", [1, "a", nil])
            Replace("/list", [1, 2])
            Test("/any", any)
          }
          RequestBody.mergePatch(any)
          RequestBody.graphQL("{a}", variables: any)
          RequestBody.json { Member("any", any) }
        }
      }
      """
    )
    #expect(result.diagnostics == [])
    #expect(result.scopes > 100)
    #expect(result.scopes < 2000)
  }

  @Test(arguments: [
    (#"RequestBody.json(["user": ["name": nmae, "age": 3]])"#, "cannot find 'nmae' in scope"),
    (#"RequestBody.json { "text" }"#, "A value alone is not part of JSON"),
    (#"RequestBody.json { Member("a", 1); Element(2) }"#, "'[Element]'"),
    (#"Query(["list": [1, nmae]])"#, "cannot find 'nmae' in scope"),
    (#"RequestBody.urlEncoded(["a": ["b": 1, "c": "x", 3]])"#, "expected ':'"),
  ])
  func `a mistake in a mixed literal is one error on its line`(
    _ line: String,
    _ message: String
  ) throws {
    let result = try TypeChecker(
      """
      import RequestsFoundation
      func make(name: String) throws -> URLRequest {
        try URLRequest {
          Method.POST
          \(line)
          Query("after", 2)
        }
      }
      """
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?.line == 5)
    #expect(errors.first?.message.contains(message) == true, "\(errors)")
  }
}
