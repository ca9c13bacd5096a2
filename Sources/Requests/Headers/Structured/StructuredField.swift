// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
/// Literals make integers, decimals, strings, Booleans and inner lists. The other types have names,
/// as in `.token("gzip")` and `.date(Date())`.
///
/// Any value can be made. ``text`` throws for one that the grammar does not allow.
public enum StructuredField: Hashable, Sendable {
  /// One item (RFC 9651 §3.3).
  case item(Item)

  /// Items and inner lists in their order (RFC 9651 §3.1). An empty list is not sent.
  case list([StructuredField.Member])

  /// Items and inner lists under keys (RFC 9651 §3.2). An empty dictionary is not sent.
  case dictionary(OrderedMap<StructuredField.Member>)

  /// What a field is defined to be.
  ///
  /// The text alone does not say it: `a` is each of them.
  public enum Kind: Hashable, Sendable {
    /// One item (RFC 9651 §3.3).
    case item
    /// A list (RFC 9651 §3.1).
    case list
    /// A dictionary (RFC 9651 §3.2).
    case dictionary
  }

  /// Reads the value of a field as RFC 9651 §4.2 says, to the letter.
  ///
  /// ```swift
  /// let field = try StructuredField(parsing: "u=2, i", as: .dictionary)
  /// if case .dictionary(let members) = field {
  ///   print(members["u"] == 2, members["i"] == true)  // true true
  /// }
  /// ```
  ///
  /// Join the lines of a field with `, ` first, as ``HTTPHeaders/value(for:)`` does. A key that
  /// occurs again replaces the value of the first one, which keeps its place. Base64 may lack all of
  /// its padding.
  ///
  /// - Parameters:
  ///   - text: The value. An empty text is an empty list or dictionary, and no item.
  ///   - kind: What the definition of the field says that it is.
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedText`` and the offset of the byte
  ///   that breaks the grammar.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String, as kind: Kind) throws(RequestError) {
    var parser = StructuredFieldParser(text)
    self = try parser.readField(kind)
  }

  /// The value as it is sent (RFC 9651 §4.1).
  ///
  /// It is empty for an empty list or dictionary: such a field is not sent at all.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidHeaderValue`` for a key or a token
  ///   outside the grammar, a string with more than printable ASCII, and a number out of range. The
  ///   error's field says where, as in `sig[0];created`.
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
