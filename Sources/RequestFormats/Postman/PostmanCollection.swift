// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The requests of a Postman collection in format 2.1, or 2.0 when it is read.
///
/// ```swift
/// let collection = try PostmanCollection(
///   parsing: """
///     {"info": {"name": "Shop"}, "item": [{"name": "Users", "item": [{"name": "List", "request": {
///       "url": "https://example.com/users?page={{page}}",
///       "auth": {"type": "bearer", "bearer": [{"key": "token", "value": "{{token}}"}]}}}]}]}
///     """,
///   variables: ["page": "2"]
/// )
/// print(collection.requests[0].name ?? "")  // Users / List
/// print(collection.requests[0].variables)  // ["token"]
/// ```
///
/// Reading opens no file and runs no script. Files that a body names are in ``ImportedRequest/filePaths``, and
/// scripts become notes.
public struct PostmanCollection: Sendable {
  /// The name of the collection, or nil.
  public let name: String?

  /// The requests in order.
  ///
  /// The name of a request begins with the names of its folders, as in `Users / List`.
  public let requests: [ImportedRequest]

  /// Notes about the collection as a whole and its folders, such as scripts that were left out.
  ///
  /// Notes about a request are in ``ImportedRequest/notes``.
  public let notes: [ImportNote]

  static let block = "PostmanCollection"
  /// The text between the names of folders.
  static let separator = " / "
}

extension PostmanCollection {
  /// Creates a collection of requests, some of which have names.
  ///
  /// ```swift
  /// let list = try ComposedRequest { BaseURL("https://example.com/users") }
  /// let collection = PostmanCollection([("Users / List", list)], name: "Shop")
  /// try collection.data.write(to: URL(fileURLWithPath: "shop.postman_collection.json"))
  /// ```
  ///
  /// - Parameters:
  ///   - requests: The requests with their names, in order. ` / ` in a name separates folders.
  ///   - name: The name of the collection.
  /// - Complexity: O(*n*), where *n* is the number of requests.
  public init(_ requests: [(name: String?, request: ComposedRequest)], name: String = "Requests") {
    self.init(
      name: name,
      requests: requests.map { ImportedRequest(name: $0.name, $0.request) },
      notes: []
    )
  }
}
