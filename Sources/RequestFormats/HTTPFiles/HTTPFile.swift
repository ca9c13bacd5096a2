// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The requests of an `.http` file, as JetBrains editors and REST Client for VS Code read them.
///
/// ```swift
/// let file = try HTTPFile(
///   parsing: """
///     @host = https://example.com
///
///     ### List users
///     GET {{host}}/users?page={{page}}
///     Accept: application/json
///     """,
///   variables: ["page": "2"]
/// )
/// print(file.requests[0].name ?? "")  // List users
/// print(try file.requests[0].request().url)  // https://example.com/users?page=2
/// ```
///
/// Reading opens no file and runs no script. Files that a body names are in
/// ``ImportedRequest/filePaths``, and scripts become notes.
public struct HTTPFile: Sendable {
  /// The requests in order, with their names in the file.
  public let requests: [ImportedRequest]

  /// Creates a file of requests without names.
  ///
  /// - Parameter requests: The requests, in order.
  /// - Complexity: O(*n*), where *n* is the number of requests.
  public init(_ requests: [ComposedRequest]) {
    self.requests = requests.map { ImportedRequest($0) }
  }

  /// Creates a file of requests with names.
  ///
  /// ```swift
  /// let list = try ComposedRequest { BaseURL("https://example.com/users") }
  /// print(try HTTPFile(["List users": list]).text)
  /// // ### List users
  /// // GET https://example.com/users
  /// ```
  ///
  /// - Parameter requests: The requests by their names, in order.
  /// - Complexity: O(*n*), where *n* is the number of requests.
  public init(_ requests: KeyValuePairs<String, ComposedRequest>) {
    self.requests = requests.map { ImportedRequest(name: $0.key, $0.value) }
  }

  /// Creates a file of requests, some of which have names.
  ///
  /// - Parameter requests: The requests with their names, in order.
  /// - Complexity: O(*n*), where *n* is the number of requests.
  public init(_ requests: [(name: String?, request: ComposedRequest)]) {
    self.requests = requests.map { ImportedRequest(name: $0.name, $0.request) }
  }

  static let block = "HTTPFile"

  static func notExpressible(_ message: String, field: String? = nil) -> RequestError {
    RequestError(.notExpressible, block: block, field: field, message)
  }
}
