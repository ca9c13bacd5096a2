// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

/// Documents that the server knows, extensions, and files of variables.
@Suite struct GraphQLUploadTests {
  private static let hash = "ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38"

  static var bodies: [(body: RequestBody, json: String)] {
    let persisted = #""extensions":{"persistedQuery":{"version":1,"sha256Hash":"\#(hash)"}}"#
    return [
      (.graphQL(nil, extensions: .persistedQuery(sha256: hash)), "{\(persisted)}"),
      (
        .graphQL(nil, variables: ["first": 10], extensions: .persistedQuery(sha256: hash)),
        #"{"variables":{"first":10},\#(persisted)}"#
      ),
      (
        .graphQL(
          "{a}",
          variables: ["z": nil, "b": 1],
          operationName: "F",
          extensions: .persistedQuery(sha256: hash)
        ),
        #"{"query":"{a}","variables":{"z":null,"b":1},"operationName":"F",\#(persisted)}"#
      ),
      (
        .graphQL("{a}", extensions: ["z": 1, "b": "x", "c": nil]),
        #"{"query":"{a}","extensions":{"z":1,"b":"x","c":null}}"#
      ),
    ]
  }

  @Test(arguments: bodies.indices)
  func `extensions follow the operation`(_ index: Int) throws {
    let (body, json) = Self.bodies[index]
    #expect(try bodyText { body } == json)
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let theirs = try #require(
      try ComposedRequest { body.useEncoder(encoder, engine: .foundation) }.body?.data
    )
    #expect(
      try StrictJSON(parsing: Array(theirs)) == (try StrictJSON(parsing: Array(json.utf8)))
    )
  }

  @Test func `extensions are JSON in a query`() throws {
    let request = try ComposedRequest {
      Query.graphQL(nil, variables: ["a": 1], extensions: .persistedQuery(sha256: "ab"))
    }
    #expect(
      PercentEncoding.decode(request.url.query ?? "")
        == #"variables={"a":1}&extensions={"persistedQuery":{"version":1,"sha256Hash":"ab"}}"#
    )
  }

  @Test func `an operation that nothing names is refused`() throws {
    for block in [RequestBlock { RequestBody.graphQL(nil) }, RequestBlock { Query.graphQL(nil) }] {
      let error = try refusal { block }
      #expect(error.code == .unencodableValue)
      #expect(error.field == "query")
    }
  }

  private func parts(_ body: RequestBody) throws -> [MultipartMessage.Part] {
    let request = try ComposedRequest { body }
    let type = try MIMEType(try #require(request.headers["Content-Type"]))
    #expect(type.essence == "multipart/form-data")
    return try MultipartMessage(
      boundary: try #require(type.boundary),
      body: try #require(try request.body?.contents())
    ).parts
  }

  private func text(_ part: MultipartMessage.Part) -> String {
    String(decoding: part.content, as: UTF8.self)
  }

  @Test(arguments: [Multipart.Strategy.inMemory, .streamed])
  func `operation, map and files are parts in order`(_ strategy: Multipart.Strategy) throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("b.txt", Data("two".utf8))
    let body = RequestBody.graphQL(
      "mutation($f: Upload)",
      variables: ["title": "x", "photos": [nil, nil] as [String?], "cover": nil],
      operationName: "M"
    ).uploading(boundary: "B", strategy: strategy) {
      MultipartPart.data(name: "photos.1", filename: "a.png", data: Data("one".utf8))
      MultipartPart.file(name: "photos.0", fileURL: file)
      MultipartPart.data(name: "cover", filename: "c.bin", data: Data("three".utf8))
    }
    let parts = try parts(body)
    #expect(parts.map(\.name) == ["operations", "map", "0", "1", "2"])
    #expect(
      text(parts[0])
        == #"{"query":"mutation($f: Upload)","variables":{"title":"x","photos":[null,null],"cover":null}"#
        + #","operationName":"M"}"#
    )
    #expect(
      text(parts[1])
        == #"{"0":["variables.photos.1"],"1":["variables.photos.0"],"2":["variables.cover"]}"#
    )
    #expect(parts[2...].map(text) == ["one", "two", "three"])
    #expect(parts[2...].map(\.filename) == ["a.png", "b.txt", "c.bin"])
    #expect(parts[2].contentType?.essence == "image/png")
  }

  @Test func `the encoder in force writes the operation`() throws {
    struct Variables: Encodable {
      var userName = "x"
      var file: Patch<String> = .clear
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let body = RequestBody.graphQL("{a}", variables: Variables()).uploading(boundary: "B") {
      MultipartPart.data(name: "file", filename: "a", data: Data())
    }
    for engine in [JSONEngine.ordered, .foundation] {
      let data = try #require(
        try ComposedRequest { body.useEncoder(encoder, engine: engine) }.body?.data
      )
      let operation = try MultipartMessage(boundary: "B", body: data).parts[0].content
      let json = try StrictJSON(parsing: Array(operation))
      #expect(json["variables"]?["user_name"] == .string(Array("x".utf8)))
    }
  }

  @Test func `secrets among the variables are masked`() throws {
    let request = try ComposedRequest {
      RequestBody.graphQL("{a}", variables: ["password": "s3cret", "file": nil]).uploading {
        MultipartPart.data(name: "file", filename: "a", data: Data("x".utf8))
      }
    }
    #expect(!request.debugDescription.contains("s3cret"))
    let body = String(decoding: try request.body?.contents() ?? Data(), as: UTF8.self)
    #expect(body.contains("s3cret"))
  }

  @Test(arguments: [
    "other", "title", "list", "list.2", "list.-1", "list.x", "", "title.x", "file.",
  ])
  func `a file without a null variable is refused`(_ name: String) throws {
    let body = RequestBody.graphQL(
      "{a}",
      variables: ["title": "x", "list": [nil, "y"] as [String?], "file": nil]
    )
    let error = try refusal {
      body.uploading { MultipartPart.data(name: name, filename: "a", data: Data()) }
    }
    #expect(error.code == .unencodableValue)
    #expect(error.block == "RequestBody.uploading")
    #expect(error.field == "variables.\(name)")
  }

  @Test func `other bodies have no variables`() throws {
    let error = try refusal { RequestBody.json([1]).uploading {} }
    #expect(error.code == .notExpressible)
    #expect(try refusal { RequestBody.graphQL(nil).uploading {} }.code == .unencodableValue)
  }
}
