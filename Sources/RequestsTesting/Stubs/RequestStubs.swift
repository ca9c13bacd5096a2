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
/// ``UnmatchedRequest``, which says how it differs from the nearest stub: one of the same path and method, if
/// there is one. Each value answers its own
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
    guard let request = try await request.withBodyInMemory(upTo: Self.bodyLimit) else {
      throw Self.tooLarge
    }
    state.withLock { $0.requests.append(request) }
    var nearest: (position: Int, differences: [RequestDifference])?
    var recorded: [Int] = []
    for (position, stub) in stubs.enumerated() {
      var expectation = try stub.expectation.get()
      if !comparingHost { expectation.scope.ignoreHost() }
      let differences = request.difference(
        from: expectation.request,
        scope: expectation.scope,
        limit: Self.bodyLimit
      )
      guard differences.isEmpty else {
        let isNearer = nearest.map {
          Self.distance(differences) < Self.distance($0.differences)
        }
        if isNearer ?? true { nearest = (position, differences) }
        continue
      }
      switch stub.answer {
      case .closure(let answer): return try Self.checked(await answer(request))
      case .sequence(let answers):
        return try Self.checked(answers[min(use(of: position), answers.count - 1)])
      case .recorded: recorded.append(position)
      }
    }
    if let response = recordedAnswer(of: recorded) { return response }
    let unmatched = UnmatchedRequest(
      request: request,
      stub: nearest?.position,
      count: stubs.count,
      differences: nearest?.differences ?? []
    )
    state.withLock { $0.unmatched.append(unmatched) }
    throw unmatched
  }

  /// How far a request is from a stub: first by where it goes, then by its path, then by all else.
  ///
  /// A body has a difference for each member, and is one of the things that a stub asks for.
  private static func distance(_ differences: [RequestDifference]) -> (Int, Int, Int) {
    var (method, path, origin, body, others) = (0, 0, 0, 0, 0)
    for difference in differences {
      switch difference.place {
      case .method: method = 1
      case .path: path = 1
      case .scheme, .host, .port: origin = 1
      case .body: body = 1
      case .query, .fragment, .field, .option: others += 1
      }
    }
    return (method + path + origin, path, body + others)
  }

  private static func checked(_ response: StubResponse) throws -> StubResponse {
    if let failure = response.failure { throw failure }
    return response
  }

  /// How often a stub has answered before.
  private func use(of position: Int) -> Int {
    state.withLock { state in
      defer { state.uses[position] += 1 }
      return state.uses[position]
    }
  }

  /// The answer of the first entry that has not answered yet, or else of the last one.
  private func recordedAnswer(of positions: [Int]) -> StubResponse? {
    state.withLock { state in
      var next: (position: Int, entry: Stub.Entry)?
      var last: Stub.Entry?
      for position in positions {
        guard case .recorded(let entries) = stubs[position].answer else { continue }
        if let entry = entries.dropFirst(state.uses[position]).first,
          entry.position < next?.entry.position ?? .max
        {
          next = (position, entry)
        }
        if let entry = entries.last, entry.position > last?.position ?? -1 { last = entry }
      }
      if let next { state.uses[next.position] += 1 }
      return next?.entry.response ?? last?.response
    }
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

  /// The request with a body in memory, read to its end; nil if it has more bytes than a limit.
  func withBodyInMemory(upTo limit: Int) async throws -> ComposedRequest? {
    guard let body else { return self }
    if let data = body.data { return data.count <= limit ? self : nil }
    guard let data = try await body.collected(upTo: limit) else { return nil }
    var copy = self
    copy.body = Body(data)
    return copy
  }
}
