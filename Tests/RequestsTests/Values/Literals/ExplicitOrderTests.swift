// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The order of `OrderedParameters` beside dialects and encoders that sort.
struct ExplicitOrderTests {
  private struct Model: Encodable {
    var z = 1
    var a = 2
  }

  private struct Wrapper: Encodable {
    let value: any Encodable
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private static var inner: OrderedParameters<String> {
    ["z": 1, "a": Model(), "m": ["y": 1, "b": 2]]
  }
  private static let sorted = QueryEncoding(array: .indexed, order: .sortedKeys)

  @Test(arguments: [QueryEncoding.alamofire, .afNetworking, QueryEncoding(order: .sortedKeys)])
  func `a dialect that sorts keeps it`(_ encoding: QueryEncoding) throws {
    let text = "z=1&a[a]=2&a[z]=1&m[b]=2&m[y]=1"
    #expect(unbracketed(try query(Self.inner, encoding)) == text)
    #expect(unbracketed(try query(Wrapper(value: Self.inner), encoding)) == text)
  }

  @Test func `it is kept at every level`() throws {
    let values: [(any Encodable, String)] = [
      (["z": Self.inner, "b": Self.inner], "[b]|[z]"),
      (["z": Self.inner, "b": Self.inner] as OrderedParameters, "[z]|[b]"),
      ([Self.inner, Self.inner], "[0]|[1]"),
      (["k": [Self.inner]], "[k][0]"),
    ]
    for (value, places) in values {
      let expected = places.split(separator: "|").map { place in
        "a\(place)[z]=1&a\(place)[a][a]=2&a\(place)[a][z]=1&a\(place)[m][b]=2&a\(place)[m][y]=1"
      }
      #expect(unbracketed(try query(a: value, Self.sorted)) == expected.joined(separator: "&"))
    }
  }

  @Test func `more than nine members keep it, and a repeated name stays where it is`() throws {
    let names = (0..<30).reversed().map { "n\($0)" } + ["n7"]
    let parameters = OrderedParameters(names.map { .init(key: $0, value: 1) })
    let text = names.map { "\($0)=1" }.joined(separator: "&")
    #expect(try query(parameters, QueryEncoding(order: .sortedKeys)) == text)
    let nested = names.map { "a[\($0)]=1" }.joined(separator: "&")
    #expect(unbracketed(try query(a: parameters, Self.sorted)) == nested)
  }

  @Test func `what a call before has kept does not change the next one`() throws {
    var writer = QueryWriter(encoding: QueryEncoding(order: .sortedKeys))
    try writer.append(["b": 1, "a": 2] as OrderedParameters, block: "Query")
    try writer.append(Model(), block: "Query")
    #expect(text(of: writer) == "b=1&a=2&a=2&z=1")
  }

  @Test func `names of a literal keep theirs, and nested ones are a dictionary`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      Query(["z": ["y": 1, "b": "2"], "a": 1], encoding: .alamofire)
      RequestBody.json(["z": ["y": 1, "b": "2"], "a": 1])
    }
    #expect(unbracketed(request.url.query ?? "") == "z[b]=2&z[y]=1&a=1")
    #expect(Self.body(of: request) == #"{"z":{"b":"2","y":1},"a":1}"#)
  }

  private static func body(of request: ComposedRequest) -> String {
    String(decoding: request.body?.data ?? Data(), as: UTF8.self)
  }

  @Test func `an encoder that sorts keeps it`() throws {
    var settings = JSONSettings()
    settings.formatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = #"{"z":1,"a":{"a":2,"z":1},"m":{"b":2,"y":1}}"#
    #expect(try json(Self.inner, settings) == text)
    #expect(try json(Wrapper(value: Self.inner), settings) == text)
    #expect(try json(["k": [Self.inner]], settings) == #"{"k":[\#(text)]}"#)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let request = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.json {
        Member("z", 1)
        Member("a", Model())
      }.useEncoder(encoder)
    }
    #expect(Self.body(of: request) == #"{"z":1,"a":{"a":2,"z":1}}"#)
  }

  @Test func `of a repeated name the last is sent, where it stands`() throws {
    var settings = JSONSettings()
    settings.formatting = .sortedKeys
    let parameters: OrderedParameters = ["b": 1, "a": 2, "b": 3]
    #expect(try json(parameters, settings) == #"{"a":2,"b":3}"#)
    #expect(try json(Wrapper(value: parameters), settings) == #"{"a":2,"b":3}"#)
  }

  @Test func `a dictionary inside of a wrapper is sorted in JSON too`() throws {
    let names = (0..<20).map { "n\($0)" }
    let dictionary = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    let members = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\"\($0)\":1" }
    #expect(try json(Wrapper(value: dictionary)) == "{" + members.joined(separator: ",") + "}")
  }
}
