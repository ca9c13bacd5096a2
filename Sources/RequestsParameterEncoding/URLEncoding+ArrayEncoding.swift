// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLEncoding {
  /// How the elements of lists are named.
  public enum ArrayEncoding: Sendable {
    /// With empty brackets: `foo[]=1&foo[]=2`, and `foo[][bar]=1` for dictionaries.
    ///
    /// Few servers put the dictionaries of such a list together again; take ``indexInBrackets`` for
    /// these.
    case brackets

    /// By the name alone: `foo=1&foo=2`.
    ///
    /// Dictionaries in a list have an index nevertheless, `foo[0][bar]=1`, as nothing else could tell
    /// them apart.
    case noBrackets

    /// With the index, from 0: `foo[0]=1&foo[1]=2`.
    case indexInBrackets

    /// With what the closure makes of the name and the index; the result is escaped.
    ///
    /// ```swift
    /// let dotted = URLEncoding(arrayEncoding: .custom { key, index in "\(key).\(index)" })
    /// ```
    case custom(@Sendable (_ key: String, _ index: Int) -> String)

    /// The style of the engine.
    var style: QueryEncoding.ArrayStyle {
      switch self {
      case .brackets: .enclosingBrackets
      case .noBrackets: .noBrackets
      case .indexInBrackets: .indexed
      case .custom(let name): .custom(name)
      }
    }
  }
}
