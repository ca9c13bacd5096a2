// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The requests of an `.http` file, as the editors of JetBrains and the REST Client of VS Code read
/// them.
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
/// Reading opens no file and runs no script: files that a body names are
/// ``ImportedRequest/filePaths``, and scripts are notes.
public struct HTTPFile: Sendable {
  /// The requests in order, with the names that the file gives them.
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

  /// Creates a file of requests of which some have names.
  ///
  /// - Parameter requests: The requests with their names, in order.
  /// - Complexity: O(*n*), where *n* is the number of requests.
  public init(_ requests: [(name: String?, request: ComposedRequest)]) {
    self.requests = requests.map { ImportedRequest(name: $0.name, $0.request) }
  }

  init(imported: [ImportedRequest]) {
    requests = imported
  }

  static let block = "HTTPFile"
}

extension HTTPFile {
  /// The text of the file, **credentials included**: mind where you put it.
  ///
  /// Read back it gives the same requests. What of a request would mean something else in such a file,
  /// such as `###` at the start of a line or `{{`, is written with two variables that the file defines
  /// in its first lines, `http-empty` and `http-brace`.
  ///
  /// Variables without a value are written as `{{NAME}}`.
  ///
  /// - Throws: `RequestError` with `notExpressible` for a body that is not UTF-8 or comes from a
  ///   stream, a file that shares a line with text, a name that is no line of text, and what a tool
  ///   would send in another form; `unresolvedFile` for a request that was read and needs one;
  ///   `missingHost`, and the code of whatever a changed request may not hold.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public var text: String {
    get throws(RequestError) {
      var writer = HTTPFileWriter()
      for imported in requests {
        var request = try imported.request()
        let open = request.openVariables
        request.openVariables = nil
        // A file that is named stays a name, so nobody has to look it up.
        let body = request.body
        if (try? request.checkFiles(block: Self.block)) == nil { request.body = nil }
        request = try request.renderable(as: Self.block)
        request.body = body
        try writer.append(request, name: imported.name, open)
      }
      return writer.text
    }
  }
}
