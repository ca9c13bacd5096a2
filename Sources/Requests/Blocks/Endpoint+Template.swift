// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Endpoint {
  /// Expands a URI template (RFC 6570) and resolves what comes out.
  ///
  /// ```swift
  /// Endpoint(template: "/users/{id}{?page,tags*}", ["id": 42, "page": 2, "tags": ["a"]])
  /// // /users/42?page=2&tags=a
  /// ```
  ///
  /// As in a literal, values cannot turn a path into another one: a segment that a value leaves
  /// empty, `.` or `..` is refused. So is one that is empty because `{id}`, `{+id}` or `{.id}` has no
  /// value, as `DELETE /users/` is not `DELETE /users/42`. What is optional by design is not:
  /// `/users{/id}` is `/users` without an id. `{+path}` takes slashes from a value and `{/list*}`
  /// makes a segment of each member; neither can name a host.
  ///
  /// Composing throws ``RequestError`` with ``RequestError/Code/invalidURL`` for a template that
  /// breaks the grammar, ``RequestError/Code/unsafePathSegment`` with the variable as its field, what
  /// ``URITemplate/expand(_:)`` throws, and what other endpoints throw.
  ///
  /// - Parameters:
  ///   - template: The template; see ``URITemplate``.
  ///   - values: The values of its variables; others are not looked at.
  public init(template: String, _ values: OrderedParameters<String>) {
    self.init { () throws(RequestError) in
      try EndpointPath(try URITemplate(template, block: "Endpoint"), values)
    }
  }

  /// Expands a URI template that has been read before, and resolves what comes out.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - values: The values of its variables; others are not looked at.
  public init(template: URITemplate, _ values: OrderedParameters<String>) {
    self.init { () throws(RequestError) in try EndpointPath(template, values) }
  }
}
