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
  /// | ``noBrackets`` | `a=1&a=2` | `a[0][b]=1`, with dots `a.0.b=1` |
  /// | ``surroundingBrackets`` | `a=["1","2"]` | an error |
  /// | ``commaSeparated`` | `a=1,2` | an error |
  /// | ``spaceSeparated`` | `a=1%202` | an error |
  /// | ``pipeSeparated`` | `a=1%7C2` | an error |
  ///
  /// Indices count the elements that are written: one that is nil, or an empty container, is left
  /// out and leaves no gap, since readers turn a list with a gap into a map.
  public struct ArrayStyle: Sendable {
    enum Storage: Sendable {
      case bracketsOrIndices
      case enclosingBrackets
      case indexed
      case noBrackets
      case surroundingBrackets
      case separated(Separator)
      case custom(@Sendable (String, Int) -> String)
    }

    /// What is between the elements of a list that is one value.
    enum Separator: Sendable {
      case comma
      case space
      case pipe
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

    /// One value, a list of quoted texts in brackets: `a=["1","2"]`.
    ///
    /// Quotes, backslashes and control characters inside of a text are escaped as in JSON. Elements
    /// are scalars; others are an error.
    public static let surroundingBrackets = ArrayStyle(storage: .surroundingBrackets)

    /// One value with commas between the elements: `a=1,2`.
    ///
    /// A comma inside of an element is escaped as `%2C` and the separators are not, so it takes a
    /// reader that splits before it decodes, as those of OpenAPI and qs do. Elements are scalars.
    public static let commaSeparated = ArrayStyle(storage: .separated(.comma))

    /// One value with spaces between the elements: `a=1%202`.
    ///
    /// An element with a space in it is an error, as nothing could tell it from two.
    public static let spaceSeparated = ArrayStyle(storage: .separated(.space))

    /// One value with bars between the elements: `a=1%7C2`.
    ///
    /// An element with a bar in it is an error, as nothing could tell it from two.
    public static let pipeSeparated = ArrayStyle(storage: .separated(.pipe))

    /// The name that the closure gives to each element, a scalar or a container.
    ///
    /// Readers of this package cannot take such a name apart: to them it is one plain name.
    ///
    /// ```swift
    /// let encoding = QueryEncoding(array: .custom { name, index in "\(name).\(index + 1)" })
    /// print(try QueryString(["a": ["x", "y"]], encoding: encoding))  // a.1=x&a.2=y
    /// ```
    ///
    /// - Parameter name: Takes the whole name of the list, as it is before escaping, and the index of
    ///   an element, from 0, and gives the whole name of the element.
    /// - Returns: The style.
    public static func custom(
      _ name: @escaping @Sendable (String, Int) -> String
    ) -> ArrayStyle {
      ArrayStyle(storage: .custom(name))
    }
  }
}
