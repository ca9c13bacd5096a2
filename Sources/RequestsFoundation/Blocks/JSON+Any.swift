// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A dictionary with values of any type, wherever a value is JSON. Its keys are sorted by their UTF-8 bytes, and
// composing throws `unencodableValue` with the key path for a value that is no text, number, date, collection
// or `Encodable`. It is an Optional next to another argument: without that, the compiler takes a literal for a
// Dictionary as soon as the other argument has exactly the type of its parameter, and the order is lost.

extension RequestBody {
  /// A dictionary with values of any type as a JSON Merge Patch, in which `NSNull` removes a member.
  ///
  /// - Parameter parameters: The members that change; see ``json(_:)``.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func mergePatch(_ parameters: [String: Any]) -> RequestBody {
    mergePatch(AnyParameter(parameters, block: "RequestBody.mergePatch"))
  }

  /// A GraphQL operation with variables of any type.
  ///
  /// - Parameters:
  ///   - query: The document, or nil if `extensions` names one that the server knows.
  ///   - variables: The variables; see ``json(_:)``. Nil is left out.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  ///   - extensions: What the request says beside its operation.
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
  ///   - variables: The variables; nil is left out.
  ///   - operationName: Which operation of the document runs; needed if it has several.
  ///   - extensions: What the request says beside its operation.
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
  ///   - name: The name, written as it is.
  ///   - parameters: The members of the object; nil is `null`.
  @_disfavoredOverload
  public init(_ name: String, _ parameters: [String: Any]?) {
    self.init(name, parameters.map { AnyParameter($0, block: "Member") })
  }
}

extension Element {
  /// Adds a dictionary with values of any type.
  ///
  /// - Parameter parameters: The members of the object; nil is `null`.
  @_disfavoredOverload
  public init(_ parameters: [String: Any]?) {
    self.init(parameters.map { AnyParameter($0, block: "Element") })
  }
}

/// Adds an object with values of any type.
///
/// - Parameters:
///   - path: The place.
///   - value: The members of the object; nil is `null`.
/// - Returns: The operation.
@_disfavoredOverload
public func Add(_ path: JSONPointer, _ value: [String: Any]?) -> JSONPatchOperation {
  Add(path, value.map { AnyParameter($0, block: "Add") })
}

/// Replaces a value by an object with values of any type.
///
/// - Parameters:
///   - path: The place.
///   - value: The members of the object; nil is `null`.
/// - Returns: The operation.
@_disfavoredOverload
public func Replace(_ path: JSONPointer, _ value: [String: Any]?) -> JSONPatchOperation {
  Replace(path, value.map { AnyParameter($0, block: "Replace") })
}

/// Lets the whole patch fail unless a value is equal to this object with values of any type.
///
/// - Parameters:
///   - path: The place.
///   - value: The members of the object; nil is `null`.
/// - Returns: The operation.
@_disfavoredOverload
public func Test(_ path: JSONPointer, _ value: [String: Any]?) -> JSONPatchOperation {
  Test(path, value.map { AnyParameter($0, block: "Test") })
}
