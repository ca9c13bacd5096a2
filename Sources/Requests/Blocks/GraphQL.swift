// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  private static func graphQL(_ parameters: GraphQLParameters) -> RequestBody {
    do throws(RequestError) {
      try parameters.check(block: "RequestBody.graphQL")
      return RequestBody(.json(parameters.envelope, .graphQL))
    } catch {
      return RequestBody(failure: error)
    }
  }

  /// A GraphQL operation without variables, as the body of a POST.
  ///
  /// - Parameters:
  ///   - query: The document, as for ``graphQL(_:variables:operationName:extensions:)-(_,Encodable,_,_)``.
  ///   - operationName: The operation to run. Required if the document has several.
  ///   - extensions: Further members of the request.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String?,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil
  ) -> RequestBody {
    graphQL(.init(query, variables: nil, operationName, extensions))
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
  /// A server that caches documents accepts the hash of a document instead. If it answers with
  /// `PersistedQueryNotFound`, send the document too:
  ///
  /// ```swift
  /// RequestBody.graphQL(nil, variables: ["first": 10], extensions: .persistedQuery(sha256: hash))
  /// RequestBody.graphQL(query, variables: ["first": 10], extensions: .persistedQuery(sha256: hash))
  /// ```
  ///
  /// The type is `application/json`. Add `Accept(.Application.graphQLResponse)` for a server that
  /// supports that type. Nil values are left out. Variables are written like
  /// ``json(_:)-(Encodable)``, with the settings of ``RequestBuildable/useEncoder(_:engine:)``, and
  /// have the same errors. No strategy for keys renames `operationName`. Without a document and
  /// without extensions, composing throws ``RequestError/Code/unencodableValue``.
  ///
  /// - Parameters:
  ///   - query: The document with operations and fragments, or nil if `extensions` names a document
  ///     that the server knows.
  ///   - variables: A value that encodes with keys, the names of the variables without `$`. Other
  ///     values throw ``RequestError/Code/unencodableValue``.
  ///   - operationName: The operation to run. Required if the document has several.
  ///   - extensions: Further members of the request.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func graphQL(
    _ query: String?,
    variables: some Encodable,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil
  ) -> RequestBody {
    graphQL(.init(query, variables: variables, operationName, extensions))
  }

  /// A GraphQL operation with a literal of variables, in the order written.
  ///
  /// - Parameters:
  ///   - query: The document, as for ``graphQL(_:variables:operationName:extensions:)-(_,Encodable,_,_)``.
  ///   - variables: Names and values.
  ///   - operationName: The operation to run. Required if the document has several.
  ///   - extensions: Further members of the request.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String?,
    variables: OrderedParameters<String>,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil
  ) -> RequestBody {
    graphQL(.init(query, variables: variables, operationName, extensions))
  }

  /// A GraphQL operation with a literal of variables of mixed types.
  ///
  /// - Parameters:
  ///   - query: The document, as for ``graphQL(_:variables:operationName:extensions:)-(_,Encodable,_,_)``.
  ///   - variables: Names and values, as in ``MixedParameters``.
  ///   - operationName: The operation to run. Required if the document has several.
  ///   - extensions: Further members of the request.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String?,
    variables: MixedParameters,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil,
    _ nothing: Void = ()
  ) -> RequestBody {
    let variables = variables.named("RequestBody.graphQL")
    return graphQL(.init(query, variables: variables, operationName, extensions))
  }
}

extension RequestBody {
  /// A GraphQL operation with files as variables, as `multipart/form-data` (GraphQL multipart
  /// request specification).
  ///
  /// Each file is a part with the name of a variable. Set this variable to nil:
  ///
  /// ```swift
  /// let body = RequestBody.graphQL(mutation, variables: ["title": "Sea", "photo": nil]).uploading {
  ///   MultipartPart.file(name: "photo", fileURL: file)
  /// }
  /// ```
  ///
  /// In a list of files, the first one has the name `photos.0`. A model leaves out a property that is nil, so
  /// declare the variable as `var photo: Patch<String> = .clear`.
  ///
  /// The body contains the operation, then the map of files to variables, then the files in their
  /// order. Composing throws ``RequestError/Code/unencodableValue`` for a variable that is not
  /// null, ``RequestError/Code/notExpressible`` for a body from other code than `graphQL`, or an
  /// error of ``multipart(type:boundary:strategy:escaping:_:)``.
  ///
  /// - Parameters:
  ///   - boundary: The boundary between the parts, by default 128 random bits.
  ///   - strategy: The moment at which the body joins its parts.
  ///   - files: The files, each named by the path of its variable.
  /// - Returns: The block.
  public func uploading(
    boundary: String? = nil,
    strategy: Multipart.Strategy = .inMemory,
    @MultipartBuilder _ files: () throws -> [MultipartPart]
  ) rethrows -> RequestBody {
    let files = Multipart(
      kind: .formData,
      parts: try files(),
      boundary: boundary,
      strategy: strategy,
      escaping: .browser
    )
    switch step.kind {
    case .body(.json(let operation, .graphQL)):
      return RequestBody(.graphQLUpload(GraphQLUpload(operation: operation, files: files)))
    case .failure:
      return self
    default:
      return RequestBody(
        failure: RequestError(
          .notExpressible,
          block: GraphQLUpload.block,
          "Only a GraphQL operation has files for its variables. Begin with RequestBody.graphQL, or put the "
            + "files into RequestBody.multipart."
        )
      )
    }
  }
}

extension Query {
  // A transform, because only the state knows the current encoder.
  private static func graphQL(_ parameters: GraphQLParameters) -> Query {
    Query(
      step: RequestStep(
        .transform { state in
          let block = "Query.graphQL"
          try parameters.check(block: block)
          func json(_ value: (any Encodable)?) throws -> String? {
            let text = try value.map { try state.context.encoder.encode($0, block: block) }
            return text.map { String(decoding: $0, as: UTF8.self) }
          }
          let items = [
            (name: "query", value: parameters.query),
            (name: "variables", value: try json(parameters.variables)),
            (name: "operationName", value: parameters.operationName),
            (name: "extensions", value: try json(parameters.extensions?.members)),
          ].filter { $0.value != nil }
          try state.apply(Query(step: RequestStep(.query(.items(items), nil))))
        }
      )
    )
  }

  /// A GraphQL operation without variables, in the query of a GET.
  ///
  /// - Parameters:
  ///   - query: The document, as for ``graphQL(_:variables:operationName:extensions:)-(_,Encodable,_,_)``.
  ///   - operationName: The operation to run. Required if the document has several.
  ///   - extensions: Further members of the request.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String?,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil
  ) -> Query {
    graphQL(.init(query, variables: nil, operationName, extensions))
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
  /// The parameters are `query`, `operationName`, and as JSON `variables` and `extensions`. Nil values are
  /// left out. A GET can only run queries, and its URL is logged. Send mutations and secret variables with
  /// ``RequestBody/graphQL(_:variables:operationName:extensions:)-(_,Encodable,_,_)``.
  ///
  /// Never interpolate a value into the document: it could change the operation. Pass it as a variable.
  /// Variables are written with the settings of ``RequestBuildable/useEncoder(_:engine:)``, and have the
  /// errors of ``RequestBody/json(_:)-(Encodable)``. Without a document and without extensions, composing
  /// throws ``RequestError/Code/unencodableValue``.
  ///
  /// - Parameters:
  ///   - query: The document with operations and fragments, or nil if `extensions` names a document
  ///     that the server knows.
  ///   - variables: A value that encodes with keys, the names of the variables without `$`.
  ///   - operationName: The operation to run. Required if the document has several.
  ///   - extensions: Further members of the request.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func graphQL(
    _ query: String?,
    variables: some Encodable,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil
  ) -> Query {
    graphQL(.init(query, variables: variables, operationName, extensions))
  }

  /// A GraphQL operation with a literal of variables, in the order written.
  ///
  /// - Parameters:
  ///   - query: The document, as for ``graphQL(_:variables:operationName:extensions:)-(_,Encodable,_,_)``.
  ///   - variables: Names and values.
  ///   - operationName: The operation to run. Required if the document has several.
  ///   - extensions: Further members of the request.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String?,
    variables: OrderedParameters<String>,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil
  ) -> Query {
    graphQL(.init(query, variables: variables, operationName, extensions))
  }

  /// A GraphQL operation with a literal of variables of mixed types.
  ///
  /// - Parameters:
  ///   - query: The document, as for ``graphQL(_:variables:operationName:extensions:)-(_,Encodable,_,_)``.
  ///   - variables: Names and values, as in ``MixedParameters``.
  ///   - operationName: The operation to run. Required if the document has several.
  ///   - extensions: Further members of the request.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The block.
  public static func graphQL(
    _ query: String?,
    variables: MixedParameters,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil,
    _ nothing: Void = ()
  ) -> Query {
    let variables = variables.named("Query.graphQL")
    return graphQL(.init(query, variables: variables, operationName, extensions))
  }
}
