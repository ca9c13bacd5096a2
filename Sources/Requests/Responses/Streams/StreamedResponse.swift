// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A response with its head, and with a body that you read as it arrives.
///
/// ```swift
/// let stream = try await session.stream(for: request).accepted()
/// for try await piece in stream.body { try file.write(contentsOf: piece) }
/// ```
///
/// Releasing the response, or leaving a loop over its body, ends the transfer.
public struct StreamedResponse: ResponseHead {
  /// The status.
  public let status: HTTPResponse.Status

  /// The fields, every line in the order received.
  ///
  /// URLSession joins the lines of a name and loses their order, so its fields are sorted by name.
  public let headers: HTTPHeaders

  /// The body.
  ///
  /// You can iterate over it once.
  public let body: ResponseBody

  /// The URL that was answered, the last one after redirects.
  public let url: URLReference

  /// The last request that was sent, after redirects.
  public let request: ComposedRequest

  /// Creates a response.
  ///
  /// Use it in tests, and to pass on a response of another client.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The fields.
  ///   - body: The body.
  ///   - request: The last request that was sent.
  ///   - url: The URL that was answered, or nil for the URL of the request.
  public init(
    _ status: HTTPResponse.Status = .ok,
    headers: HTTPHeaders = HTTPHeaders(),
    body: ResponseBody,
    to request: ComposedRequest,
    url: URLReference? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url ?? request.url
    self.request = request
  }

  /// Reads the body to its end.
  ///
  /// - Parameter limit: The maximum number of bytes of the body, 64 MiB by default.
  /// - Returns: The response with its body.
  /// - Throws: ``RequestError`` with ``RequestError/Code/bodyTooLarge`` if the body is longer, or
  ///   the error of reading it.
  public func received(limit: Int = ReceivedResponse.bodyLimit) async throws -> ReceivedResponse {
    var content = Data()
    for try await piece in body {
      guard piece.count <= limit - content.count else {
        throw RequestError(
          .bodyTooLarge,
          block: "ReceivedResponse",
          "The body of the response has more than \(limit) bytes. Raise the limit, or read the body as "
            + "a stream."
        )
      }
      content += piece
    }
    return received(with: content)
  }

  /// Returns this response, or throws if its status is not in a range.
  ///
  /// - Parameter range: The accepted status codes, by default 200 to 299.
  /// - Returns: The response, with its body unread.
  /// - Throws: ``UnacceptedStatus`` for another status, with the first 64 KiB of the body, or with what has
  ///   come of them after five seconds.
  public func accepted(_ range: Range<Int> = 200..<300) async throws -> StreamedResponse {
    try await accepted(if: range.contains(status.code))
  }

  /// Returns this response, or throws if its status is not one of the given statuses.
  ///
  /// ```swift
  /// let rest = try await session.stream(for: request).accepted(.ok, .partialContent)
  /// ```
  ///
  /// - Parameters:
  ///   - status: An accepted status.
  ///   - others: More accepted statuses.
  /// - Returns: The response, with its body unread.
  /// - Throws: ``UnacceptedStatus`` for another status, with the first 64 KiB of the body, or with what has
  ///   come of them after five seconds.
  public func accepted(
    _ status: HTTPResponse.Status,
    _ others: HTTPResponse.Status...
  ) async throws -> StreamedResponse {
    try await accepted(if: ([status] + others).contains(self.status))
  }

  private func accepted(if isAccepted: Bool) async throws -> StreamedResponse {
    if isAccepted { return self }
    throw UnacceptedStatus(response: received(with: await body.beginning(seconds: 5)))
  }

  /// A response with this head and `content` as its body.
  func received(with content: Data) -> ReceivedResponse {
    ReceivedResponse(status, headers: headers, body: content, to: request, url: url)
  }
}

extension StreamedResponse: CustomStringConvertible, CustomReflectable {
  /// The request, the status and the fields, without secrets, for logs.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the head.
  public var description: String {
    headers.isEmpty ? summary : "\(summary)\n\(shownHeaders)"
  }

  /// A mirror of ``description``, so `dump` reveals no secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["response": description])
  }
}
