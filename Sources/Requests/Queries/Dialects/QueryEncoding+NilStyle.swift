// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How a nil value is written.
  ///
  /// | style | `{a: nil}` | `{a: [1, nil]}` |
  /// |---|---|---|
  /// | ``dropped`` | | `a[]=1` |
  /// | ``bareKey`` | `a` | `a[]=1&a[]` |
  /// | ``emptyValue`` | `a=` | `a[]=1&a[]=` |
  /// | ``null`` | `a=null` | `a[]=1&a[]=null` |
  ///
  /// It holds for properties that are nil in synthesized code too. Reading, the same text stands for
  /// nil where an optional is asked for, and a bare key does in every dialect.
  public struct NilStyle: Sendable {
    enum Storage: Sendable {
      case dropped
      case bareKey
      case text(String)
    }

    let storage: Storage

    /// Nothing: the name is left out, and an element takes no index.
    ///
    /// The one form that no server takes for a value.
    public static let dropped = NilStyle(storage: .dropped)

    /// The name alone, without `=`, which Rack, Rails and qs with `strictNullHandling` read as nil.
    public static let bareKey = NilStyle(storage: .bareKey)

    /// The empty text, which most servers take for an empty string.
    public static let emptyValue = NilStyle(storage: .text(""))

    /// The word `null`, which most servers take for a string.
    public static let null = NilStyle(storage: .text("null"))

    /// A text that the server takes for nil.
    ///
    /// - Parameter text: The text, as it is before escaping.
    /// - Returns: The style.
    public static func custom(_ text: String) -> NilStyle {
      NilStyle(storage: .text(text))
    }
  }
}
