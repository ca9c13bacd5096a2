// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryEncoding {
  /// A form of a space in names and values.
  ///
  /// A `+` in the data is always `%2B`, so a reader can distinguish both.
  public struct SpaceStyle: Sendable {
    let isPlus: Bool

    /// The escape `%20` (RFC 3986 §2.1), the form that every reader understands.
    public static let percentEscaped = SpaceStyle(isPlus: false)

    /// The sign `+`, as in the forms of browsers (WHATWG URL, `application/x-www-form-urlencoded`).
    public static let plus = SpaceStyle(isPlus: true)
  }
}

extension QueryEncoding {
  /// The characters that are not escaped.
  ///
  /// All other bytes are percent-encoded.
  ///
  /// Some characters are always escaped, even if you list them, because a query cannot contain them
  /// (RFC 3986 §3.4) or they separate pairs. They are the space, `"`, `<`, `>`, `%`, `#`, `&`, `=`,
  /// `+`, `;`, `\`, `^`, `{`, `|`, `}`, the backtick, control characters and all non-ASCII characters.
  public struct AllowedCharacters: Sendable {
    let bytes: ByteSet
    let escapes: EscapeTable

    /// The unreserved characters, `/` and `?` (RFC 3986 §3.4).
    public static let query = AllowedCharacters(bytes: .unreserved.union(ByteSet("/?")))

    /// Letters, digits, `-`, `.`, `_` and `~` (RFC 3986 §2.3).
    public static let unreserved = AllowedCharacters(bytes: .unreserved)

    /// Letters, digits, `*`, `-`, `.` and `_` (WHATWG URL, `application/x-www-form-urlencoded`).
    public static let form = AllowedCharacters(bytes: alphanumeric.union(ByteSet("*-._")))

    /// The characters that `URLComponents` keeps in a query item: all of a query (RFC 3986 §3.4)
    /// except `&` and `=`.
    static let queryItem = AllowedCharacters(bytes: .query.subtracting("&="))

    init(bytes: ByteSet) {
      self.bytes = bytes
      escapes = EscapeTable(keeping: bytes)
    }

    /// Letters, digits and the characters of a text.
    ///
    /// With `[` and `]` in it, the brackets of names stay readable, as in `a[]=1`. RFC 3986 does
    /// not allow them in a query, and Tomcat refuses them.
    ///
    /// ```swift
    /// let encoding = QueryEncoding(allowedCharacters: .init("-._~:,"))
    /// print(try QueryString(["t": "10:30"], encoding: encoding))  // t=10:30
    /// ```
    ///
    /// - Parameter text: The characters, in any order.
    /// - Complexity: O(*n*), where *n* is the length of the text.
    public init(_ text: String) {
      let listed = ByteSet(text)
      let others = ByteSet { Self.possible.contains($0) && listed.contains($0) }
      self.init(bytes: Self.alphanumeric.union(others))
    }

    private static let alphanumeric = ByteSet.letter.union(.digit)

    // RFC 3986 §3.4 without the delimiters of pairs and forms, and with the brackets that people want.
    private static let possible = ByteSet("-._~!$'()*,/:?@[]")
  }
}
