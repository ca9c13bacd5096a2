// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The parameters of a request to a GraphQL server, in a body or a query (GraphQL over HTTP §5).
struct GraphQLParameters {
  let query: String?
  /// Also nil if the variables are an `Optional` without a value.
  let variables: Variables?
  let operationName: String?
  let extensions: GraphQLExtensions?

  init(
    _ query: String?,
    variables: (any Encodable)?,
    _ operationName: String?,
    _ extensions: GraphQLExtensions?
  ) {
    self.query = query
    self.operationName = operationName
    self.extensions = extensions
    self.variables = variables.flatMap { variables in
      if let optional = variables as? any ParameterOptional, optional.wrapped == nil { return nil }
      return Variables(value: variables)
    }
  }

  /// The parameters as one object.
  var envelope: OrderedParameters<String> {
    OrderedParameters(withoutNil: [
      "query": query, "variables": variables, "operationName": operationName,
      "extensions": extensions?.members,
    ])
  }

  /// Refuses an operation without a document or its hash.
  func check(block: String) throws(RequestError) {
    guard query == nil, extensions == nil else { return }
    throw RequestError(
      .unencodableValue,
      block: block,
      field: "query",
      "The operation has no document. Pass one, or `extensions: .persistedQuery(sha256: hash)`."
    )
  }
}

extension GraphQLParameters {
  /// The variables of an operation, always an object (GraphQL over HTTP §5.1).
  struct Variables: Encodable, TreeValue {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws {
      try AnyEncodable(value: value).encode(to: encoder)
    }

    func write(to writer: ValueWriter, at node: Int) throws {
      try writer.fill(node, value)
      guard writer.tree[node].kind == .map else {
        throw writer.refusal(
          at: node,
          "The variables have no names. Pass an object, such as [\"id\": id]."
        )
      }
    }
  }
}

/// Further members of a GraphQL request, next to its operation (GraphQL over HTTP §5.1).
///
/// ```swift
/// let hash = "ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38"
/// RequestBody.graphQL(nil, extensions: .persistedQuery(sha256: hash))
/// RequestBody.graphQL("{ me { name } }", extensions: ["trace": true])
/// ```
public struct GraphQLExtensions: ExpressibleByDictionaryLiteral {
  /// No strategy for keys renames them or the members of a persisted query.
  let members: OrderedParameters<String>

  /// Creates extensions from a literal of mixed types, in the order written.
  ///
  /// - Parameter elements: The names and values, as in ``MixedParameters``.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(dictionaryLiteral elements: (String, Any?)...) {
    members = OrderedParameters(
      elements.map { name, value in
        .init(key: name, value: AnyParameter(value as Any, block: "GraphQLExtensions"))
      }
    )
  }

  /// Names a document by its hash if the server knows it, as Apollo and many other servers do.
  ///
  /// - Parameter hash: The SHA-256 of the document, in hexadecimal digits.
  /// - Returns: The extensions.
  public static func persistedQuery(sha256 hash: String) -> GraphQLExtensions {
    ["persistedQuery": ["version": 1, "sha256Hash": hash] as OrderedParameters]
  }
}
