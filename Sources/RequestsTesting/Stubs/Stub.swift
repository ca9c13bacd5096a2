// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An answer to the requests that match its blocks.
///
/// Parts of a request that the blocks do not mention are not compared, as with `expectRequest`. A fragment and
/// options such as a timeout are not sent, so they are not compared either:
///
/// ```swift
/// let stubs = RequestStubs {
///   Stub { Method.GET; Endpoint("/users/1") } answer: { StubResponse(.ok, json: user) }
///   Stub { Method.POST; Endpoint("/users") } answer: { request in
///     StubResponse(.created, json: try request.json(User.self))
///   }
/// }
/// ```
///
/// A segment of the path in braces takes any segment, as in `Endpoint("/users/{id}")`.
public struct Stub: Sendable {
  enum Answer: Sendable {
    /// The answer that is made for a request, after a number of others.
    case made(
      @Sendable (ComposedRequest, _ use: Int, _ isForServer: Bool) async throws -> StubResponse
    )
    /// The answers to equal requests in a recording, in order.
    case recorded([Entry])
  }

  /// The answer of an entry of a recording, with the position of the entry.
  typealias Entry = (position: Int, response: StubResponse)

  /// The expectation that a request must meet, or the error of composing it.
  let expectation: Result<Expectation, any Error>
  let answer: Answer

  /// The number of requests that the stub answers, or nil for no limit.
  let times: Int?

  init(expectation: Result<Expectation, any Error>, times: Int? = nil, answer: Answer) {
    self.expectation = expectation
    self.times = times
    self.answer = answer
  }

  private init(_ blocks: () throws -> RequestBlock, times: Int? = nil, answer: Answer) {
    self.init(
      expectation: Result { try Expectation(sent: blocks()) },
      times: times.map { max(0, $0) },
      answer: answer
    )
  }

  /// Creates a stub whose answer does not depend on the request.
  ///
  /// - Parameters:
  ///   - times: The number of requests that the stub answers before it takes no more, or nil for no limit.
  ///   - blocks: The blocks that a request must match. If they cannot be composed, every request that reaches
  ///     this stub fails with that error, and so does the test.
  ///   - answer: Returns the answer, each time. If it throws, the request fails with that error.
  public init(
    times: Int? = nil,
    @RequestBuilder _ blocks: () throws -> RequestBlock,
    answer: @escaping @Sendable () async throws -> StubResponse
  ) {
    self.init(times: times, blocks) { _ in try await answer() }
  }

  /// Creates a stub for a path.
  ///
  /// ```swift
  /// Stub(path: "/users/{id}") { StubResponse(.ok, json: user) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path. A segment in braces takes any segment. If the path is not a reference, every request that
  ///     reaches this stub fails, and so does the test.
  ///   - times: The number of requests that the stub answers before it takes no more, or nil for no limit.
  ///   - answer: Returns the answer, each time. If it throws, the request fails with that error.
  public init(
    path: String,
    times: Int? = nil,
    answer: @escaping @Sendable () async throws -> StubResponse
  ) {
    self.init(times: times, { RequestBlock { Endpoint(reference: path) } }, answer: answer)
  }

  /// Creates a stub for a path whose answer depends on the request.
  ///
  /// ```swift
  /// Stub(path: "/users") { request in StubResponse(.created, json: try request.json(User.self)) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path. A segment in braces takes any segment. If the path is not a reference, every request that
  ///     reaches this stub fails, and so does the test.
  ///   - times: The number of requests that the stub answers before it takes no more, or nil for no limit.
  ///   - answer: Returns the answer. The body of the request is in memory. If the closure throws, the request
  ///     fails with that error.
  public init(
    path: String,
    times: Int? = nil,
    answer: @escaping @Sendable (_ request: ComposedRequest) async throws -> StubResponse
  ) {
    self.init(times: times, { RequestBlock { Endpoint(reference: path) } }, answer: answer)
  }

  /// Creates a stub whose answer depends on the request.
  ///
  /// - Parameters:
  ///   - times: The number of requests that the stub answers before it takes no more, or nil for no limit.
  ///   - blocks: The blocks that a request must match. If they cannot be composed, every request that reaches
  ///     this stub fails with that error, and so does the test.
  ///   - answer: Returns the answer. The body of the request is in memory. If the closure throws, the request
  ///     fails with that error.
  public init(
    times: Int? = nil,
    @RequestBuilder _ blocks: () throws -> RequestBlock,
    answer: @escaping @Sendable (_ request: ComposedRequest) async throws -> StubResponse
  ) {
    self.init(blocks, times: times, answer: .made { request, _, _ in try await answer(request) })
  }

  /// Creates a stub that gives one answer after the other, and the last one from then on.
  ///
  /// ```swift
  /// Stub(answers: .retry(after: 1), StubResponse(.ok, json: user)) { Endpoint("/users/1") }
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first answer.
  ///   - rest: The answers after it.
  ///   - repeatsLast: A Boolean value that indicates whether the last answer is given again and again. Otherwise
  ///     the stub takes no more requests.
  ///   - blocks: The blocks that a request must match. If they cannot be composed, every request that reaches
  ///     this stub fails with that error, and so does the test.
  public init(
    answers first: StubResponse,
    _ rest: StubResponse...,
    repeatsLast: Bool = true,
    @RequestBuilder blocks: () throws -> RequestBlock
  ) {
    let times = repeatsLast ? nil : 1 + rest.count
    let answers = [first] + rest
    self.init(blocks, times: times, answer: .made { _, use, _ in answers[min(use, rest.count)] })
  }
}

/// Collects stubs.
@resultBuilder
public enum StubsBuilder {
  /// Takes a stub.
  public static func buildExpression(_ stub: Stub) -> [Stub] { [stub] }

  /// Takes several stubs.
  public static func buildExpression(_ stubs: [Stub]) -> [Stub] { stubs }

  /// Puts stubs one after the other.
  public static func buildBlock(_ stubs: [Stub]...) -> [Stub] { stubs.flatMap(\.self) }

  /// Takes what a condition that may not hold gives.
  public static func buildOptional(_ stubs: [Stub]?) -> [Stub] { stubs ?? [] }

  /// Takes the first branch of a condition.
  public static func buildEither(first stubs: [Stub]) -> [Stub] { stubs }

  /// Takes the second branch of a condition.
  public static func buildEither(second stubs: [Stub]) -> [Stub] { stubs }

  /// Takes what a loop gives.
  public static func buildArray(_ stubs: [[Stub]]) -> [Stub] { stubs.flatMap(\.self) }
}
