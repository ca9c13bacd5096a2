// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The path to a value during reading, converted to an array only on demand.
final class QueryPath {
  private let parent: QueryPath?
  private let key: any CodingKey

  /// Creates a path with one step more than another path, or than the root.
  init(_ parent: QueryPath?, _ key: any CodingKey) {
    self.parent = parent
    self.key = key
  }

  /// The keys, outermost first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys.
  var keys: [any CodingKey] {
    sequence(first: self, next: \.parent).map(\.key).reversed()
  }
}
