// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Sends requests through URLSession, for commands and for the page.
struct RequestSender: Sendable {
  private let session: URLSession

  /// Creates what sends requests.
  ///
  /// - Parameters:
  ///   - follows: Whether redirects are followed.
  ///   - acceptsAnyCertificate: Whether certificates are accepted that nobody vouches for.
  ///   - configuration: How; that of the shared session by default.
  init(
    follows: Bool,
    acceptsAnyCertificate: Bool = false,
    configuration: URLSessionConfiguration? = nil
  ) {
    let isPlain = follows && !acceptsAnyCertificate
    session =
      isPlain && configuration == nil
      ? .shared
      : URLSession(
        configuration: configuration ?? .default,
        delegate: isPlain
          ? nil
          : SessionDelegate(follows: follows, acceptsAnyCertificate: acceptsAnyCertificate),
        delegateQueue: nil
      )
  }

  /// Sends a request, and gives the body and the head of the response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: Called with the bytes that were sent and those of the body.
  /// - Returns: The body and the head.
  /// - Throws: What URLSession throws, and `RequestError` for what it cannot send.
  func send(
    _ request: ComposedRequest,
    progress: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void = { _, _ in }
  ) async throws -> (Data, HTTPURLResponse) {
    // With progress even if nobody looks: without, the body of a 401 is lost on Linux (decision 7).
    let (data, response) = try await session.upload(for: request, progress: progress)
    guard let head = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return (data, head)
  }

  /// Sends a request, and hands over the response while it arrives.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: Called with the bytes that were sent and those of the body.
  ///   - receive: Called with the pieces of the body, first with none for the head.
  /// - Returns: The head.
  /// - Throws: What URLSession and `receive` throw, and `RequestError` for what cannot be sent.
  func send(
    _ request: ComposedRequest,
    progress: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void,
    receive: @escaping @Sendable (_ piece: Data, _ head: HTTPURLResponse) throws -> Void
  ) async throws -> HTTPURLResponse {
    let response = try await session.receive(for: request, progress: progress) { piece, response in
      guard let head = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      try receive(piece, head)
    }
    guard let head = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return head
  }

  /// What a person is told of an error.
  static func text(of error: any Error) -> String {
    switch error {
    case is RequestError: "\(error)"
    case let error as InterfaceError: error.message
    case let error as URLError where error.code == .timedOut: "Nothing came in time."
    default: error.localizedDescription
    }
  }
}

extension ComposedRequest {
  /// The request as URLSession sends it: it announces that there is no body, except with GET and HEAD.
  var asSent: ComposedRequest {
    var request = self
    if request.body == nil, request.method != .get, request.method != .head {
      request.body = Body(Data())
    }
    return request
  }
}

/// Answers whether redirects are followed; on Apple systems, which certificates are accepted too.
final class SessionDelegate: NSObject, URLSessionTaskDelegate {
  let follows: Bool
  let acceptsAnyCertificate: Bool

  init(follows: Bool, acceptsAnyCertificate: Bool) {
    self.follows = follows
    self.acceptsAnyCertificate = acceptsAnyCertificate
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(follows ? request : nil)
  }
}
