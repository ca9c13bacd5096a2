// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Answers for the requests of a test, and a list of all requests.
///
/// ```swift
/// let stubs = RequestStubs {
///   Stub { Method.GET; Endpoint("/users/1") } answer: { StubResponse(.ok, json: user) }
/// }
/// let session = URLSession(stubs: stubs)
/// let (data, _) = try await session.data { BaseURL("https://api.example.com"); Endpoint("/users/1") }
/// expectRequest(try stubs.onlyRequest) { Method.GET }
/// ```
///
/// The first stub that takes a request answers it. A request that none takes fails with an
/// ``UnmatchedRequest``, which says how it differs from the nearest stub: one of the same path and method, if
/// there is one. It fails the test too, by an issue at the line that created the stubs, even if the code
/// under test ignores errors. Each value answers its own sessions and servers only, so tests that run side
/// by side do not see each other.
public final class RequestStubs: Sendable {
  private struct State {
    var requests: [ComposedRequest] = []
    var unmatched: [UnmatchedRequest] = []
    var unreadable: String?
    /// The number of answers of each stub.
    var uses: [Int]
    var sessions: [Weak<URLSession>] = []
  }

  /// The most bytes of a body that are kept: 64 MiB.
  ///
  /// A request with more fails with `bodyTooLarge`.
  public static let bodyLimit = 1 << 26

  static let tooLarge = RequestError(
    .bodyTooLarge,
    block: "RequestStubs",
    "The body has more than \(bodyLimit) bytes, the limit of stubs. Send a shorter body."
  )

  /// The consequence of a request that no stub takes.
  public enum UnmatchedPolicy: Sendable {
    /// It fails, and so does the test.
    case failsTest

    /// It fails, and the test does not.
    case allowsUnmatched
  }

  /// Returns the request to compare for a received one, which came to a ``StubServer`` or to a session.
  typealias Comparing =
    @Sendable (ComposedRequest, _ isForServer: Bool) throws -> ComposedRequest

  private let stubs: [Stub]
  private let policy: UnmatchedPolicy
  private let comparing: Comparing
  private let advice: String?
  private let state: Locked<State>
  private let issues: StubIssues

  /// Creates stubs.
  ///
  /// - Parameters:
  ///   - stubs: The stubs.
  ///   - policy: The consequence of a request that no stub takes.
  ///   - comparing: Changes the requests that are compared.
  ///   - advice: The advice in the issue for a request that no stub takes.
  ///   - issues: Records the issues.
  init(
    _ stubs: [Stub],
    _ policy: UnmatchedPolicy = .failsTest,
    comparing: @escaping Comparing = { request, _ in request },
    advice: String? = nil,
    issues: StubIssues
  ) {
    self.stubs = stubs
    self.policy = policy
    self.comparing = comparing
    self.advice = advice
    self.issues = issues
    state = Locked(State(uses: Array(repeating: 0, count: stubs.count)))
  }

  /// Creates stubs.
  ///
  /// Create them in the test, which then is the one that fails if a request is not answered.
  ///
  /// - Parameters:
  ///   - policy: The consequence of a request that no stub takes. Write `RequestStubs(.allowsUnmatched) { … }` to test
  ///     what code does without an answer.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of the file of the issue.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  ///   - stubs: The stubs; the first one that takes a request answers it.
  public convenience init(
    _ policy: UnmatchedPolicy = .failsTest,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @StubsBuilder _ stubs: () -> [Stub]
  ) {
    let issues = StubIssues(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(stubs(), policy, issues: issues)
  }

  /// The requests that came, in order, those that nothing took too.
  ///
  /// Their bodies are in memory. Some clients give no order of their fields; those of URLSession are sorted by name.
  public var requests: [ComposedRequest] { state.withLock { $0.requests } }

  /// The request at a position.
  ///
  /// - Parameter position: The position in ``requests``, from 0 on.
  /// - Returns: The request.
  /// - Throws: `RequestError` with `invalidOption` if fewer requests came.
  public func request(_ position: Int) throws -> ComposedRequest {
    let requests = requests
    guard requests.indices.contains(position) else {
      throw Self.countError(requests.count, "there is no request at position \(position)")
    }
    return requests[position]
  }

  /// The one request that came.
  ///
  /// - Throws: `RequestError` with `invalidOption` if no request came, or more than one.
  public var onlyRequest: ComposedRequest {
    get throws {
      let requests = requests
      guard let request = requests.first, requests.count == 1 else {
        throw Self.countError(requests.count, "there is no only one")
      }
      return request
    }
  }

  private static func countError(_ count: Int, _ consequence: String) -> RequestError {
    let came =
      switch count {
      case 0: "No request came"
      case 1: "1 request came"
      default: "\(count) requests came"
      }
    return RequestError(
      .invalidOption,
      block: "RequestStubs",
      "\(came), so \(consequence). Check that the code under test sends with these stubs, or read "
        + "`requests`."
    )
  }

  /// Remembers a session, as long as it is there.
  func add(_ session: URLSession) {
    state.withLock { $0.sessions.append(Weak(object: session)) }
  }

  /// Invalidates the sessions of the stubs.
  func endSessions() {
    let sessions = state.withLock { $0.sessions }
    for session in sessions { session.object?.finishTasksAndInvalidate() }
  }

  /// The requests that no stub took, in order.
  public var unmatchedRequests: [UnmatchedRequest] { state.withLock { $0.unmatched } }

  /// A sentence for each stub that has answered too few requests.
  var unusedStubs: [String] {
    let uses = state.withLock { $0.uses }
    return stubs.enumerated().compactMap { position, stub in
      let wanted = stub.times ?? 1
      guard uses[position] < wanted else { return nil }
      let target = (try? stub.expectation.get().request.redacted()).map { request in
        " for \(Expectation.shown(ShownText.plain(request.url.requestTarget)))"
      }
      return
        "Stub \(position + 1) of \(stubs.count)\(target ?? "") has answered \(uses[position]) of "
        + "\(wanted) requests."
    }
  }

  /// Answers a request, for clients that are neither a URLSession nor reach a ``StubServer``.
  ///
  /// The delay, the pace and the end of the response are for the caller to heed. A request that is not
  /// answered is an issue, too.
  ///
  /// - Parameter request: The request; its body is read.
  /// - Returns: The answer. It has no body if the request is a `HEAD` or the status allows none.
  /// - Throws: ``UnmatchedRequest``, what the answer of a stub throws, and `RequestError` with
  ///   `invalidOption` for a status below 200, with `bodyTooLarge`, for a body that cannot be read and for fields
  ///   that cannot be sent.
  /// - Complexity: O(*n* · *m*), where *n* is the number of stubs and *m* the size of the request.
  public func response(to request: ComposedRequest) async throws -> StubResponse {
    try await response(to: request, isForServer: false)
  }

  /// Answers a request as a client does, for code that is given a closure that sends.
  ///
  /// ```swift
  /// let response = try await request.sending(retries: 3) { try await stubs.response(for: $0) }
  /// ```
  ///
  /// A redirect is the response. Delay and pace of an answer are heeded, and one that is cut
  /// off is `URLError.networkConnectionLost`.
  ///
  /// - Parameter request: The request; its body is read.
  /// - Returns: The response.
  /// - Throws: The errors of ``response(to:)``.
  public func response(for request: ComposedRequest) async throws -> ReceivedResponse {
    let response = try await response(to: request)
    try await StubResponse.pause(response.delay)
    var body = Data()
    try await response.sendBody { body += $0 }
    return ReceivedResponse(
      response.status,
      headers: response.sentHeaders,
      body: body,
      to: request
    )
  }

  /// Answers a request, of a server without a look at scheme, host and port.
  func response(
    to request: ComposedRequest,
    isForServer: Bool
  ) async throws -> StubResponse {
    let response = try await answer(to: request, isForServer: isForServer)
    if let failure = response.failure { throw failure }
    return try await reporting { try response.answering(request.method) }
  }

  private func answer(
    to request: ComposedRequest,
    isForServer: Bool
  ) async throws -> StubResponse {
    guard let request = try await request.withBodyInMemory(upTo: Self.bodyLimit) else {
      throw Self.tooLarge
    }
    state.withLock { $0.requests.append(request) }
    let compared = try await reporting("\(request.shownLine) cannot be compared. ") {
      try comparing(request, isForServer)
    }
    var nearest: (position: Int, differences: [RequestDifference])?
    var recorded: [Int] = []
    for (position, stub) in stubs.enumerated() {
      let written = try await reporting("The blocks of a stub cannot be composed. ") {
        try stub.expectation.get()
      }
      var expectation = written.filled(from: compared)
      if isForServer { expectation.scope.ignoreHost() }
      let differences = expectation.differences(of: compared, limit: Self.bodyLimit)
      guard differences.isEmpty else {
        let isNearer = nearest.map {
          Self.distance(differences) < Self.distance($0.differences)
        }
        if isNearer ?? true { nearest = (position, differences.map(written.shown)) }
        continue
      }
      guard case .made(let answer) = stub.answer else {
        recorded.append(position)
        continue
      }
      if let use = use(of: position, upTo: stub.times) {
        return try await answer(request, use, isForServer)
      }
      if nearest?.differences.isEmpty != true { nearest = (position, []) }
    }
    if let response = recordedAnswer(of: recorded) { return response }
    if let position = recorded.first { nearest = (position, []) }
    let unmatched = UnmatchedRequest(
      request: request,
      stub: nearest?.position,
      count: stubs.count,
      differences: nearest?.differences ?? []
    )
    state.withLock { $0.unmatched.append(unmatched) }
    if policy == .failsTest {
      let separator = unmatched.differences.isEmpty ? " " : "\n"
      await issues.report("\(unmatched)" + (advice.map { separator + $0 } ?? ""))
    }
    throw unmatched
  }

  /// The first issue about a request that cannot be read, or nil.
  var unreadable: String? { state.withLock(\.unreadable) }

  /// Records an issue about a request that cannot be read.
  func reportUnreadable(_ text: String) async {
    state.withLock { $0.unreadable = $0.unreadable ?? text }
    await issues.report(text)
  }

  /// Returns a value, or records an issue about its error, because the code under test may ignore errors.
  private func reporting<Value>(
    _ consequence: @autoclosure () -> String = "",
    _ value: () throws -> Value
  ) async throws -> Value {
    do {
      return try value()
    } catch {
      await issues.report("\(consequence())\(error)")
      throw error
    }
  }

  /// Returns the distance between a request and a stub.
  ///
  /// It compares the destination first, then the path, then everything else.
  ///
  /// A body counts once, although it can have a difference for each member.
  private static func distance(_ differences: [RequestDifference]) -> (Int, Int, Int) {
    var (method, path, origin, body, others) = (0, 0, 0, 0, 0)
    for difference in differences {
      switch difference.place {
      case .method: method = 1
      case .path: path = 1
      case .scheme, .host, .port: origin = 1
      case .body: body = 1
      case .query, .fragment, .field, .option, .condition: others += 1
      }
    }
    return (method + path + origin, path, body + others)
  }

  /// Returns the number of earlier answers of a stub, or nil if it can give no more.
  private func use(of position: Int, upTo times: Int?) -> Int? {
    state.withLock { state in
      let use = state.uses[position]
      guard use < times ?? .max else { return nil }
      state.uses[position] += 1
      return use
    }
  }

  /// The answer of the first entry that has not answered yet, or else of the last one if it is repeated.
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
        guard stubs[position].times == nil else { continue }
        if let entry = entries.last, entry.position > last?.position ?? -1 { last = entry }
      }
      if let next { state.uses[next.position] += 1 }
      return next?.entry.response ?? last?.response
    }
  }
}

/// An object of somebody else.
struct Weak<Object: AnyObject & Sendable>: Sendable {
  weak var object: Object?
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
}
