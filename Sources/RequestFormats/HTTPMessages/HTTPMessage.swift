// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A request as the text of HTTP/1.1 (RFC 9112), **credentials included**, both ways.
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
/// Host and length are written from URL and body where no field states them: the host as the first
/// field, the length as the last. Read back from there they belong to URL and body again, and are not
/// among the fields of the request. A text does not say its scheme, timeout or fragment.
public struct HTTPMessage: Hashable, Sendable {
  /// The request that is written, or was read.
  public let request: ComposedRequest

  /// What was read in a way worth knowing; empty for a request to be written.
  public let notes: [ImportNote]

  /// Creates the message of a request.
  ///
  /// - Parameter request: The request; what cannot be sent is said when it is written.
  public init(_ request: ComposedRequest) {
    self.init(request: request, notes: [])
  }

  init(request: ComposedRequest, notes: [ImportNote]) {
    self.request = request
    self.notes = notes
  }

  static let block = "HTTPMessage"
}

extension HTTPMessage {
  /// How exactly a text must follow the grammar.
  public enum Mode: Hashable, Sendable {
    /// What RFC 9112 allows a client to send, and nothing that recipients read in different ways.
    ///
    /// Lines end with CR LF, and no control is in one; no line is folded; no blank is in front
    /// of a colon. There is one `Host`, and at most one length, which is that of the body. A body that
    /// comes in chunks is put together when nothing else frames it.
    case strict

    /// What people paste: text that went through an editor, a ticket or the tools of a browser.
    ///
    /// Lines may end with LF, and have blanks at their ends. The version may be missing, and the host
    /// if the target names one. The body is the rest of the text; a length that is not its own is
    /// dropped. Pseudo-header fields of HTTP/2 are understood, in place of the request line too. What
    /// says one thing twice is refused all the same.
    case lenient
  }

  /// How large the head of a text may be.
  public struct Limits: Hashable, Sendable {
    /// The most bytes up to the empty line.
    public var headSize: Int

    /// The most fields.
    public var fieldCount: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - headSize: The most bytes up to the empty line; 1 MiB by default.
    ///   - fieldCount: The most fields; 10,000 by default.
    public init(headSize: Int = 1 << 20, fieldCount: Int = 10_000) {
      self.headSize = headSize
      self.fieldCount = fieldCount
    }
  }
}
