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
}
