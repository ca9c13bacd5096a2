// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct GraphQLTests {
  private struct Variables: Encodable {
    var userName = "x"
    var first: Int?
  }

  private func snakeCase() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return encoder
  }

  private func parsed(_ block: some RequestBuildable) throws -> StrictJSON {
    let body = try #require(try ComposedRequest(block).body?.data)
    return try StrictJSON(parsing: Array(body))
  }

  // URLComponents drops a byte order mark at the start of a value.
  private func items(_ block: some RequestBuildable) throws -> [(name: String, value: [UInt8])] {
    let query = try #require(try ComposedRequest(block).url.query)
    return try query.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      try #require(parts.count == 2)
      let value = try #require(PercentEncoding.decode(String(parts[1])))
      return (name: String(parts[0]), value: Array(value.utf8))
    }
  }

  static var bodies: [(RequestBody, String)] {
    let query = "{a}"
    let variables = ["first": 10]
    let none: [String: Int]? = nil
    return [
      (.graphQL(query), #"{"query":"{a}"}"#),
      (.graphQL(query, operationName: "Feed"), #"{"query":"{a}","operationName":"Feed"}"#),
      (
        .graphQL(query, variables: variables, operationName: "Feed"),
        #"{"query":"{a}","variables":{"first":10},"operationName":"Feed"}"#
      ),
      (.graphQL(query, variables: variables), #"{"query":"{a}","variables":{"first":10}}"#),
      (
        .graphQL(query, variables: ["z": 1, "b": "x"], operationName: nil),
        #"{"query":"{a}","variables":{"z":1,"b":"x"}}"#
      ),
      (
        .graphQL(query, variables: ["z": nil, "b": ["d": 1, "c": "x"]]),
        #"{"query":"{a}","variables":{"z":null,"b":{"c":"x","d":1}}}"#
      ),
      (.graphQL(query, variables: [:]), #"{"query":"{a}","variables":{}}"#),
      (
        .graphQL(query, variables: none, operationName: "F"),
        #"{"query":"{a}","operationName":"F"}"#
      ),
      (
        .graphQL(query, variables: Optional(variables)),
        #"{"query":"{a}","variables":{"first":10}}"#
      ),
      (
        .graphQL(query, variables: Variables(first: 1)),
        #"{"query":"{a}","variables":{"userName":"x","first":1}}"#
      ),
      (
        .graphQL("query Q($a: Int) {\n\t\"\\\"\n}"),
        #"{"query":"query Q($a: Int) {\n\t\"\\\"\n}"}"#
      ),
    ]
  }

  @Test(arguments: bodies.indices)
  func `a body has what is given, in order`(_ index: Int) throws {
    let (body, json) = Self.bodies[index]
    #expect(try bodyText { body } == json)
    #expect(try field("Content-Type") { body } == "application/json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let theirs = try parsed(body.useEncoder(encoder, engine: .foundation))
    #expect(theirs == (try StrictJSON(parsing: Array(json.utf8))))
  }

  @Test(arguments: [JSONEngine.ordered, .foundation])
  func `a strategy for keys renames variables of models only`(_ engine: JSONEngine) throws {
    let body = RequestBody.graphQL("{a}", variables: Variables(), operationName: "F")
    let json = try parsed(body.useEncoder(snakeCase(), engine: engine))
    #expect(json["operationName"] == .string(Array("F".utf8)))
    #expect(json["variables"]?["user_name"] == .string(Array("x".utf8)))
    let literal = RequestBody.graphQL("{a}", variables: ["userName": ["firstName": "x"]])
    let named = try parsed(literal.useEncoder(snakeCase(), engine: engine))
    #expect(named["variables"]?["userName"]?["firstName"] == .string(Array("x".utf8)))
  }

  @Test(arguments: RequestBodyPatchTests.texts)
  func `any text arrives as it is`(_ text: String) throws {
    let bytes = Array(text.utf8)
    let variables: OrderedParameters = [text: text]
    let json = try parsed(
      RequestBody.graphQL(text, variables: variables, operationName: text)
    )
    #expect(json["query"] == .string(bytes))
    #expect(json["operationName"] == .string(bytes))
    #expect(json["variables"] == .object([.init(name: bytes, value: .string(bytes))]))

    let items = try items(Query.graphQL(text, variables: variables, operationName: text))
    #expect(items.map(\.name) == ["query", "variables", "operationName"])
    try #require(items.count == 3)
    #expect(items[0].value == bytes)
    #expect(items[2].value == bytes)
    #expect(
      try StrictJSON(parsing: items[1].value)
        == .object([.init(name: bytes, value: .string(bytes))])
    )
  }

  @Test(arguments: [
    [1, 2] as any Encodable & Sendable, 5, "x", true, [[String: Int]](),
    Date(timeIntervalSince1970: 0),
  ])
  func `variables without names are an error`(_ variables: any Encodable & Sendable) throws {
    let body = #expect(throws: RequestError.self) {
      try ComposedRequest(RequestBody.graphQL("{a}", variables: variables))
    }
    #expect(body?.code == .unencodableValue)
    #expect(body?.block == "RequestBody.graphQL")
    #expect(body?.field == "variables")
    let query = #expect(throws: RequestError.self) {
      try ComposedRequest(Query.graphQL("{a}", variables: variables))
    }
    #expect(query?.code == .unencodableValue)
    #expect(query?.block == "Query.graphQL")
  }

  @Test func `a query has what is given, in its place`() throws {
    func query(@RequestBuilder _ content: () throws -> RequestBlock) throws -> String? {
      try ComposedRequest(content()).url.query
    }
    #expect(try query { Query.graphQL("{a}") } == "query=%7Ba%7D")
    #expect(
      try query {
        Query("x", 1)
        Query.graphQL("{a b}", variables: ["id": "4+2", "n": nil], operationName: "F")
        Query("y", 2)
      } == "x=1&query=%7Ba%20b%7D&variables=%7B%22id%22%3A%224%2B2%22%2C%22n%22%3Anull%7D"
        + "&operationName=F&y=2"
    )
    #expect(
      try query { Query.graphQL("{a}", variables: [String: Int]?.none) } == "query=%7Ba%7D"
    )
    #expect(
      try query {
        Query.graphQL("{a}", variables: Variables(), operationName: "F")
          .useEncoder(snakeCase())
          .useQueryEncoding(.alamofire)
      } == "query=%7Ba%7D&variables=%7B%22user_name%22%3A%22x%22%7D&operationName=F"
    )
  }

  @Test func `a secret query is masked`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h/graphql")
      Query.graphQL("{a}", variables: ["id": "hunter2"]).secret()
    }
    #expect(!request.description.contains("hunter2"))
    #expect(request.url.query?.contains("hunter2") == true)
  }

  @Test func `variables that JSON cannot hold are refused by their path`() throws {
    var deep: OrderedParameters<String> = [:]
    for _ in 0..<200 { deep = ["a": deep] }
    let body = try refusal { RequestBody.graphQL("{a}", variables: ["a": Double.nan]) }
    #expect(body.code == .unencodableValue)
    #expect(body.block == "RequestBody.graphQL")
    #expect(body.field == "variables.a")
    let query = try refusal { Query.graphQL("{a}", variables: ["a": Double.nan]) }
    #expect(query.code == .unencodableValue)
    #expect(query.block == "Query.graphQL")
    #expect(query.field == "a")
    #expect(try refusal { RequestBody.graphQL("{a}", variables: deep) }.code == .nestingTooDeep)
    #expect(try refusal { Query.graphQL("{a}", variables: deep) }.code == .nestingTooDeep)
  }
}
