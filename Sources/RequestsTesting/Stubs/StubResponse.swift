// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The answer of a stub: a status, fields and a body, or an error.
///
/// It can come late, slowly or in part.
///
/// ```swift
/// StubResponse(.ok, json: user)
/// StubResponse(.ok, file: Bundle.module.url(forResource: "user", withExtension: "json")!)
/// StubResponse.retry(after: 2)
/// StubResponse(.ok, text: "slow").delayed(by: 0.5)
/// StubResponse.failure(URLError(.timedOut))
/// ```
public struct StubResponse: Sendable {
  /// The status.
  ///
  /// An informational status, below 200, does not answer a request, so the request fails.
  public var status: HTTPResponse.Status

  /// The fields, in order.
  ///
  /// `Content-Length` is added when the response is sent, if its status allows one. A field that cannot be
  /// sent, such as one with a line break in its value, fails each request that is answered with it, and the test.
  public var headers: HTTPHeaders

  /// The body.
  ///
  /// It is not sent for a `HEAD` request, or with the statuses 204, 205 and 304 (RFC 9110 §15).
  public var body: Data

  /// The error that the client gets instead of a response, or nil.
  var failure: (any Error)?

  /// The number of seconds before the response is sent.
  private(set) var delay: Double = 0

  /// The bytes of the body that are sent in a second, or nil for all at once.
  private(set) var bytesPerSecond: Int?

  /// The bytes of the body after which the connection ends, or nil.
  private(set) var cutOff: Int?

  /// The body from a sequence, which replaces ``body``, or nil.
  private(set) var stream: (@Sendable () -> AsyncThrowingStream<Data, any Error>)?

  /// The length of a body that is not sent in answer to a `HEAD`.
  private var unsentLength: Int?

  /// Creates a response of bytes.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The fields.
  ///   - body: The body; empty by default.
  public init(
    _ status: HTTPResponse.Status = .ok,
    headers: HTTPHeaders = HTTPHeaders(),
    body: Data = Data()
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response of text in UTF-8.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The fields; a `Content-Type` among them wins.
  ///   - text: The body.
  ///   - type: The media type.
  public init(
    _ status: HTTPResponse.Status = .ok,
    headers: HTTPHeaders = HTTPHeaders(),
    text: String,
    type: MIMEType = .plainText
  ) {
    self.init(status, headers: headers, type: type) { Data(text.utf8) }
  }

  /// Creates a response of JSON, with the members in the order encoded.
  ///
  /// A value that cannot be encoded is the error of the request that is answered with it.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The fields; a `Content-Type` among them wins.
  ///   - value: The value.
  ///   - encoder: The encoder whose settings are used.
  public init(
    _ status: HTTPResponse.Status = .ok,
    headers: HTTPHeaders = HTTPHeaders(),
    json value: some Encodable,
    encoder: JSONEncoder = JSONEncoder()
  ) {
    self.init(status, headers: headers, type: .json) {
      try JSONWriter.encode(value, settings: JSONSettings(reading: encoder), block: "StubResponse")
    }
  }

  /// Creates a response of JSON from a literal with values of mixed types.
  ///
  /// ```swift
  /// StubResponse(.ok, json: ["access_token": "abc", "expires_in": 3600])
  /// ```
  ///
  /// A value that cannot be encoded is the error of the request that is answered with it.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The fields; a `Content-Type` among them wins.
  ///   - parameters: The members, in the order written.
  public init(
    _ status: HTTPResponse.Status = .ok,
    headers: HTTPHeaders = HTTPHeaders(),
    json parameters: MixedParameters
  ) {
    self.init(status, headers: headers, mixed: parameters)
  }

  /// Creates a response of JSON from a list literal with values of mixed types.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The fields; a `Content-Type` among them wins.
  ///   - list: The values, such as `[["id": 1, "name": "Ann"]]`.
  @_disfavoredOverload
  public init(
    _ status: HTTPResponse.Status = .ok,
    headers: HTTPHeaders = HTTPHeaders(),
    json list: MixedList
  ) {
    self.init(status, headers: headers, mixed: list)
  }

  private init(_ status: HTTPResponse.Status, headers: HTTPHeaders, mixed value: some Encodable) {
    self.init(status, headers: headers, type: .json) {
      try JSONWriter.encode(value, settings: JSONSettings(), block: "StubResponse")
    }
  }

  /// Creates a response of a file, which is read now.
  ///
  /// A file that cannot be read is the error of the request that is answered with it.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The fields; a `Content-Type` among them wins.
  ///   - file: The file.
  ///   - type: The media type; by default the one of the extension, else `application/octet-stream`.
  public init(
    _ status: HTTPResponse.Status = .ok,
    headers: HTTPHeaders = HTTPHeaders(),
    file: URL,
    type: MIMEType? = nil
  ) {
    let type = type ?? MIMEType(fileExtension: file.pathExtension) ?? .octetStream
    self.init(status, headers: headers, type: type) { try Data(contentsOf: file) }
  }

  /// Creates a response whose body comes from a sequence, such as events at the pace of a test.
  ///
  /// ```swift
  /// let (events, continuation) = AsyncStream.makeStream(of: Data.self)
  /// let stub = Stub(path: "/events") {
  ///   StubResponse(headers: ["Content-Type": "text/event-stream"], streaming: events)
  /// }
  /// continuation.yield(Data("data: one\n\n".utf8))
  /// ```
  ///
  /// It has no `Content-Length` unless a field says so. An error of the sequence ends it in the middle, and so does
  /// ``cutOff(after:)``. URLSession on Linux hands over the body when all of it is there: use a ``StubServer`` for a
  /// body that does not end.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The fields.
  ///   - pieces: The pieces of the body. A sequence that can be read only once answers only one request.
  public init<Pieces: AsyncSequence & Sendable>(
    _ status: HTTPResponse.Status = .ok,
    headers: HTTPHeaders = HTTPHeaders(),
    streaming pieces: Pieces
  ) where Pieces.Element == Data {
    self.init(status, headers: headers)
    stream = {
      AsyncThrowingStream { continuation in
        let reading = Task {
          do {
            for try await piece in pieces { continuation.yield(piece) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in reading.cancel() }
      }
    }
  }

  /// Creates a response of a type, or of the error of making its body.
  private init(
    _ status: HTTPResponse.Status,
    headers: HTTPHeaders,
    type: MIMEType,
    body: () throws -> Data
  ) {
    self.init(status, headers: headers)
    if headers.value(for: "Content-Type") == nil {
      self.headers.update(name: "Content-Type", value: type.description)
    }
    do {
      self.body = try body()
    } catch {
      // The error of a value's own `encode(to:)` is the one that a test wants to see.
      failure = (error as? RequestError)?.underlying ?? error
    }
  }
}

extension StubResponse {
  /// An error instead of a response, such as the error of a network that is down.
  ///
  /// A ``StubServer`` cannot send an error: it closes the connection.
  ///
  /// - Parameter error: The error, such as `URLError(.notConnectedToInternet)`.
  /// - Returns: The response.
  public static func failure(_ error: any Error) -> StubResponse {
    var response = StubResponse()
    response.failure = error
    return response
  }

  /// A redirect.
  ///
  /// - Parameters:
  ///   - location: The value of `Location`: a URL, or a reference that the client resolves.
  ///   - status: The status.
  /// - Returns: The response.
  public static func redirect(
    to location: String,
    status: HTTPResponse.Status = .found
  ) -> StubResponse {
    StubResponse(status, headers: ["Location": location])
  }

  /// A refusal for now, with `Retry-After` (RFC 9110 §10.2.3).
  ///
  /// - Parameters:
  ///   - seconds: The number of seconds until the client may try again, 0 or more.
  ///   - status: The status: 503 by default, or 429.
  /// - Returns: The response.
  public static func retry(
    after seconds: Int,
    status: HTTPResponse.Status = .serviceUnavailable
  ) -> StubResponse {
    StubResponse(status, headers: ["Retry-After": String(max(0, seconds))])
  }

  /// A 401 with a challenge.
  ///
  /// - Parameter challenge: The value of `WWW-Authenticate`, such as `Basic realm="staff"`.
  /// - Returns: The response.
  public static func challenge(_ challenge: String) -> StubResponse {
    StubResponse(.unauthorized, headers: ["WWW-Authenticate": challenge])
  }

  /// The response after some time.
  ///
  /// - Parameter seconds: The number of seconds that the client waits, from 0 to a day. A number out of this range
  ///   is the nearest one in it.
  /// - Returns: The response.
  public func delayed(by seconds: Double) -> StubResponse {
    var response = self
    // NaN is not more than 0.
    response.delay = seconds > 0 ? min(seconds, 86_400) : 0
    return response
  }

  /// The response with a body that comes slowly.
  ///
  /// A stream is slowed too, piece by piece. URLSession on Linux delivers the whole body as one piece, when it
  /// is complete.
  ///
  /// - Parameter bytesPerSecond: The bytes in a second; at least 1.
  /// - Returns: The response.
  public func slowed(to bytesPerSecond: Int) -> StubResponse {
    var response = self
    response.bytesPerSecond = max(1, bytesPerSecond)
    return response
  }

  /// A part of the response, after which the connection is lost.
  ///
  /// - Parameter count: The number of bytes of the body that arrive, 0 or more.
  /// - Returns: The response.
  public func cutOff(after count: Int) -> StubResponse {
    var response = self
    response.cutOff = max(0, count)
    return response
  }
}

extension StubResponse {
  /// The response to a method, without a body if HTTP allows none (RFC 9110 §6.4.1).
  ///
  /// - Throws: `RequestError` with `invalidOption` for a status that does not end an exchange, and the errors of
  ///   fields that cannot be sent.
  func answering(_ method: HTTPRequest.Method) throws -> StubResponse {
    guard status.code >= 200 else {
      throw RequestError(
        .invalidOption,
        block: "StubResponse",
        "Status \(status.code) cannot answer a request: it announces another response. Use a status "
          + "from 200 to 999."
      )
    }
    var fields = headers
    // The frame depends on the client.
    fields.remove(name: "Transfer-Encoding")
    try fields.validate(block: "StubResponse")
    var response = self
    if method == .head, stream == nil { response.unsentLength = body.count }
    if method == .head || hasNoContent {
      response.body = Data()
      // A stream without pieces has no length either.
      if stream != nil { response.stream = { AsyncThrowingStream { $0.finish() } } }
    }
    return response
  }

  /// A Boolean value that indicates whether HTTP allows no body with this status.
  private var hasNoContent: Bool { [204, 205, 304].contains(status.code) }

  /// The fields that are sent.
  var sentHeaders: HTTPHeaders {
    // A field with a line break would end the head.
    var sent = headers.sendable
    let frames = ["Content-Length", "Transfer-Encoding"]
    if hasNoContent {
      for frame in frames { sent.remove(name: frame) }
      if status == .resetContent { sent.update(name: "Content-Length", value: "0") }
    } else if stream == nil, !frames.contains(where: { headers.value(for: $0) != nil }) {
      sent.update(name: "Content-Length", value: String(unsentLength ?? body.count))
    }
    return sent
  }
}
