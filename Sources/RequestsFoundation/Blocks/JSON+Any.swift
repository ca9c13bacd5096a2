// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Dictionaries with values of any type in the bodies that `JSONSerialization` wrote before. The keys are
// sorted by their UTF-8 bytes. Composing throws `unencodableValue` with the key path if a value is not a
// text, a number, a date, a collection or `Encodable`. The variables are an Optional. Otherwise, the
// compiler would read a literal as a Dictionary if the document is a `String?`, and the order would be lost.

extension RequestBody {
  /// A dictionary with values of any type as a JSON Merge Patch, in which `NSNull` removes a member.
  ///
  /// - Parameter parameters: The members that change, as for ``json(_:)``.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func mergePatch(_ parameters: [String: Any]) -> RequestBody {
    mergePatch(AnyParameter(parameters, block: "RequestBody.mergePatch"))
  }

  /// A GraphQL operation with variables of any type.
  ///
  /// - Parameters:
  ///   - query: The document, or nil if `extensions` names one that the server knows.
  ///   - variables: The variables, as for ``json(_:)``. Nil is left out.
  ///   - operationName: The operation of the document to run, required if it has several.
  ///   - extensions: Information for the server in addition to the operation.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func graphQL(
    _ query: String?,
    variables: [String: Any]?,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil
  ) -> RequestBody {
    graphQL(
      query,
      variables: variables.map { AnyParameter($0, block: "RequestBody.graphQL") },
      operationName: operationName,
      extensions: extensions
    )
  }
}

extension Query {
  /// A GraphQL operation with variables of any type, in the query of a GET.
  ///
  /// - Parameters:
  ///   - query: The document, or nil if `extensions` names one that the server knows.
  ///   - variables: The variables. Nil is left out.
  ///   - operationName: The operation of the document to run, required if it has several.
  ///   - extensions: Information for the server in addition to the operation.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func graphQL(
    _ query: String?,
    variables: [String: Any]?,
    operationName: String? = nil,
    extensions: GraphQLExtensions? = nil
  ) -> Query {
    graphQL(
      query,
      variables: variables.map { AnyParameter($0, block: "Query.graphQL") },
      operationName: operationName,
      extensions: extensions
    )
  }
}
