// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Answers for requests in tests, and all the requests that came.
///
/// ```swift
/// let stubs = RequestStubs {
///   Stub { Method.GET; Endpoint("/users/1") } answer: { StubResponse(.ok, json: user) }
/// }
/// let session = URLSession(stubs: stubs)
/// let (data, _) = try await session.data { BaseURL("https://api.example.com"); Endpoint("/users/1") }
/// expectRequest(stubs.requests[0]) { Method.GET }
/// ```
///
/// The first stub that takes a request answers it. A request that none takes fails with an
/// ``UnmatchedRequest``, which says how it differs from the nearest stub. Each value answers its own
/// sessions and servers only, so tests that run side by side do not see each other.
public final class RequestStubs: Sendable {
  private struct State {
    var requests: [ComposedRequest] = []
    var unmatched: [UnmatchedRequest] = []
    /// How often each stub has answered.
    var uses: [Int]
  }

  /// The most bytes of a body that are kept: 64 MiB.
  ///
  /// A request with more fails with `bodyTooLarge`.
  public static let bodyLimit = 1 << 26

  static let tooLarge = RequestError(
    .bodyTooLarge,
    block: "RequestStubs",
    "The body has more than \(bodyLimit) bytes. Send a shorter one to stubs."
  )

  private let stubs: [Stub]
  private let state: Locked<State>

  init(_ stubs: [Stub]) {
    self.stubs = stubs
    state = Locked(State(uses: Array(repeating: 0, count: stubs.count)))
  }

  /// Creates stubs.
  ///
  /// - Parameter stubs: The stubs; the first one that takes a request answers it.
  public convenience init(@StubsBuilder _ stubs: () -> [Stub]) {
    self.init(stubs())
  }

  /// The requests that came, in order, those that nothing took too.
  ///
  /// Their bodies are in memory. Some clients give no order of their fields; those of URLSession are sorted by name.
  public var requests: [ComposedRequest] { state.withLock { $0.requests } }

  /// The requests that no stub took, in order.
  public var unmatchedRequests: [UnmatchedRequest] { state.withLock { $0.unmatched } }

  /// Answers a request, for clients that are neither a URLSession nor reach a ``StubServer``.
  ///
  /// The delay, the pace and the end of the response are for the caller to heed.
  ///
  /// - Parameter request: The request; its body is read.
  /// - Returns: The answer.
  /// - Throws: ``UnmatchedRequest``, what the answer of a stub throws, and `RequestError` with
  ///   `bodyTooLarge` and for a body that cannot be read.
  /// - Complexity: O(*n* · *m*), where *n* is the number of stubs and *m* the size of the request.
  public func response(to request: ComposedRequest) async throws -> StubResponse {
    try await response(to: request, comparingHost: true)
  }

  /// Answers a request, of a server without a look at scheme, host and port.
  func response(
    to request: ComposedRequest,
    comparingHost: Bool
  ) async throws -> StubResponse {
    let request = try await request.withBodyInMemory()
    state.withLock { $0.requests.append(request) }
    var nearest: (position: Int, differences: [RequestDifference])?
    for (position, stub) in stubs.enumerated() {
      var expectation = try stub.expectation.get()
      if !comparingHost { expectation.scope.ignoreHost() }
      let differences = request.difference(
        from: expectation.request,
        scope: expectation.scope,
        limit: Self.bodyLimit
      )
      if differences.isEmpty { return try await answer(request, by: position) }
      if differences.count < nearest?.differences.count ?? .max {
        nearest = (position, differences)
      }
    }
    let unmatched = UnmatchedRequest(
      request: request,
      stub: nearest?.position,
      count: stubs.count,
      differences: nearest?.differences ?? []
    )
    state.withLock { $0.unmatched.append(unmatched) }
    throw unmatched
  }

  private func answer(_ request: ComposedRequest, by position: Int) async throws -> StubResponse {
    let use = state.withLock { state in
      defer { state.uses[position] += 1 }
      return state.uses[position]
    }
    let response =
      switch stubs[position].answer {
      case .closure(let answer): try await answer(request)
      case .sequence(let answers): answers[min(use, answers.count - 1)]
      }
    if let failure = response.failure { throw failure }
    return response
  }
}

/// A request that no stub takes, with its differences from the nearest one.
public struct UnmatchedRequest: Error, Sendable {
  /// The request.
  public let request: ComposedRequest

  /// The position of the nearest stub, from 0 on; nil if there is none.
  public let stub: Int?

  private let count: Int

  /// How the request differs from what that stub takes.
  public let differences: [RequestDifference]

  init(request: ComposedRequest, stub: Int?, count: Int, differences: [RequestDifference]) {
    self.request = request
    self.stub = stub
    self.count = count
    self.differences = differences
  }
}

extension UnmatchedRequest: CustomStringConvertible, LocalizedError, CustomNSError {
  /// The request without its secrets, and a line for each difference from the nearest stub.
  public var description: String {
    let target = (try? request.redacted())?.url.description ?? "a URL that cannot be shown"
    let text = "No stub takes \(request.method.rawValue) \(ShownText.plain(target))."
    guard let stub else { return text + " There are no stubs." }
    let lines = differences.map { "\n  \($0)" }.joined()
    return text + " The nearest is stub \(stub + 1) of \(count), from which it differs in" + lines
  }

  /// As ``description``.
  public var errorDescription: String? { description }

  /// ``description``, for sessions that keep no more of an error.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

extension ComposedRequest {
  /// Decodes the body as JSON, as a server would.
  ///
  /// ```swift
  /// Stub { Method.POST; Endpoint("/users") } answer: { request in
  ///   StubResponse(.created, json: try request.json(User.self))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: Decodes the value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, and `RequestError` for a body that cannot be read here; a request without
  ///   a body is decoded from no bytes.
  /// - Complexity: O(*n*), where *n* is the size of the body.
  public func json<Value: Decodable>(
    _ type: Value.Type = Value.self,
    decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    let data = try body?.contents(limit: RequestStubs.bodyLimit) ?? Data()
    return try decoder.decode(type, from: data)
  }

  /// The request with a body in memory, read to its end.
  ///
  /// - Throws: `RequestError` with `bodyTooLarge`, and what reading throws.
  func withBodyInMemory() async throws -> ComposedRequest {
    guard let body else { return self }
    if let data = body.data, data.count <= RequestStubs.bodyLimit { return self }
    guard let data = try await body.collected(upTo: RequestStubs.bodyLimit) else {
      throw RequestStubs.tooLarge
    }
    var copy = self
    copy.body = Body(data)
    return copy
  }
}
