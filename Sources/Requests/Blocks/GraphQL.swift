// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  private static func graphQL(_ parameters: GraphQLParameters) -> RequestBody {
    RequestBody(.json(parameters.envelope, .graphQL))
  }

  /// A GraphQL operation without variables, as the body of a POST.
  ///
  /// - Parameters:
  ///   - query: The document; see ``graphQL(_:variables:operationName:)-(_,Encodable,_)``.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  /// - Returns: The block.
  public static func graphQL(_ query: String, operationName: String? = nil) -> RequestBody {
    graphQL(.init(query: query, variables: nil, operationName: operationName))
  }

  /// A GraphQL operation, as the body of a POST (GraphQL over HTTP §5.4).
  ///
  /// ```swift
  /// let query = "query Feed($first: Int!) { feed(first: $first) { id } }"
  /// let body = RequestBody.graphQL(query, variables: ["first": 10], operationName: "Feed")
  /// // {"query":"query Feed($first: …","variables":{"first":10},"operationName":"Feed"}
  /// ```
  ///
  /// Never interpolate a value into the document: it could change the operation. Pass it as a variable.
  ///
  /// The type is `application/json`; add `Accept(.Application.graphQLResponse)` for a server that
  /// knows that type. What is nil is left out. Variables are written as by ``json(_:)-(Encodable)``, by
  /// the settings that ``RequestBuildable/useEncoder(_:engine:)`` puts in force, and have the same
  /// errors. No strategy for keys renames `operationName`.
  ///
  /// - Parameters:
  ///   - query: The document: operations and fragments.
  ///   - variables: A value that encodes with keys, the names of the variables without `$`; others
  ///     throw ``RequestError/Code/unencodableValue``.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func graphQL(
    _ query: String,
    variables: some Encodable,
    operationName: String? = nil
  ) -> RequestBody {
    graphQL(.init(query: query, variables: variables, operationName: operationName))
  }

  /// A GraphQL operation with variables of a literal, in the order written.
  ///
  /// - Parameters:
  ///   - query: The document; see ``graphQL(_:variables:operationName:)-(_,Encodable,_)``.
  ///   - variables: Names and values.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String,
    variables: OrderedParameters<String>,
    operationName: String? = nil
  ) -> RequestBody {
    graphQL(.init(query: query, variables: variables, operationName: operationName))
  }

  /// A GraphQL operation with a literal of variables of mixed types.
  ///
  /// - Parameters:
  ///   - query: The document; see ``graphQL(_:variables:operationName:)-(_,Encodable,_)``.
  ///   - variables: Names and values; see ``MixedParameters``.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String,
    variables: MixedParameters,
    operationName: String? = nil,
    _ nothing: Void = ()
  ) -> RequestBody {
    let variables = variables.named("RequestBody.graphQL")
    return graphQL(.init(query: query, variables: variables, operationName: operationName))
  }
}

extension Query {
  // A transform, as only the state knows the encoder in force.
  private static func graphQL(_ parameters: GraphQLParameters) -> Query {
    Query(
      step: RequestStep(
        .transform { state in
          var items: [(name: String, value: String?)] = [("query", parameters.query)]
          if let variables = parameters.variables {
            let text = try state.context.encoder.encode(variables, block: "Query.graphQL")
            items.append(("variables", String(decoding: text, as: UTF8.self)))
          }
          if let name = parameters.operationName { items.append(("operationName", name)) }
          try state.apply(Query(step: RequestStep(.query(.items(items), nil))))
        }
      )
    )
  }

  /// A GraphQL operation without variables, in the query of a GET.
  ///
  /// - Parameters:
  ///   - query: The document; see ``graphQL(_:variables:operationName:)-(_,Encodable,_)``.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  /// - Returns: The block.
  public static func graphQL(_ query: String, operationName: String? = nil) -> Query {
    graphQL(.init(query: query, variables: nil, operationName: operationName))
  }

  /// A GraphQL operation, in the query of a GET (GraphQL over HTTP §5.3).
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://api.example.com/graphql")
  ///   Query.graphQL("query($id: ID!) { user(id: $id) { name } }", variables: ["id": "42"])
  /// }
  /// // …/graphql?query=query%28%24id…&variables=%7B%22id%22%3A%2242%22%7D
  /// ```
  ///
  /// The parameters are `query`, `variables` as JSON, and `operationName`; what is nil is left out. A
  /// GET may run queries only, and its URL is logged: send mutations, and variables that are secret,
  /// with ``RequestBody/graphQL(_:variables:operationName:)-(_,Encodable,_)``.
  ///
  /// Never interpolate a value into the document: it could change the operation. Pass it as a variable.
  /// Variables are written by the settings that ``RequestBuildable/useEncoder(_:engine:)`` puts in
  /// force, and have the errors of ``RequestBody/json(_:)-(Encodable)``.
  ///
  /// - Parameters:
  ///   - query: The document: operations and fragments.
  ///   - variables: A value that encodes with keys, the names of the variables without `$`.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func graphQL(
    _ query: String,
    variables: some Encodable,
    operationName: String? = nil
  ) -> Query {
    graphQL(.init(query: query, variables: variables, operationName: operationName))
  }

  /// A GraphQL operation with variables of a literal, in the order written.
  ///
  /// - Parameters:
  ///   - query: The document; see ``graphQL(_:variables:operationName:)-(_,Encodable,_)``.
  ///   - variables: Names and values.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String,
    variables: OrderedParameters<String>,
    operationName: String? = nil
  ) -> Query {
    graphQL(.init(query: query, variables: variables, operationName: operationName))
  }

  /// A GraphQL operation with a literal of variables of mixed types.
  ///
  /// - Parameters:
  ///   - query: The document; see ``graphQL(_:variables:operationName:)-(_,Encodable,_)``.
  ///   - variables: Names and values; see ``MixedParameters``.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String,
    variables: MixedParameters,
    operationName: String? = nil,
    _ nothing: Void = ()
  ) -> Query {
    let variables = variables.named("Query.graphQL")
    return graphQL(.init(query: query, variables: variables, operationName: operationName))
  }
}
