// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How the names of properties are rewritten.
  ///
  /// It rewrites each part of a name by itself, so that `userName[firstName]` becomes
  /// `user_name[first_name]`. Names that are data stay, as those of `JSONEncoder` do: the keys of a
  /// dictionary, of ``OrderedParameters`` and of literals, and a name that a block is given, as in
  /// `Query("userName", 1)`. Only ``escapedDots`` is for them too. Reading, the keys of a type are rewritten
  /// and looked up so; the keys of a dictionary come as they are written.
  public struct KeyStyle: Sendable {
    enum Storage: Sendable {
      case unchanged
      /// For the names of properties.
      case custom(@Sendable (String) -> String)
      /// For all names.
      case escaped(@Sendable (String) -> String)
    }

    let storage: Storage

    /// As they are.
    public static let unchanged = KeyStyle(storage: .unchanged)

    /// Words in lower case with `_` between them: `myURLPath` becomes `my_url_path`.
    public static let snakeCase = KeyStyle.custom { words(of: $0, separator: "_") }

    /// Words in lower case with `-` between them: `myURLPath` becomes `my-url-path`.
    public static let kebabCase = KeyStyle.custom { words(of: $0, separator: "-") }

    /// The first letter in upper case: `userName` becomes `UserName`.
    public static let capitalized = KeyStyle.custom { $0.prefix(1).uppercased() + $0.dropFirst() }

    /// All letters in upper case: `userName` becomes `USERNAME`.
    public static let uppercased = KeyStyle.custom { $0.uppercased() }

    /// All letters in lower case: `userName` becomes `username`.
    public static let lowercased = KeyStyle.custom { $0.lowercased() }

    /// Dots as `%2E`: `a.b` becomes `a%252Eb`, as qs writes it with `encodeDotInKeys`.
    ///
    /// A reader that nests names at their dots takes such a name for one, which qs does with
    /// `decodeDotInKeys`:
    ///
    /// ```swift
    /// let encoding = QueryEncoding(nesting: .dots, key: .escapedDots)
    /// print(try QueryString(["a.b": ["c": 1]], encoding: encoding))  // a%252Eb.c=1
    /// ```
    public static let escapedDots = KeyStyle(
      storage: .escaped { name in
        guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
        return name.unicodeScalars.reduce(into: "") { text, scalar in
          if scalar == "." { text += "%2E" } else { text.unicodeScalars.append(scalar) }
        }
      }
    )

    /// What the closure makes of the name of each property.
    ///
    /// - Parameter name: Takes the name and gives the one that is written, before escaping.
    /// - Returns: The style.
    public static func custom(_ name: @escaping @Sendable (String) -> String) -> KeyStyle {
      KeyStyle(storage: .custom(name))
    }

    /// The name that is written for one, which is the key of a dictionary or the name of a property.
    func name(for name: String, isData: Bool) -> String {
      switch storage {
      case .escaped(let rewrite): rewrite(name)
      case .custom(let rewrite) where !isData: rewrite(name)
      case .unchanged, .custom: name
      }
    }

    // A word begins at a capital letter after a small one, and at the last of several capital
    // letters when a small one follows. Underscores at both ends stay, as JSONEncoder leaves them.
    private static func words(of name: String, separator: Character) -> String {
      let characters = Array(name)
      guard let first = characters.firstIndex(where: { $0 != "_" }),
        let last = characters.lastIndex(where: { $0 != "_" })
      else { return name }
      var text = String(characters[..<first])
      for offset in first...last {
        let character = characters[offset]
        if offset > first, character.isUppercase {
          let followsSmall = !characters[offset - 1].isUppercase && characters[offset - 1] != "_"
          let isFollowedBySmall = offset < last && characters[offset + 1].isLowercase
          let followsSeparator = characters[offset - 1] == "_"
          if followsSmall || isFollowedBySmall && !followsSeparator { text.append(separator) }
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
    enum Storage: Sendable {
      case written
      case sortedKeys
    }

    let storage: Storage

    /// The order in which the value writes its members.
    public static let written = OrderStyle(storage: .written)

    /// The members of each map by the UTF-8 bytes of their names, at every level.
    ///
    /// ``OrderedParameters`` keep the order in which they are written: it is data, and wins at every
    /// level over what a dialect does with members that nobody has put in order. The elements of a list are never moved, since servers read them in the order they come.
    public static let sortedKeys = OrderStyle(storage: .sortedKeys)
  }
}
