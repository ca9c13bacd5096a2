// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// A form of the names of list elements.
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
  /// Indices count only the elements that are written. A nil element or an empty container is left
  /// out without a gap, because readers turn a list with a gap into a map.
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

    /// The separator of the elements of a list that is one value.
    enum Separator: Sendable {
      case comma
      case space
      case pipe
    }

    let storage: Storage

    /// Empty brackets for scalars, indices for containers: `a[]=1` and `a[0][b]=1`.
    ///
    /// Only this form is read without loss by PHP, Rack, Rails and qs.
    public static let bracketsOrIndices = ArrayStyle(storage: .bracketsOrIndices)

    /// Empty brackets for all elements: `a[]=1` and `a[][b]=1`, like `to_query` of Rails.
    ///
    /// Only Rack reads containers in this form, and only if each has the same first key.
    public static let enclosingBrackets = ArrayStyle(storage: .enclosingBrackets)

    /// Indices for all elements: `a[0]=1` and `a[0][b]=1`, like `http_build_query` of PHP.
    public static let indexed = ArrayStyle(storage: .indexed)

    /// Only the name for scalars: `a=1&a=2`, for servers that do not interpret names.
    ///
    /// PHP and Rack keep only the last of such pairs. Containers inside a list need indices,
    /// because there is no other way to write them.
    public static let noBrackets = ArrayStyle(storage: .noBrackets)

    /// One value, a list of quoted texts in brackets: `a=["1","2"]`.
    ///
    /// Quotes, backslashes and control characters inside a text are escaped as in JSON. Elements
    /// must be scalars.
    public static let surroundingBrackets = ArrayStyle(storage: .surroundingBrackets)

    /// One value with commas between the elements: `a=1,2`.
    ///
    /// A comma inside an element is escaped as `%2C`. The separators are not escaped. The server must
    /// therefore split the text before it decodes it, as OpenAPI readers and qs do. Elements must be scalars.
    public static let commaSeparated = ArrayStyle(storage: .separated(.comma))

    /// One value with spaces between the elements: `a=1%202`.
    ///
    /// A space inside an element is an error, because it would look like a separator.
    public static let spaceSeparated = ArrayStyle(storage: .separated(.space))

    /// One value with bars between the elements: `a=1%7C2`.
    ///
    /// A bar inside an element is an error, because it would look like a separator.
    public static let pipeSeparated = ArrayStyle(storage: .separated(.pipe))

    /// A name from a closure for each element, a scalar or a container.
    ///
    /// Readers of this package do not split such a name.
    ///
    /// ```swift
    /// let encoding = QueryEncoding(array: .custom { name, index in "\(name).\(index + 1)" })
    /// print(try QueryString(["a": ["x", "y"]], encoding: encoding))  // a.1=x&a.2=y
    /// ```
    ///
    /// - Parameter name: A closure that gets the complete name of the list, not yet escaped, and
    ///   the index of an element, from 0. It returns the complete name of the element.
    /// - Returns: The style.
    public static func custom(
      _ name: @escaping @Sendable (String, Int) -> String
    ) -> ArrayStyle {
      ArrayStyle(storage: .custom(name))
    }
  }
}

extension QueryEncoding {
  /// A form of the name of a value inside a map.
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

    /// Brackets around each name, for PHP, Rack, Rails and qs.
    public static let brackets = NestingStyle(storage: .brackets)

    /// A dot before each name, for Spring, gorilla/schema and qs with `allowDots`.
    public static let dots = NestingStyle(storage: .dots)

    /// A text from a closure for each name, appended to the name of the map around it.
    ///
    /// The result is escaped like any other part of a name. Readers of this package do not split such a name.
    ///
    /// ```swift
    /// let encoding = QueryEncoding(nesting: .custom { "->\($0)" })
    /// print(try QueryString(["a": ["b": 1]], encoding: encoding))  // a-%3Eb=1
    /// ```
    ///
    /// - Parameter text: A closure that gets the name of a value inside a map, and returns the text
    ///   to append for it.
    /// - Returns: The style.
    public static func custom(_ text: @escaping @Sendable (String) -> String) -> NestingStyle {
      NestingStyle(storage: .custom(text))
    }
  }
}

extension QueryEncoding {
  /// A form of a list or a map without members.
  public struct EmptyContainerStyle: Sendable {
    enum Storage: Sendable {
      case dropped
      case emptyBrackets
      case refused
    }

    let storage: Storage

    /// Nothing: the name is left out.
    ///
    /// No server reads this form as a value.
    public static let dropped = EmptyContainerStyle(storage: .dropped)

    /// The name with empty brackets and without `=`, as in `a[]`.
    ///
    /// Rails and qs with `allowEmptyArrays` read an empty list, Rack reads a list of nil, and PHP a list with
    /// an empty text. An empty map has no form of its own, and is written in the same way.
    public static let emptyBrackets = EmptyContainerStyle(storage: .emptyBrackets)

    /// An error: ``RequestError/Code/unencodableValue`` with the key path.
    public static let refused = EmptyContainerStyle(storage: .refused)
  }
}

extension QueryEncoding {
  /// A style of a parameter in OpenAPI (OpenAPI 3.1.1 §4.8.12.2).
  ///
  /// | style | `[1, 2]` | exploded | `{R: 1}` | exploded |
  /// |---|---|---|---|---|
  /// | ``matrix`` | `;a=1,2` | `;a=1;a=2` | `;a=R,1` | `;R=1` |
  /// | ``label`` | `.1,2` | `.1.2` | `.R,1` | `.R=1` |
  /// | ``simple`` | `1,2` | `1,2` | `R,1` | `R=1` |
  /// | ``form`` | `a=1,2` | `a=1&a=2` | `a=R,1` | `R=1` |
  /// | ``spaceDelimited`` | `a=1%202` | | `a=R%201` | |
  /// | ``pipeDelimited`` | `a=1%7C2` | | `a=R%7C1` | |
  /// | ``deepObject`` | | | | `a[R]=1` |
  ///
  /// OpenAPI does not define the empty cells of the table. They are errors here.
  public struct OpenAPIStyle: Sendable, Hashable {
    private let name: String

    /// Names after a semicolon, for paths.
    public static let matrix = OpenAPIStyle(name: "matrix")

    /// Values after a dot, for paths.
    public static let label = OpenAPIStyle(name: "label")

    /// Values with commas between them, for paths and header fields.
    public static let simple = OpenAPIStyle(name: "simple")

    /// Names and values, for queries and cookies.
    public static let form = OpenAPIStyle(name: "form")

    /// Values with spaces between them, for lists and maps in queries.
    public static let spaceDelimited = OpenAPIStyle(name: "spaceDelimited")

    /// Values with bars between them, for lists and maps in queries.
    public static let pipeDelimited = OpenAPIStyle(name: "pipeDelimited")

    /// Names in brackets, for maps in queries.
    public static let deepObject = OpenAPIStyle(name: "deepObject")
  }
}
