// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A response that has arrived, with its body in memory: the same value from every client.
///
/// ```swift
/// let response = try await session.response(for: request)
/// let user = try response.accepted().json(User.self)
/// ```
///
/// A status such as 404 is not an error. ``accepted(_:)-(Range<Int>)`` turns it into one. Use
/// ``StreamedResponse`` for a body that is larger than memory or never ends.
public struct ReceivedResponse: ResponseHead, Hashable {
  /// The default limit of a body in bytes: 64 MiB.
  public static let bodyLimit = 1 << 26

  /// The status.
  public var status: HTTPResponse.Status

  /// The fields, every line in the order received.
  ///
  /// URLSession joins the lines of a name and loses their order, so its fields are sorted by name.
  public var headers: HTTPHeaders

  /// The body, after the content codings that the client undoes.
  public var body: Data

  /// The URL that was answered, the last one after redirects.
  public var url: URLReference

  /// The last request that was sent, after redirects.
  public var request: ComposedRequest

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
    body: Data = Data(),
    to request: ComposedRequest,
    url: URLReference? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url ?? request.url
    self.request = request
  }
}

extension ReceivedResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The request, the status, the fields, and the type and the size of the body, for logs.
  ///
  /// Fields with secrets are masked, such as `Set-Cookie` and the nonces of challenges. Everything
  /// except printable ASCII is escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the head.
  public var description: String {
    let type = headers.shownContentType.map { $0 + ", " } ?? ""
    return "\(head)\n(\(type)\(body.count) bytes)"
  }

  /// The head and the beginning of the body, with the same masks, for debuggers.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the head.
  public var debugDescription: String {
    excerpt(of: 4_096, keepingLineFeeds: true).map { "\(head)\n\($0)" } ?? description
  }

  private var head: String {
    headers.isEmpty ? summary + "\n" : "\(summary)\n\(shownHeaders)\n"
  }

  /// A mirror of ``description``, so `dump` reveals no secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["response": description])
  }
}
