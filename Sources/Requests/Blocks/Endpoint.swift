// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The path of a request, a reference resolved against the base and the endpoints before it.
///
/// ```swift
/// let id = "42/../admin"
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Endpoint("/users/\(id)/posts?sort=new")
/// }
/// print(request.url)  // https://api.example.com/users/42%2F..%2Fadmin/posts?sort=new
/// ```
///
/// A leading `/` starts at the root of the host. Without it, the endpoint replaces the part after
/// the last `/` of the path so far (RFC 3986 §5.2). A base without a trailing slash therefore loses
/// its last segment. ``BaseURL`` shows this in a table, next to `joining: .append`, which keeps the
/// segment. A query in the endpoint is added to the queries of the request and never replaces one.
///
/// Composing throws ``RequestError`` with ``RequestError/Code/endpointChangesHost`` for an endpoint
/// with a scheme or an authority, ``RequestError/Code/unsafePathSegment`` for an interpolated value
/// that leaves a segment empty, `.` or `..`, ``RequestError/Code/endpointLeavesBase``, or an error
/// of ``URLReference/init(_:)``.
public struct Endpoint: RequestLeaf, Sendable {
  private let path: Result<EndpointPath, any Error>

  /// Resolves a literal or a path, with interpolated values escaped.
  ///
  /// ```swift
  /// Endpoint("/users/\(id)/posts")
  /// Endpoint("/users/\(optionalID, default: "me")")
  /// Endpoint(path + "/posts/\(number)")
  /// ```
  ///
  /// - Parameter path: A literal such as `"/users/\(id)"`, or an ``EndpointPath`` in a variable.
  public init(_ path: EndpointPath) {
    self.path = .success(path)
  }

  /// Resolves a complete reference in a string.
  ///
  /// Only characters that a reference cannot contain are escaped. Use it for an escaped reference,
  /// such as the link to the next page from a server. If the variable contains a single *value*,
  /// use a literal: `Endpoint("\(segment)")`.
  ///
  /// - Parameters:
  ///   - reference: A relative reference such as `"/users/42?full=1"`.
  ///   - nothing: Keeps `texts.map(Endpoint.init)`, without the label, from being this initializer.
  public init(reference: String, _ nothing: Void = ()) {
    path = .success(EndpointPath(reference: reference))
  }

  /// Explains that a string in a variable can contain values that are not escaped.
  ///
  /// The compiler also selects this overload for a literal with an interpolation that
  /// ``EndpointPath`` does not support, because such a literal is a `String`.
  @available(
    *,
    unavailable,
    message: """
      A String is not escaped here. Write Endpoint(reference: text) for a complete reference, or \
      Endpoint("/users/\\(value)") to escape a value.
      """
  )
  @_disfavoredOverload
  public init(_ reference: String) {
    self.init(reference: reference)
  }

  /// The step that the block adds to a request.
  public var step: RequestStep {
    switch path {
    case .success(let path): RequestStep(.endpoint(path))
    case .failure(let error): .failure(error)
    }
  }
}

extension Endpoint {
  /// Expands a URI template (RFC 6570) and resolves the result.
  ///
  /// ```swift
  /// Endpoint(template: "/users/{id}{?page,tags*}", ["id": 42, "page": 2, "tags": ["a"]])
  /// // /users/42?page=2&tags=a
  /// ```
  ///
  /// As in a literal, values cannot change the structure of a path:
  ///
  /// - A segment that a value leaves empty, `.` or `..` is an error. So is a segment that is empty
  ///   because `{id}`, `{+id}` or `{.id}` has no value: `DELETE /users/` is not `DELETE /users/42`.
  /// - An expression that is optional by design can be empty: `/users{/id}` is `/users` without an id.
  /// - `{+path}` accepts slashes in a value, but no empty segment before the last one. `{/list*}`
  ///   writes a segment for each member. Neither can name a host.
  /// - A value stays in its path, its pair or its fragment, even in `{+text}` and `{#text}`: `?` and `#` are
  ///   escaped in a path, `&` and `#` in a query. For encoded pairs, use ``Query/init(encoded:)``.
  ///
  /// Composing throws ``RequestError`` with ``RequestError/Code/invalidURL`` if the template breaks
  /// the grammar, ``RequestError/Code/unsafePathSegment`` with the variable as its field, or an
  /// error of ``URITemplate/expand(_:)`` or of other endpoints.
  ///
  /// - Parameters:
  ///   - template: The template, as for ``URITemplate``.
  ///   - values: The values of its variables. Other values are ignored.
  public init(template: String, _ values: OrderedParameters<String>) {
    path = Result { try EndpointPath(URITemplate(template, block: "Endpoint"), values) }
  }

  /// Expands a parsed URI template, and resolves the result.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - values: The values of its variables. Other values are ignored.
  public init(template: URITemplate, _ values: OrderedParameters<String>) {
    path = Result { try EndpointPath(template, values) }
  }
}
