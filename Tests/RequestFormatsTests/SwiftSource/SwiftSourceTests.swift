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

  @Test func `files of an upload stay files`() throws {
    // Not a temporary file: where lines break depends on the length of its path.
    let file = URL(fileURLWithPath: "/etc/hosts")
    let upload = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.multipart(boundary: "B", strategy: .streamed()) {
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
          RequestBody.multipart(boundary: "B", strategy: .streamed()) {
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
    #expect(text.hasPrefix("// The body is not in this source: it comes from a stream. Add it.\n"))
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
}
