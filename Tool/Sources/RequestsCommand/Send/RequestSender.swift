// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// Sends requests through URLSession, or through AsyncHTTPClient for what URLSession cannot do.
struct RequestSender: Sendable {
  /// A closure that receives a piece of the body, and the head of the response.
  typealias Receiver =
    @Sendable (_ piece: Data, _ head: any ResponseHead) async throws -> Void

  /// A closure that receives the number of bytes sent, and the length of the body.
  typealias Progress = @Sendable (_ sent: Int, _ total: Int?) -> Void

  /// Sends a request, and passes on its response.
  let exchange:
    @Sendable (ComposedRequest, @escaping Progress, Receiver) async throws -> any ResponseHead

  /// Sends a request, and passes on the response while it arrives.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - seconds: The time limit for the complete exchange, or nil for no limit.
  ///   - progress: Called with the number of bytes sent and the length of the body.
  ///   - receive: Called with the pieces of the body, first with an empty piece for the head.
  /// - Returns: The head.
  /// - Throws: `TimeIsOver`, the errors of the client and `receive`, and `RequestError` if the
  ///   request cannot be sent.
  func send(
    _ request: ComposedRequest,
    within seconds: Double? = nil,
    progress: @escaping Progress = { _, _ in },
    receive: @escaping Receiver
  ) async throws -> any ResponseHead {
    guard let seconds else { return try await exchange(request, progress, receive) }
    var request = request
    // Otherwise, URLSession gives up after a minute of silence.
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
}

extension RequestSender {
  /// Creates a sender that uses URLSession.
  ///
  /// - Parameters:
  ///   - follows: True to follow redirects.
  ///   - acceptsAnyCertificate: True to accept certificates without a trusted authority.
  ///   - configuration: The configuration of the session.
  init(
    follows: Bool,
    acceptsAnyCertificate: Bool = false,
    configuration: URLSessionConfiguration = .forgetful
  ) {
    let isPlain = follows && !acceptsAnyCertificate
    let session = URLSession(
      configuration: configuration,
      delegate: isPlain
        ? nil
        : SessionDelegate(follows: follows, acceptsAnyCertificate: acceptsAnyCertificate),
      delegateQueue: nil
    )
    self.init { request, progress, receive in
      try await session.stream(for: request, progress: progress).passing(to: receive)
    }
  }
}

extension StreamedResponse {
  /// Passes the head and the pieces of the body to a receiver, and returns the head.
  func passing(to receive: RequestSender.Receiver) async throws -> any ResponseHead {
    try await receive(Data(), self)
    for try await piece in body { try await receive(piece, self) }
    return self
  }
}

/// The error for an exchange that exceeds its time limit.
struct TimeIsOver: Error {
  let seconds: Double

  /// The text for a person.
  var message: String {
    let number = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
    return "The response was not complete after \(number) s. Allow more time."
  }
}

extension URLSessionConfiguration {
  /// A configuration that stores no cookies, no cached answers and no credentials, so that requests
  /// do not affect each other.
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
  /// The announced length of the bytes that will be passed on, or nil.
  var announcedLength: Int? {
    // URLSession decompresses the body.
    guard headers.value(for: "Content-Encoding") == nil else { return nil }
    return headers.value(for: "Content-Length").flatMap { Int($0) }
  }
}

extension ComposedRequest {
  /// The request as URLSession sends it; without a body it announces an empty one, except for GET and HEAD.
  var asSent: ComposedRequest {
    var request = self
    if request.body == nil, request.method != .get, request.method != .head {
      request.body = Body(Data())
    }
    return request
  }

  /// The request without its body, and without the length, which is not true for a head alone.
  var head: ComposedRequest {
    guard body != nil else { return self }
    var head = self
    head.body = nil
    head.headers.remove(name: "Content-Length")
    return head
  }
}

/// Decides whether redirects are followed and, on Apple systems, which certificates are accepted.
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
