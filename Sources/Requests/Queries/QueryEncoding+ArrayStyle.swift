// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How the elements of a list are named.
  ///
  /// | style | `[1, 2]` | `[{b: 1}]` |
  /// |---|---|---|
  /// | ``bracketsOrIndices`` | `a[]=1&a[]=2` | `a[0][b]=1` |
  /// | ``enclosingBrackets`` | `a[]=1&a[]=2` | `a[][b]=1` |
  /// | ``indexed`` | `a[0]=1&a[1]=2` | `a[0][b]=1` |
  /// | ``noBrackets`` | `a=1&a=2` | `a[0][b]=1` |
  ///
  /// Indices count the elements that are written: one that is nil, or an empty container, is left
  /// out and leaves no gap, since readers turn a list with a gap into a map.
  public struct ArrayStyle: Sendable {
    enum Storage {
      case bracketsOrIndices
      case enclosingBrackets
      case indexed
      case noBrackets
    }

    let storage: Storage

    /// Empty brackets for scalars, indices for containers: `a[]=1` and `a[0][b]=1`.
    ///
    /// The one form that PHP, Rack, Rails and qs all read without losing a value.
    public static let bracketsOrIndices = ArrayStyle(storage: .bracketsOrIndices)

    /// Empty brackets for all elements: `a[]=1` and `a[][b]=1`, as Rails' `to_query` writes.
    ///
    /// Only Rack reads containers written so, and only when each has the same first key.
    public static let enclosingBrackets = ArrayStyle(storage: .enclosingBrackets)

    /// Indices for all elements: `a[0]=1` and `a[0][b]=1`, as PHP's `http_build_query` writes.
    public static let indexed = ArrayStyle(storage: .indexed)

    /// The name alone for scalars: `a=1&a=2`, for servers that keep names as they are.
    ///
    /// PHP and Rack keep only the last of such pairs. Containers inside a list are told apart by
    /// indices, as there is no other way to write them.
    public static let noBrackets = ArrayStyle(storage: .noBrackets)

    /// Whether a scalar element carries its index.
    var indexesScalars: Bool { storage == .indexed }

    /// Whether a scalar element carries empty brackets.
    var endsScalarsWithBrackets: Bool {
      storage == .bracketsOrIndices || storage == .enclosingBrackets
    }

    /// Whether a container carries its index; it carries empty brackets otherwise.
    var indexesContainers: Bool { storage != .enclosingBrackets }
  }
}
