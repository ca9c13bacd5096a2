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
/// A leading `/` starts at the root of the host; a bare segment replaces what follows the last `/`
/// of the path so far (RFC 3986 §5.2). So a base without a trailing slash loses its last segment to
/// a relative endpoint: ``BaseURL`` shows this in a table, beside `joining: .append`, which keeps it.
/// A query in the endpoint is added to the queries of the request and never replaces one.
///
/// Composing throws ``RequestError`` with ``RequestError/Code/endpointChangesHost`` for an endpoint
/// with a scheme or an authority, ``RequestError/Code/unsafePathSegment`` for an interpolated value
/// that leaves a segment empty, `.` or `..`, ``RequestError/Code/endpointLeavesBase``, and what
/// ``URLReference/init(_:)`` throws.
public struct Endpoint: RequestLeaf, Sendable {
  private let path: Result<EndpointPath, any Error>

  /// Resolves a literal or a path, escaping what is interpolated into it.
  ///
  /// ```swift
  /// Endpoint("/users/\(id)/posts")
  /// Endpoint("/users/\(optionalID, default: "me")")
  /// Endpoint(path + "/posts/\(number)")
  /// ```
  ///
  /// - Parameter path: A literal such as `"/users/\(id)"`, or a path in a variable; see
  ///   ``EndpointPath``.
  public init(_ path: EndpointPath) {
    self.path = .success(path)
  }

  /// Takes a path that may be refused when the request is composed.
  init(_ path: () throws(RequestError) -> EndpointPath) {
    do {
      self.path = .success(try path())
    } catch {
      self.path = .failure(error)
    }
  }

  /// Resolves a reference that a variable holds, exactly as it is written.
  ///
  /// Nothing in it is escaped that may be in a reference: use it for a whole reference, such as
  /// the link to the next page that a server has sent. A variable that holds one *value* belongs into
  /// a literal: `Endpoint("\(segment)")`.
  ///
  /// - Parameters:
  ///   - reference: A relative reference such as `"/users/42?full=1"`.
  ///   - nothing: Keeps `texts.map(Endpoint.init)`, without the label, from being this initializer.
  public init(reference: String, _ nothing: Void = ()) {
    path = .success(EndpointPath(reference: reference))
  }

  /// Explains that text in a variable may hold values that nothing has escaped.
  ///
  /// A literal with an interpolation that ``EndpointPath`` does not know is a `String` too, and ends
  /// here.
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

  /// What the block adds to a request, as data.
  public var step: RequestStep {
    switch path {
    case .success(let path): RequestStep(.endpoint(path))
    case .failure(let error): .failure(error)
    }
  }
}

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
  /// `/users{/id}` is `/users` without an id. `{+path}` takes slashes from a value, but none that leaves a
  /// segment empty before the last, and `{/list*}` makes a segment of each member; neither can name a host.
  /// A value stays in its path, its pair or its fragment, also in `{+text}` and `{#text}`: `?` and `#` are
  /// escaped in a path, `&` and `#` in a query. For pairs that are encoded already, use
  /// ``Query/init(encoded:)``.
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
