// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A request as the text of HTTP/1.1 (RFC 9112), **credentials included**, to read and to write.
///
/// ```swift
/// let request = try ComposedRequest {
///   Method.POST
///   BaseURL("https://api.example.com")
///   Endpoint("/v1/login")
///   RequestBody.json(["user": "alice"])
/// }
/// print(HTTPMessage(request).text)
/// // POST /v1/login HTTP/1.1
/// // Host: api.example.com
/// // Content-Type: application/json
/// // Content-Length: 16
/// //
/// // {"user":"alice"}
/// ```
///
/// Writing adds Host and Content-Length from the URL and the body if no field states them: the host
/// as the first field, the length as the last. If they are in these places, reading assigns them to
/// the URL and the body again, not to the fields of the request. The text does not contain the
/// scheme, the timeout or the fragment.
public struct HTTPMessage: Hashable, Sendable {
  /// The request that is written or was read.
  public let request: ComposedRequest

  /// Notes about the reading, or an empty array for a request to write.
  public let notes: [ImportNote]

  static let block = "HTTPMessage"
}

extension HTTPMessage {
  /// Creates the message of a request.
  ///
  /// - Parameter request: The request. It is checked when the message is written.
  public init(_ request: ComposedRequest) {
    self.init(request: request, notes: [])
  }

  /// The strictness with which a text must follow the grammar.
  public enum Mode: Hashable, Sendable {
    /// Accepts only messages that RFC 9112 allows a client to send, and that all recipients read alike.
    ///
    /// Lines end with CR LF, contain no control character and are not folded. No space precedes a
    /// colon. There is one `Host`, and at most one length. It matches the body. A chunked body
    /// is decoded if no other field frames it.
    case strict

    /// Accepts pasted text from an editor, a ticket or the developer tools of a browser.
    ///
    /// Lines can end with LF and have spaces at their ends. The version can be missing, and the
    /// host too if the target contains one. The body is the rest of the text, and a length that
    /// does not match it is dropped. Pseudo-header fields of HTTP/2 are accepted, even in place of
    /// the request line. Ambiguous framing is still refused.
    case lenient
  }

  /// The limits for the head of a text.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of bytes up to the empty line.
    public var headSize: Int

    /// The maximum number of fields.
    public var fieldCount: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - headSize: The maximum number of bytes up to the empty line: 1 MiB by default.
    ///   - fieldCount: The maximum number of fields: 10,000 by default.
    public init(headSize: Int = 1 << 20, fieldCount: Int = 10_000) {
      self.headSize = headSize
      self.fieldCount = fieldCount
    }
  }
}
