// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The way to a value that is read, made into an array only when somebody asks.
final class QueryPath {
  private let parent: QueryPath?
  private let key: any CodingKey

  /// Creates the path that goes one step beyond another, or beyond the root.
  init(_ parent: QueryPath?, _ key: any CodingKey) {
    self.parent = parent
    self.key = key
  }

  /// The keys, outermost first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path: QueryPath? = self
    while let step = path {
      keys.append(step.key)
      path = step.parent
    }
    return keys.reversed()
  }
}
