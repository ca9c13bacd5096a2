// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// A form of the names of properties.
  ///
  /// It rewrites each part of a name separately, so `userName[firstName]` becomes
  /// `user_name[first_name]`. As in `JSONEncoder`, names that are data are not rewritten: the keys
  /// of dictionaries, of ``OrderedParameters`` and of literals, and the name of a block, as in
  /// `Query("userName", 1)`. Only ``escapedDots`` applies to them too, but never to `Query("name")` without a
  /// value and to `URLQueryItem`. For reading, the keys of a type are rewritten before they are looked up. The
  /// keys of a dictionary are not changed.
  public struct KeyStyle: Sendable {
    /// The closure that rewrites names, or nil if no name changes.
    let rewrite: (@Sendable (String) -> String)?

    /// A Boolean value that indicates whether names that are data are rewritten too.
    var rewritesData = false

    /// Unchanged names.
    public static let unchanged = KeyStyle(rewrite: nil)

    /// Words in lower case, with `_` between them: `myURLPath` becomes `my_url_path`.
    public static let snakeCase = KeyStyle.custom { words(of: $0, separator: "_") }

    /// Words in lower case, with `-` between them: `myURLPath` becomes `my-url-path`.
    public static let kebabCase = KeyStyle.custom { words(of: $0, separator: "-") }

    /// The first letter in upper case: `userName` becomes `UserName`.
    public static let capitalized = KeyStyle.custom { $0.prefix(1).uppercased() + $0.dropFirst() }

    /// All letters in upper case: `userName` becomes `USERNAME`.
    public static let uppercased = KeyStyle.custom { $0.uppercased() }

    /// All letters in lower case: `userName` becomes `username`.
    public static let lowercased = KeyStyle.custom { $0.lowercased() }

    /// Dots as `%2E`: `a.b` becomes `a%252Eb`, like qs with `encodeDotInKeys`.
    ///
    /// A reader that nests names at their dots, such as qs with `decodeDotInKeys`, reads such a name as one:
    ///
    /// ```swift
    /// let encoding = QueryEncoding(nesting: .dots, key: .escapedDots)
    /// print(try QueryString(["a.b": ["c": 1]], encoding: encoding))  // a%252Eb.c=1
    /// ```
    public static let escapedDots = KeyStyle(
      rewrite: { name in
        name.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
          .map { String($0) }.joined(separator: "%2E")
      },
      rewritesData: true
    )

    /// A name from a closure for each property.
    ///
    /// - Parameter name: A closure that gets the name, and returns the name to write, not yet escaped.
    /// - Returns: The style.
    public static func custom(_ name: @escaping @Sendable (String) -> String) -> KeyStyle {
      KeyStyle(rewrite: name)
    }

    /// The name to write for the key of a dictionary or the name of a property.
    func name(for name: String, isData: Bool) -> String {
      guard let rewrite, rewritesData || !isData else { return name }
      return rewrite(name)
    }

    // A word begins at a capital after a lowercase letter, and at the last of several capitals
    // before a lowercase letter. Underscores at both ends stay, as in JSONEncoder.
    private static func words(of name: String, separator: Character) -> String {
      let characters = Array(name)
      guard let first = characters.firstIndex(where: { $0 != "_" }),
        let last = characters.lastIndex(where: { $0 != "_" })
      else { return name }
      var text = String(characters[..<first])
      for offset in first...last {
        let character = characters[offset]
        if offset > first, character.isUppercase {
          let earlier = characters[offset - 1]
          let precedesSmall = offset < last && characters[offset + 1].isLowercase
          if earlier != "_", !earlier.isUppercase || precedesSmall { text.append(separator) }
        }
        text += character.lowercased()
      }
      return text + String(characters[(last + 1)...])
    }
  }
}

extension QueryEncoding {
  /// The order of the pairs.
  public struct OrderStyle: Sendable {
    let sortsKeys: Bool

    /// The order in which the value writes its members.
    public static let written = OrderStyle(sortsKeys: false)

    /// The order of the UTF-8 bytes of names, for the members of each map at every level.
    ///
    /// ``OrderedParameters`` keep their order at every level, because it is data. The elements of a
    /// list are never moved, because servers read them in order.
    public static let sortedKeys = OrderStyle(sortsKeys: true)
  }
}
