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
