// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A finished request that belongs to no client: a value to inspect, compare, send or print.
///
/// Blocks are folded into it once, and every output is rendered from it: `URLRequest`,
/// `HTTPRequest`, curl, and text. It contains exactly what is sent.
///
/// ```swift
/// let request = try ComposedRequest {
///   Method.POST
///   BaseURL("https://api.example.com")
///   Endpoint("/v1/login")
///   RequestBody.json(["user": "alice"])
/// }
/// print(request.debugDescription)
/// // POST /v1/login HTTP/1.1
/// // Host: api.example.com
/// // Content-Type: application/json
/// //
/// // {"user":"alice"}
/// ```
///
/// You can change the properties later, for example in a ``Finalize`` block. Every renderer checks
/// the request again, so a changed request is as safe as a composed one.
public struct ComposedRequest: Sendable {
  /// The method.
  public var method: HTTPRequest.Method

  /// The URL, relative if the request has no ``BaseURL``.
  public var url: URLReference {
    didSet { redactions.follow(oldValue, to: url) }
  }

  /// The fields, in the order written.
  ///
  /// Fields that the client derives from the URL and the body, such as `Host` and `Content-Length`,
  /// are included only if a block has set them.
  public var headers: HTTPHeaders

  /// The body, or nil if the request has none.
  ///
  /// An empty body is not nil.
  public var body: Body?

  /// The options for the client.
  public var options: RequestOptions

  /// The parts that descriptions and redacted exports mask.
  package var redactions: Redactions

  /// Creates a request from parts that are checked now or when they are rendered.
  package init(
    method: HTTPRequest.Method,
    url: URLReference,
    headers: HTTPHeaders,
    body: Body?,
    options: RequestOptions = RequestOptions(),
    redactions: Redactions = Redactions()
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.options = options
    self.redactions = redactions
  }
}

extension ComposedRequest {
  /// The parts of a request that code can change, before the change.
  struct Earlier {
    fileprivate let url: URLReference
    fileprivate let body: Body?
  }

  /// Begins to mark changes and additions of code as secret.
  ///
  /// - Returns: The value for ``endHiding(since:)``. It does not contain the fields, because a
  ///   second reference to the list would make each change copy it.
  mutating func beginHiding() -> Earlier {
    headers.hidesChanges = true
    return Earlier(url: url, body: body)
  }

  /// Ends the marking.
  ///
  /// - Complexity: O(*n*), where *n* is the length of URL and body, if they were changed.
  mutating func endHiding(since earlier: Earlier) {
    headers.endHiding(false)
    redactions.markChange(from: earlier.url, to: url)
    if body != earlier.body { redactions.hidesBody = true }
  }
}

extension ComposedRequest: Hashable {
  /// Returns true if both send the same bytes with the same options.
  ///
  /// Secret marks are ignored. Bodies from files are compared by path and length.
  public static func == (left: ComposedRequest, right: ComposedRequest) -> Bool {
    left.method == right.method && left.url == right.url && left.headers == right.headers
      && left.body == right.body && left.options == right.options
  }

  /// Hashes the method, the URL, the fields, the body and the options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(method)
    hasher.combine(url)
    hasher.combine(headers)
    hasher.combine(body)
    hasher.combine(options)
  }
}
