// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Sends requests through URLSession, for commands and for the page.
struct RequestSender: Sendable {
  /// Takes a piece of the body, and the head of the response.
  typealias Receiver =
    @Sendable (_ piece: Data, _ head: any ResponseHead) async throws -> Void

  private let session: URLSession

  /// Creates what sends requests.
  ///
  /// - Parameters:
  ///   - follows: Whether redirects are followed.
  ///   - acceptsAnyCertificate: Whether certificates are accepted that nobody vouches for.
  ///   - configuration: How.
  init(
    follows: Bool,
    acceptsAnyCertificate: Bool = false,
    configuration: URLSessionConfiguration = .forgetful
  ) {
    let isPlain = follows && !acceptsAnyCertificate
    session = URLSession(
      configuration: configuration,
      delegate: isPlain
        ? nil
        : SessionDelegate(follows: follows, acceptsAnyCertificate: acceptsAnyCertificate),
      delegateQueue: nil
    )
  }

  /// Sends a request, and hands over the response while it arrives.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - seconds: How long all of it may take; nil for no such limit.
  ///   - progress: Called with the bytes that were sent and those of the body.
  ///   - receive: Called with the pieces of the body, first with none for the head.
  /// - Returns: The head.
  /// - Throws: `TimeIsOver`, what URLSession and `receive` throw, and `RequestError` for what cannot be
  ///   sent.
  func send(
    _ request: ComposedRequest,
    within seconds: Double? = nil,
    progress: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void = { _, _ in },
    receive: @escaping Receiver
  ) async throws -> any ResponseHead {
    guard let seconds else { return try await exchange(request, progress, receive) }
    var request = request
    // Without more, URLSession gives up after a minute of silence.
    if seconds > 60, request.options.timeout == nil { request.options.timeout = seconds }
    return try await withThrowingTaskGroup(of: (any ResponseHead)?.self) { group in
      defer { group.cancelAll() }
      group.addTask { [request] in try await exchange(request, progress, receive) }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        return nil
      }
      guard let first = try await group.next(), let head = first else {
        throw TimeIsOver(seconds: seconds)
      }
      return head
    }
  }

  private func exchange(
    _ request: ComposedRequest,
    _ progress: @escaping @Sendable (_ sent: Int, _ total: Int?) -> Void,
    _ receive: @escaping Receiver
  ) async throws -> any ResponseHead {
    let stream = try await session.stream(for: request, progress: progress)
    try await receive(Data(), stream)
    for try await piece in stream.body { try await receive(piece, stream) }
    return stream
  }
}

/// The time that a whole exchange may take is over.
struct TimeIsOver: Error {
  let seconds: Double

  /// What a person is told.
  var message: String {
    let number = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
    return "The response was not complete after \(number) s. Allow more time."
  }
}

extension URLSessionConfiguration {
  /// Sends what a request says and nothing of another one: no cookie, no answer of a cache and no
  /// credential is kept.
  static var forgetful: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    return configuration
  }
}

extension ResponseHead {
  /// The length that the head announces of the bytes that will be handed over.
  var announcedLength: Int? {
    // URLSession decompresses what is compressed.
    guard headers.value(for: "Content-Encoding") == nil else { return nil }
    return headers.value(for: "Content-Length").flatMap { Int($0) }
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
