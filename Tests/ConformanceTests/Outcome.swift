// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What became of a case.
enum Outcome: Equatable {
  case passed
  /// The library gives something else than the case asks for.
  case failed(String)
  /// The library does not do this, and why.
  case skipped(String)

  /// Compares what came out with what must.
  static func compare<Value: Equatable>(_ actual: Value, _ expected: Value) -> Outcome {
    actual == expected ? .passed : .failed("\(actual) is not \(expected)")
  }

  /// Runs a case that asks for something else if there is a reason for it.
  ///
  /// - Parameters:
  ///   - reason: Why the library does something else, or nil.
  ///   - run: Runs the case.
  /// - Returns: The outcome, or that the case is skipped for the reason.
  /// - Throws: What the case throws, if there is no reason.
  static func attempt(
    orSkippedFor reason: @autoclosure () -> String?,
    _ run: () throws -> Outcome
  ) throws -> Outcome {
    let result = Result { try run() }
    if case .success(let outcome) = result {
      guard case .failed = outcome else { return outcome }
    }
    return try reason().map { .skipped($0) } ?? result.get()
  }
}
