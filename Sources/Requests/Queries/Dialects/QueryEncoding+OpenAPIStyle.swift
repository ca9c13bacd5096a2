// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How OpenAPI writes a parameter (OpenAPI 3.1.1 §4.8.12.2).
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
  /// What the table leaves empty OpenAPI does not define: it is an error here.
  public struct OpenAPIStyle: Sendable, Hashable {
    enum Storage {
      case matrix
      case label
      case simple
      case form
      case spaceDelimited
      case pipeDelimited
      case deepObject
    }

    let storage: Storage

    /// Names with a semicolon in front, for paths.
    public static let matrix = OpenAPIStyle(storage: .matrix)

    /// Values with a dot in front, for paths.
    public static let label = OpenAPIStyle(storage: .label)

    /// Values with commas between them, for paths and header fields.
    public static let simple = OpenAPIStyle(storage: .simple)

    /// Names and values, for queries and cookies.
    public static let form = OpenAPIStyle(storage: .form)

    /// Values with spaces between them, for lists and maps in queries.
    public static let spaceDelimited = OpenAPIStyle(storage: .spaceDelimited)

    /// Values with bars between them, for lists and maps in queries.
    public static let pipeDelimited = OpenAPIStyle(storage: .pipeDelimited)

    /// Names in brackets, for maps in queries.
    public static let deepObject = OpenAPIStyle(storage: .deepObject)
  }
}
