// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rule that must hold for all fields of bytes, tried with many.
package struct Property: Sendable {
  /// The rule, as a sentence.
  package let rule: String

  private let count: ClosedRange<Int>
  private let longest: Int
  private let reason: @Sendable (ByteFields) throws -> String?

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - rule: The rule, as a sentence.
  ///   - fields: How many fields it is tried with.
  ///   - longest: The most pieces in a field.
  ///   - reason: Why the fields break the rule, or nil when they do not. What it throws breaks it.
  package init(
    _ rule: String,
    fields: ClosedRange<Int>,
    longest: Int = 12,
    _ reason: @escaping @Sendable (ByteFields) throws -> String?
  ) {
    self.rule = rule
    count = fields
    self.longest = longest
    self.reason = reason
  }

  /// The seed of the run: what `REQUESTS_SEED` says, else always the same.
  package static let seed =
    ProcessInfo.processInfo.environment["REQUESTS_SEED"].flatMap { UInt64($0) } ?? 1

  /// Tries the rule, and says which smallest fields break it, or nil when none do.
  ///
  /// - Parameter cases: How many fields to try; 10,000 with full ``Effort``.
  /// - Returns: The seed, the case, the fields and why they break the rule; nil when none do.
  package func failure(cases: Int = Effort.rounds(10_000)) -> String? {
    print("seed \(Self.seed): \(rule)")
    for number in 0..<cases {
      // A case follows from the seed and its number, so one can be run without those before.
      var random = SplitMix64(seed: Self.seed &* 1_000_003 &+ UInt64(number))
      let fields = ByteFields(&random, count: count, longest: longest)
      guard broken(fields) != nil else { continue }
      let smallest = fields.shrunk(broken)
      return "seed \(Self.seed), case \(number): \(smallest): \(broken(smallest) ?? "")"
    }
    return nil
  }

  private func broken(_ fields: ByteFields) -> String? {
    do {
      return try reason(fields)
    } catch {
      return "threw \(error)"
    }
  }
}

extension Property: CustomStringConvertible {
  package var description: String { rule }
}
