// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

@Suite struct SwiftSourceTests {
  @Test func `a request reads as a person would write it`() throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com")
      Endpoint("/v1/users/a%2Fb")
      Query("notify", "a b&c")
      Query("flag")
      Accept(.json)
      Authorization.bearer("t0ken")
      Header.userAgent.setValue("Shop/1.0")
      Header.custom("X-Tag").setValue("a")
      Header.custom("X-Tag").addValue("b")
      Cookie("a", "1")
      Cookie("b", "2")
      RequestBody.json([
        "name": "Jane \"J\" Doe", "age": 33, "rate": 1.5, "admin": false, "tags": ["a", "b"],
        "place": ["lat": 1, "city": "Köln"] as OrderedParameters<String>,
      ])
      Timeout(30)
    }
    #expect(
      request.swiftSource == ##"""
        let request = try ComposedRequest {
          Method.POST
          BaseURL("https://api.example.com")
          Endpoint("/v1/users/a%2Fb")
          Query("notify", "a b&c")
          Query("flag")
          Accept(.json)
          Authorization.bearer("t0ken")
          Header.userAgent.setValue("Shop/1.0")
          Header.custom("X-Tag").setValue("a")
          Header.custom("X-Tag").addValue("b")
          Cookie("a", "1")
          Cookie("b", "2")
          RequestBody.json([
            "name": #"Jane "J" Doe"#,
            "age": 33,
            "rate": 1.5,
            "admin": false,
            "tags": ["a", "b"],
            "place": ["lat": 1, "city": "Köln"] as OrderedParameters<String>,
          ])
          Timeout(30)
        }

        """##
    )
  }

  @Test(arguments: [
    ("If-None-Match", "*", #"Header.ifNoneMatch.setValue("*")"#),
    ("If-Match", "\"a\"", ##"Header.custom("If-Match").setValue(#""a""#)"##),
    ("Range", "bytes=500-", #"Header.range.setValue("bytes=500-")"#),
    ("Cache-Control", "max-age=60", #"Header.cacheControl.setValue("max-age=60")"#),
  ])
  func `a field is the block that gives exactly it`(
    _ name: String,
    _ value: String,
    _ block: String
  ) throws {
    let line = try source { Header.custom(name).setValue(value) }
    #expect(line.trimmingPrefix { $0 == " " } == block)
  }

  @Test(arguments: [
    (#"{"a":1,"b":["c"]}"#, #"["a": 1, "b": ["c"]]"#),
    (#"{"phone":null}"#, #"["phone": nil]"#),
    (
      #"{"z":null,"a":"x","n":{"b":1}}"#,
      #"["z": nil, "a": "x", "n": ["b": 1] as OrderedParameters<String>]"#
    ),
    (#"{"a":{"z":null,"c":"x"}}"#, #"["a": ["z": nil, "c": "x"] as MixedParameters]"#),
  ])
  func `a merge patch is one by its type`(_ text: String, _ literal: String) throws {
    let lines = try source {
      RequestBody.string(text, type: "application/merge-patch+json")
    }
    let words = lines.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("RequestBody.mergePatch("), "\(lines)")
    #expect(
      words.replacing("( ", with: "(").replacing(" )", with: ")").contains(literal),
      "\(lines)"
    )
  }

  @Test(arguments: [
    (#"["a","b"]"#, #"RequestBody.json(["a", "b"])"#), ("[1,2]", "RequestBody.json([1, 2])"),
    (#"[[true]]"#, "RequestBody.string("),
    (
      #"[{"op":"add","to":[1]}]"#,
      #"RequestBody.json([["op": "add", "to": [1]] as OrderedParameters<String>])"#
    ),
  ])
  func `a list is a literal too`(_ text: String, _ block: String) throws {
    let lines = try source { RequestBody.string(text, type: .json) }
    #expect(lines.contains(block), "\(lines)")
  }

  @Test(arguments: [
    #"{"a":[null]}"#, #"{"a":[1,"b"]}"#, #"{"a":[{"b":null},{"b":1}]}"#, "[]", #"[1,"b"]"#,
    "[null]",
  ])
  func `JSON that no literal gives is text`(_ text: String) throws {
    let lines = try source { RequestBody.string(text, type: .json) }
    #expect(lines.contains("RequestBody.string("), "\(lines)")
  }

  @Test func `a JSON patch is text with its type`() throws {
    let lines = try source { RequestBody.jsonPatch { Remove("/tags/0") } }
    #expect(lines.contains("RequestBody.string("), "\(lines)")
    #expect(lines.contains(#"type: "application/json-patch+json""#), "\(lines)")
  }

  private func source(@RequestBuilder _ content: () throws -> RequestBlock) throws -> String {
    let text = try ComposedRequest(content).swiftSource
    return String(text.dropFirst("let request = try ComposedRequest {\n".count).dropLast(3))
  }

  @Test(arguments: [
    ("https://h", [#"  BaseURL("https://h")"#]),
    ("https://h/", [#"  BaseURL("https://h")"#, #"  Endpoint("/")"#]),
    ("https://h?", [#"  BaseURL("https://h")"#, #"  Endpoint("?")"#]),
    ("https://h/a?b=%7E", [#"  BaseURL("https://h")"#, #"  Endpoint("/a?b=%7E")"#]),
    (
      "https://h/a?b=~&c",
      [#"  BaseURL("https://h")"#, #"  Endpoint("/a")"#, #"  Query("b", "~")"#, #"  Query("c")"#]
    ),
    ("https://h/a?b#f", [#"  BaseURL("https://h")"#, #"  Endpoint("/a?b#f")"#]),
    ("https://h/../a", [#"  BaseURL("https://h/../a")"#]),
  ])
  func `a URL is taken apart where it can be put together again`(
    _ url: String,
    _ expected: [String]
  ) throws {
    #expect(try source { BaseURL(url) } == expected.joined(separator: "\n"))
  }

  @Test(
    arguments: [
      (#"{"a":1,"b":[true]}"#, nil, #"json(name: "p", value: ["a": 1, "b": [true]])"#),
      (#"{"a":null}"#, nil, #"json(name: "p", value: ["a": nil])"#),
      ("[1,2]", nil, #"json(name: "p", value: [1, 2])"#),
      (#"{"a": 1}"#, nil, ##"data(name: "p", data: Data(#"{"a": 1}"#.utf8), type: .json)"##),
      ("1", nil, #"data(name: "p", data: Data("1".utf8), type: .json)"#),
      (
        "[1]", "a.json",
        #"data(name: "p", filename: "a.json", data: Data("[1]".utf8), type: .json)"#
      ),
    ] as [(String, String?, String)]
  )
  func `a part of JSON is a literal`(
    _ text: String,
    _ filename: String?,
    _ part: String
  ) throws {
    let lines = try source {
      RequestBody.multipart(boundary: "B") {
        MultipartPart.data(name: "p", filename: filename, data: Data(text.utf8), type: .json)
      }
    }
    #expect(lines.contains("MultipartPart." + part), "\(lines)")
  }

  @Test func `files of an upload stay files`() throws {
    // Not a temporary file: where lines break depends on the length of its path.
    let file = URL(fileURLWithPath: "/etc/hosts")
    let upload = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.multipart(boundary: "B", strategy: .streamed) {
        MultipartPart.field(name: "a", value: "b")
        MultipartPart.file(name: "f", fileURL: file)
        MultipartPart.file(name: "g", fileURL: file, type: .json, filename: "x")
      }
    }
    #expect(
      upload.swiftSource == """
        let request = try ComposedRequest {
          Method.POST
          BaseURL("https://h")
          RequestBody.multipart(boundary: "B", strategy: .streamed) {
            MultipartPart.field(name: "a", value: "b")
            MultipartPart.file(name: "f", fileURL: URL(fileURLWithPath: "/etc/hosts"))
            MultipartPart.file(
              name: "g",
              fileURL: URL(fileURLWithPath: "/etc/hosts"),
              type: .json,
              filename: "x"
            )
          }
        }

        """
    )
    #expect(
      try source { RequestBody.file(file) }
        == #"  RequestBody.file(URL(fileURLWithPath: "/etc/hosts"))"#
    )
  }

  @Test func `what source cannot hold is said`() throws {
    let text = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.source { AsyncStream<[UInt8]> { _ in } }
    }.swiftSource
    #expect(
      text.hasPrefix(
        "// The source cannot contain the body, because it comes from a stream. Add the body.\n"
      )
    )
  }

  @Test(arguments: [7, 8, 5_000])
  func `a text that would need many number signs is escaped`(_ count: Int) throws {
    let signs = String(repeating: "#", count: count)
    let request = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.string("a\"\(signs)\\b")
    }
    let around = count < 8 ? String(repeating: "#", count: count + 1) : ""
    let expected =
      count < 8 ? "\(around)\"a\"\(signs)\\b\"\(around)" : "\"a\\\"\(signs)\\\\b\""
    #expect(request.swiftSource.contains(expected))
  }

  @Test(arguments: [
    (["List users"], ["request"]),
    (["List users", "log in", "GET /users/{id}"], ["listUsers", "logIn", "getUsersId"]),
    (["a", "a", "a2", "a"], ["a", "a2", "a22", "a3"]),
    ([nil, "", "—", "request"], ["request", "request2", "request3", "request4"]),
    (["1. Login", "2"], ["request1Login", "request2"]),
    (["class", "URL", "oAuth token", "über_uns"], ["`class`", "url", "oAuthToken", "berUns"]),
  ])
  func `each request of a file has a name of its own`(titles: [String?], names: [String]) throws {
    let request = try ComposedRequest { BaseURL("https://h") }
    let source = try HTTPFile(titles.map { ($0, request) }).swiftSource
    #expect(
      source
        == names.map { name in
          """
          let \(name) = try ComposedRequest {
            BaseURL("https://h")
          }

          """
        }.joined(separator: "\n")
    )
  }

  @Test func `a request of a file with a variable is a function with its name`() throws {
    let file = try HTTPFile(
      parsing: "### Log in\nGET http://h/{{id}}\n### class\nGET http://h/{{id}}\n"
    )
    let heads = try file.swiftSource.split(separator: "\n").filter { $0.hasPrefix("func") }
    #expect(
      heads == [
        "func logIn(id: String) throws -> ComposedRequest {",
        "func `class`(id: String) throws -> ComposedRequest {",
      ]
    )
  }
}
