// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The value of a structured field: an item, a list or a dictionary (RFC 9651 §3).
///
/// Fields such as `Priority`, `Content-Digest` and `Signature-Input` share one grammar. Write such a
/// field with ``Header/setValue(structured:)``, or read one with ``init(parsing:as:)``.
///
/// ```swift
/// let field = StructuredField.dictionary([
///   "sig": .innerList(["@method", "@path"]).with(["created": 1_618_884_475]),
///   "beta": true,
/// ])
/// print(try field.text)
/// // sig=("@method" "@path");created=1618884475, beta
/// ```
///
/// Literals create integers, decimals, strings, Booleans and inner lists. The other types have
/// names, as in `.token("gzip")` and `.date(Date())`.
///
/// You can create any value. ``text`` throws if the grammar does not allow it.
public enum StructuredField: Hashable, Sendable {
  /// One item (RFC 9651 §3.3).
  case item(Item)

  /// Items and inner lists in their order (RFC 9651 §3.1). An empty list is not sent.
  case list([StructuredField.Member])

  /// Items and inner lists under keys (RFC 9651 §3.2). An empty dictionary is not sent.
  case dictionary(OrderedMap<StructuredField.Member>)

  /// The type in the definition of a field.
  ///
  /// The text alone does not determine it: `a` is valid for each of them.
  public enum Kind: Hashable, Sendable {
    /// One item (RFC 9651 §3.3).
    case item
    /// A list (RFC 9651 §3.1).
    case list
    /// A dictionary (RFC 9651 §3.2).
    case dictionary
  }

  /// Reads the value of a field exactly as RFC 9651 §4.2 requires.
  ///
  /// ```swift
  /// let field = try StructuredField(parsing: "u=2, i", as: .dictionary)
  /// if case .dictionary(let members) = field {
  ///   print(members["u"] == 2, members["i"] == true)  // true true
  /// }
  /// ```
  ///
  /// Join the lines of a field with `, ` first, as ``HTTPHeaders/value(for:)`` does. If a key
  /// occurs again, its value replaces the first one at its place. Base64 can lack its padding.
  ///
  /// - Parameters:
  ///   - text: The value. An empty text is an empty list or dictionary, but not an item.
  ///   - kind: The type in the definition of the field.
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedText`` and the offset of the byte
  ///   that breaks the grammar.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String, as kind: Kind) throws(RequestError) {
    var parser = StructuredFieldParser(bytes: Array(text.utf8))
    self = try parser.readField(kind)
  }

  /// The value as sent (RFC 9651 §4.1).
  ///
  /// The text is empty for an empty list or dictionary, because such a field is not sent.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidHeaderValue`` for a key or a token
  ///   outside the grammar, a string with more than printable ASCII, or a number out of range. The
  ///   error's field names the place, as in `sig[0];created`.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var text: String {
    get throws(RequestError) {
      do {
        return try StructuredFieldWriter.text(of: self)
      } catch {
        throw RequestError(
          .invalidHeaderValue,
          block: "StructuredField",
          field: error.place,
          offset: error.offset,
          error.message
        )
      }
    }
  }
}

extension StructuredField {
  /// A value and its parameters (RFC 9651 §3.3).
  ///
  /// ```swift
  /// let field = StructuredField.item(.token("gzip").with(["q": 0.5]))
  /// print(try field.text)  // gzip;q=0.5
  /// ```
  public struct Item: Hashable, Sendable {
    /// The value.
    public var value: BareItem

    /// The parameters of the value (RFC 9651 §3.1.2).
    public var parameters: Parameters

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - parameters: The parameters of the value.
    public init(_ value: BareItem, parameters: Parameters = [:]) {
      self.value = value
      self.parameters = parameters
    }

    /// The item with more parameters, after its own.
    ///
    /// - Parameter parameters: The parameters to add. A key that exists already gets the new value.
    /// - Returns: The item.
    public func with(_ parameters: Parameters) -> Item {
      Item(value, parameters: self.parameters.merging(parameters))
    }
  }

  /// Items in parentheses with common parameters (RFC 9651 §3.1.1).
  public struct InnerList: Hashable, Sendable {
    /// The items.
    public var items: [Item]

    /// The parameters of the list (RFC 9651 §3.1.2).
    public var parameters: Parameters

    /// Creates an inner list.
    ///
    /// - Parameters:
    ///   - items: The items. The list can be empty.
    ///   - parameters: The parameters of the list.
    public init(_ items: [Item], parameters: Parameters = [:]) {
      self.items = items
      self.parameters = parameters
    }
  }

  /// An element of a list or a value of a dictionary: an item or an inner list (RFC 9651 §3.1, §3.2).
  ///
  /// A literal of a list is an inner list:
  ///
  /// ```swift
  /// let field = StructuredField.list([1, "text", .token("a"), [2, 3]])
  /// print(try field.text)  // 1, "text", a, (2 3)
  /// ```
  public enum Member: Hashable, Sendable {
    /// An item.
    case item(Item)
    /// Items in parentheses.
    case innerList(InnerList)

    /// Items in parentheses.
    ///
    /// - Parameter items: The items. The list can be empty.
    /// - Returns: The member.
    public static func innerList(_ items: [Item]) -> Member {
      .innerList(InnerList(items))
    }

    /// The member with more parameters, after its own.
    ///
    /// - Parameter parameters: The parameters to add. A key that exists already gets the new value.
    /// - Returns: The member.
    public func with(_ parameters: Parameters) -> Member {
      switch self {
      case .item(let item):
        return .item(item.with(parameters))
      case .innerList(var list):
        list.parameters = list.parameters.merging(parameters)
        return .innerList(list)
      }
    }
  }

  /// The parameters of an item or an inner list: values under keys, in their order (RFC 9651 §3.1.2).
  public typealias Parameters = OrderedMap<BareItem>

  /// A value without parameters (RFC 9651 §3.3).
  ///
  /// Texts are equal if their bytes are equal.
  public enum BareItem: Sendable {
    /// A whole number from -999,999,999,999,999 to 999,999,999,999,999 (RFC 9651 §3.3.1).
    case integer(Int64)

    /// A number with at most twelve digits before the point and three after it (RFC 9651 §3.3.2).
    ///
    /// It is rounded to three digits, and from the middle of two to the even one.
    case decimal(Double)

    /// Text of printable ASCII (RFC 9651 §3.3.3).
    case string(String)

    /// A word that begins with a letter or `*`, without quotes (RFC 9651 §3.3.4).
    case token(String)

    /// Bytes, sent as Base64 (RFC 9651 §3.3.5).
    case byteSequence(Data)

    /// True or false (RFC 9651 §3.3.6).
    case boolean(Bool)

    /// A moment, sent as whole seconds since 1970 (RFC 9651 §3.3.7).
    case date(Date)

    /// Text for people, of any characters (RFC 9651 §3.3.8).
    case displayString(String)
  }
}

extension StructuredField.BareItem: Hashable {
  /// Returns true if two values have one type and are equal.
  ///
  /// Texts are compared byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.token(let left), .token(let right)): left.hasSameBytes(as: right)
    case (.byteSequence(let left), .byteSequence(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.displayString(let left), .displayString(let right)): left.hasSameBytes(as: right)
    default: false
    }
  }
}

// Foundation's description of a date ends the process on Linux if the moment is not a number, and a
// parsed text can contain any date. So values describe themselves.

extension StructuredField.BareItem: CustomStringConvertible, CustomReflectable {
  /// The value as sent, or `<invalid>` if it cannot be sent.
  public var description: String {
    let text = try? StructuredFieldWriter.text(of: .item(StructuredField.Item(self)))
    return text ?? "<invalid>"
  }

  /// A mirror with the text of ``description``, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: ["value": description], displayStyle: .struct)
  }
}
