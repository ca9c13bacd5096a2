// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How the name of a value inside a map is written.
  ///
  /// | style | `{a: {b: {c: 1}}}` |
  /// |---|---|
  /// | ``brackets`` | `a[b][c]=1` |
  /// | ``dots`` | `a.b.c=1` |
  public struct NestingStyle: Sendable {
    enum Storage: Sendable {
      case brackets
      case dots
      case custom(@Sendable (String) -> String)
    }

    let storage: Storage

    /// Brackets around each name, as PHP, Rack, Rails and qs read them.
    public static let brackets = NestingStyle(storage: .brackets)

    /// A dot before each name, as Spring, gorilla/schema and qs with `allowDots` read them.
    public static let dots = NestingStyle(storage: .dots)

    /// What the closure makes of each name, put after the name of the map around it.
    ///
    /// The result is escaped like any other part of a name. Readers of this package cannot take such
    /// a name apart: to them it is one plain name.
    ///
    /// ```swift
    /// let encoding = QueryEncoding(nesting: .custom { "->\($0)" })
    /// print(try QueryString(["a": ["b": 1]], encoding: encoding))  // a-%3Eb=1
    /// ```
    ///
    /// - Parameter text: Takes the name of a value inside a map and gives what is appended for it.
    /// - Returns: The style.
    public static func custom(_ text: @escaping @Sendable (String) -> String) -> NestingStyle {
      NestingStyle(storage: .custom(text))
    }
  }
}
