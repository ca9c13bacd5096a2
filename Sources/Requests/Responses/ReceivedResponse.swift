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
/// A status such as 404 is no error by itself; ``accepted(_:)-(Range<Int>)`` makes it one. Use
/// ``StreamedResponse`` for a body that is larger than memory or never ends.
public struct ReceivedResponse: ResponseHead, Hashable {
  /// The bytes of a body that are kept when nobody says: 64 MiB.
  public static let bodyLimit = 1 << 26

  /// The status.
  public var status: HTTPResponse.Status

  /// The fields, every line in the order received.
  ///
  /// URLSession joins the lines of a name and loses their order, so its fields are sorted by name.
  public var headers: HTTPHeaders

  /// The body, after the content codings that the client undoes.
  public var body: Data

  /// The URL that was answered, which is the last one after redirects.
  public var url: URLReference

  /// The request as it was sent last, after redirects.
  public var request: ComposedRequest

  /// Creates a response.
  ///
  /// Use it to hand over what another client has received, and in tests.
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
  /// The request, the status, the fields, and the type and the size of the body; for logs.
  ///
  /// Fields with secrets are masked, such as `Set-Cookie` and the nonces of challenges. Everything but
  /// printable ASCII is escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the head.
  public var description: String {
    let type = headers.value(for: "Content-Type").map { PrintableText.escaping($0) + ", " } ?? ""
    return "\(head)\n(\(type)\(body.count) bytes)"
  }

  /// The head and the beginning of the body, with the same masks; for debuggers.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the head.
  public var debugDescription: String {
    excerpt(of: 4_096, keepingLineFeeds: true).map { "\(head)\n\($0)" } ?? description
  }

  private var head: String {
    headers.isEmpty ? summary + "\n" : "\(summary)\n\(shownHeaders)\n"
  }

  /// A mirror of what ``description`` shows, so that `dump` reveals no secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["response": description])
  }
}
