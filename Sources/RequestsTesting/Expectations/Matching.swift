// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A condition that no other block expresses: any value, a part of JSON, or a check of your own.
///
/// Use it with other blocks in a ``Stub``, in `expectRequest` and in `stubs.count`:
///
/// ```swift
/// Stub {
///   Method.POST
///   Endpoint("/users/{id}")
///   Matching.header("X-Request-Id")
///   Matching.json(containing: ["name": "Ann"])
///   Matching("an even number of fields") { $0.headers.count.isMultiple(of: 2) }
/// } answer: {
///   StubResponse(.created)
/// }
/// ```
///
/// It has no effect on a request that is sent: a `URLRequest` omits it, and other outputs throw an error.
public struct Matching: RequestLeaf, Sendable {
  /// The conditions of the blocks, in order.
  enum Key: RequestOptionKey {
    typealias Value = [Condition]

    static func combining(_ earlier: Value, _ later: Value) -> Value { earlier + later }

    static var requirement: String? { "Matching is for stubs and expectations" }
  }

  /// One thing that a request must have.
  struct Condition: EqualByIdentity, Sendable {
    let place: RequestDifference.Place
    let expected: String
    var actual: String?
    let holds: @Sendable (ComposedRequest) throws -> Bool
    let identity = CreationIdentity()

    /// Returns the difference of a request that fails the condition, or nil.
    func difference(of request: ComposedRequest) -> RequestDifference? {
      if (try? holds(request)) ?? false { return nil }
      return RequestDifference(place: place, expected: expected, actual: actual)
    }
  }

  private let condition: Condition

  private init(_ condition: Condition) {
    self.condition = condition
  }

  /// The data that the block adds to a request.
  public var step: RequestStep {
    .option(Key.self, [condition])
  }

  /// Creates a condition of your own.
  ///
  /// - Parameters:
  ///   - description: The condition in a few words, for the message of a test that fails.
  ///   - holds: Returns true if a request meets the condition. An error counts as false. The body of a request
  ///     that stubs answer is in memory.
  public init(
    _ description: String,
    where holds: @escaping @Sendable (_ request: ComposedRequest) throws -> Bool
  ) {
    self.init(
      Condition(place: .condition(description), expected: "true", actual: "false", holds: holds)
    )
  }

  /// A field with any value.
  ///
  /// - Parameter name: The name, in any case.
  /// - Returns: The block.
  public static func header(_ name: String) -> Matching {
    Matching(
      Condition(place: .field(name: name, index: 0), expected: "any value") {
        $0.headers.value(for: name) != nil
      }
    )
  }

  /// A parameter of the query with any value, or with none.
  ///
  /// - Parameter name: The decoded name.
  /// - Returns: The block.
  public static func query(_ name: String) -> Matching {
    Matching(
      Condition(place: .query(name: name, index: 0), expected: "any value") { request in
        try QueryString("?" + (request.url.query ?? "")).pairs
          .contains { $0.name.hasSameBytes(as: name) }
      }
    )
  }

  /// Any body that is not empty.
  public static var body: Matching {
    Matching(
      Condition(place: .body(path: ""), expected: "any body") { request in
        request.body.map { $0.length != 0 } ?? false
      }
    )
  }

  /// A body of JSON with at least these members, at any depth.
  ///
  /// A list is compared as a whole, but objects in it may have more members, like the body.
  ///
  /// - Parameter value: The members.
  /// - Returns: The block.
  public static func json(containing value: some Encodable) -> RequestBlock {
    partial(.json(value))
  }

  /// A body of JSON with at least the members of a literal with values of mixed types.
  ///
  /// ```swift
  /// Matching.json(containing: ["name": "Ann", "age": 3])
  /// ```
  ///
  /// - Parameter parameters: The members.
  /// - Returns: The block.
  public static func json(containing parameters: MixedParameters) -> RequestBlock {
    partial(.json(parameters))
  }

  private static func partial(_ body: RequestBody) -> RequestBlock {
    RequestBlock {
      body
      Matching(.partialJSON)
    }
  }
}

extension Matching.Condition {
  /// Holds always: says that only members of JSON that are expected count.
  static let partialJSON = Matching.Condition(place: .body(path: ""), expected: "") { _ in true }
}
