// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Dictionaries with values of any type, in every place of a JSON value. The keys are sorted by
// their UTF-8 bytes. Composing throws `unencodableValue` with the key path if a value is not a
// text, a number, a date, a collection or `Encodable`. The parameter is an Optional next to other
// arguments. Otherwise, the compiler would read a literal as a Dictionary if the other argument has
// exactly the type of its parameter, and the order would be lost. Without these overloads, the compiler takes
// minutes to refuse such a dictionary in a large builder.

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

extension Member {
  /// Adds a dictionary with values of any type.
  ///
  /// - Parameters:
  ///   - name: The name, written unchanged.
  ///   - parameters: The members of the object. Nil is `null`.
  @_disfavoredOverload
  public init(_ name: String, _ parameters: [String: Any]?) {
    self.init(name, parameters.map { AnyParameter($0, block: "Member") })
  }
}

extension Element {
  /// Adds a dictionary with values of any type.
  ///
  /// - Parameter parameters: The members of the object. Nil is `null`.
  @_disfavoredOverload
  public init(_ parameters: [String: Any]?) {
    self.init(parameters.map { AnyParameter($0, block: "Element") })
  }
}

/// Adds an object with values of any type.
///
/// - Parameters:
///   - path: The place.
///   - value: The members of the object. Nil is `null`.
/// - Returns: The operation.
@_disfavoredOverload
public func Add(_ path: JSONPointer, _ value: [String: Any]?) -> JSONPatchOperation {
  Add(path, value.map { AnyParameter($0, block: "Add") })
}

/// Replaces a value with an object that has values of any type.
///
/// - Parameters:
///   - path: The place.
///   - value: The members of the object. Nil is `null`.
/// - Returns: The operation.
@_disfavoredOverload
public func Replace(_ path: JSONPointer, _ value: [String: Any]?) -> JSONPatchOperation {
  Replace(path, value.map { AnyParameter($0, block: "Replace") })
}

/// Fails the complete patch unless a value is equal to this object with values of any type.
///
/// - Parameters:
///   - path: The place.
///   - value: The members of the object. Nil is `null`.
/// - Returns: The operation.
@_disfavoredOverload
public func Test(_ path: JSONPointer, _ value: [String: Any]?) -> JSONPatchOperation {
  Test(path, value.map { AnyParameter($0, block: "Test") })
}
