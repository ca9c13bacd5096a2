// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An answer to the requests that have what its blocks say.
///
/// What the blocks do not mention is not compared, as with `expectRequest`, and neither are a fragment and
/// options such as a timeout, which are not sent:
///
/// ```swift
/// let stubs = RequestStubs {
///   Stub { Method.GET; Endpoint("/users/1") } answer: { StubResponse(.ok, json: user) }
///   Stub { Method.POST; Endpoint("/users") } answer: { request in
///     StubResponse(.created, json: try request.json(User.self))
///   }
/// }
/// ```
public struct Stub: Sendable {
  enum Answer: Sendable {
    case closure(@Sendable (ComposedRequest) async throws -> StubResponse)
    case sequence([StubResponse])
    /// Those of equal requests in a recording, in order.
    case recorded([Entry])
  }

  /// The answer of an entry of a recording.
  struct Entry: Sendable {
    let position: Int
    let response: StubResponse
  }

  /// What a request must have, or why that could not be composed.
  let expectation: Result<Expectation, any Error>
  let answer: Answer

  init(expectation: Result<Expectation, any Error>, answer: Answer) {
    self.expectation = expectation
    self.answer = answer
  }

  private init(_ blocks: () throws -> RequestBlock, answer: Answer) {
    let expectation = Result {
      var expectation = try Expectation(blocks: blocks())
      expectation.scope.comparesUnsent = false
      return expectation
    }
    self.init(expectation: expectation, answer: answer)
  }

  /// Creates a stub whose answer does not depend on the request.
  ///
  /// - Parameters:
  ///   - blocks: What a request must have. Blocks that cannot be composed are the error of every request
  ///     that comes to this stub.
  ///   - answer: Makes the answer each time. What it throws is the error of the request.
  public init(
    @RequestBuilder _ blocks: () throws -> RequestBlock,
    answer: @escaping @Sendable () async throws -> StubResponse
  ) {
    self.init(blocks) { _ in try await answer() }
  }

  /// Creates a stub whose answer is made of the request.
  ///
  /// - Parameters:
  ///   - blocks: What a request must have. Blocks that cannot be composed are the error of every request
  ///     that comes to this stub.
  ///   - answer: Makes the answer. The body of the request is in memory. What it throws is the error of
  ///     the request.
  public init(
    @RequestBuilder _ blocks: () throws -> RequestBlock,
    answer: @escaping @Sendable (_ request: ComposedRequest) async throws -> StubResponse
  ) {
    self.init(blocks, answer: .closure(answer))
  }

  /// Creates a stub that gives one answer after the other, and the last one from then on.
  ///
  /// ```swift
  /// Stub(answers: .retry(after: 1), StubResponse(.ok, json: user)) { Endpoint("/users/1") }
  /// ```
  ///
  /// - Parameters:
  ///   - first: The first answer.
  ///   - rest: Those that follow.
  ///   - blocks: What a request must have. Blocks that cannot be composed are the error of every request
  ///     that comes to this stub.
  public init(
    answers first: StubResponse,
    _ rest: StubResponse...,
    @RequestBuilder blocks: () throws -> RequestBlock
  ) {
    self.init(blocks, answer: .sequence([first] + rest))
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
