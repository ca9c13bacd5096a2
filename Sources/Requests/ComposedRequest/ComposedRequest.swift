// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A finished request that belongs to no client: a value to inspect, compare, send or print.
///
/// Blocks are folded into it once; every output is rendered from it: `URLRequest`, `HTTPRequest`,
/// curl, text. What it holds is what will cross the wire.
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
/// The properties can be changed afterwards, as a ``Finalize`` block does. Whatever renders the
/// request checks it again, so a changed value is as safe as a composed one.
public struct ComposedRequest: Sendable {
  /// The method.
  public var method: HTTPRequest.Method

  /// The URL, relative when no ``BaseURL`` was given.
  public var url: URLReference {
    didSet { redactions.follow(oldValue, to: url) }
  }

  /// The fields, in the order written.
  ///
  /// `Host`, `Content-Length` and other fields that the client writes from URL and body are only in
  /// here when a block has set them.
  public var headers: HTTPHeaders

  /// The body, or nil when there is none, which is not the same as an empty one.
  public var body: Body?

  /// What the client is asked for.
  public var options: RequestOptions

  /// What descriptions and redacted exports mask.
  package var redactions: Redactions

  /// Creates a request from what was checked, or will be when it is rendered.
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
  /// What code may change in a request, before it does.
  struct Earlier {
    fileprivate let url: URLReference
    fileprivate let body: Body?
  }

  /// Begins to mark as secret what code changes or adds.
  ///
  /// - Returns: What ``endHiding(since:)`` needs. The fields are not in it: a list that is kept
  ///   would be copied for each change.
  mutating func beginHiding() -> Earlier {
    headers.hidesChanges = true
    return Earlier(url: url, body: body)
  }

  /// Ends it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of URL and body, if they were changed.
  mutating func endHiding(since earlier: Earlier) {
    headers.endHiding(false)
    redactions.markChange(from: earlier.url, to: url)
    if body != earlier.body { redactions.hidesBody = true }
  }
}

extension ComposedRequest: Hashable {
  /// Whether both send the same bytes and ask the client for the same.
  ///
  /// What is marked secret does not matter. Bodies from files compare by path and length.
  public static func == (left: ComposedRequest, right: ComposedRequest) -> Bool {
    left.method == right.method && left.url == right.url && left.headers == right.headers
      && left.body == right.body && left.options == right.options
  }

  /// Hashes method, URL, fields, body and options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(method)
    hasher.combine(url)
    hasher.combine(headers)
    hasher.combine(body)
    hasher.combine(options)
  }
}
