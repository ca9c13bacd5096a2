// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A response whose head has arrived and whose body is read as it arrives.
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

  /// The body, which can be iterated over once.
  public let body: ResponseBody

  /// The URL that was answered, which is the last one after redirects.
  public let url: URLReference

  /// The request as it was sent last, after redirects.
  public let request: ComposedRequest

  /// Creates a response.
  ///
  /// Use it to hand over what another client receives, and in tests.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The fields.
  ///   - body: The body.
  ///   - request: The request as it was sent last.
  ///   - url: The URL that was answered; that of the request if nil.
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
  /// - Parameter limit: The most bytes of the body, 64 MiB by default.
  /// - Returns: The response with its body.
  /// - Throws: ``RequestError`` with ``RequestError/Code/bodyTooLarge`` for a longer body, and what reading
  ///   throws.
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
  /// - Parameter range: The codes of the accepted statuses; 200 up to 299 by default.
  /// - Returns: The response, whose body was not read.
  /// - Throws: ``UnacceptedStatus`` for another status, with the first 64 KiB of the body.
  public func accepted(_ range: Range<Int> = 200..<300) async throws -> StreamedResponse {
    if range.contains(status.code) { return self }
    var content = Data()
    // The status says more than an error of the body.
    try? await Self.read(body, upTo: 1 << 16, into: &content)
    throw UnacceptedStatus(response: received(with: content))
  }

  /// A response with this head and `content` as its body.
  func received(with content: Data) -> ReceivedResponse {
    ReceivedResponse(status, headers: headers, body: content, to: request, url: url)
  }

  private static func read(
    _ body: ResponseBody,
    upTo limit: Int,
    into content: inout Data
  ) async throws {
    for try await piece in body {
      content += piece.prefix(limit - content.count)
      if content.count == limit { return }
    }
  }
}

extension StreamedResponse: CustomStringConvertible, CustomReflectable {
  /// The request, the status and the fields, without secrets; for logs.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the head.
  public var description: String {
    headers.isEmpty ? summary : "\(summary)\n\(shownHeaders)"
  }

  /// A mirror of what ``description`` shows, so that `dump` reveals no secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["response": description])
  }
}
