// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A URI with places for values, as in `/users/{id}{?page,tags*}` (RFC 6570, level 4).
///
/// A template is read once and expanded as often as you like. ``Endpoint`` takes one too, and checks
/// besides that values cannot lead a request elsewhere.
///
/// ```swift
/// let template = try URITemplate("/users/{id}{?page,tags*}")
/// print(template.variables)  // ["id", "page", "tags"]
/// print(try template.expand(["id": 42, "page": 2, "tags": ["a", "b"]]))
/// // /users/42?page=2&tags=a&tags=b
/// ```
///
/// | Expression | Expands to |
/// |---|---|
/// | `{id}` | the value, all but unreserved characters escaped |
/// | `{+path}` | the value, reserved characters and escapes kept |
/// | `{#part}` | the same after a `#` |
/// | `{/a,b}`, `{.a,b}` | path segments, labels after a dot |
/// | `{;a,b}` | `;name=value`, or `;name` for an empty value |
/// | `{?a,b}`, `{&a,b}` | a query, or more of one |
/// | `{list*}` | each member on its own |
/// | `{text:3}` | the first three characters |
public struct URITemplate: Hashable, Sendable {
  /// A literal or an expression.
  enum Piece: Hashable, Sendable {
    case literal([UInt8])
    case expression(URITemplateExpression)
  }

  /// The template as it was written; bytes, since equal texts may differ on the wire.
  private let text: [UInt8]

  /// The literals, escaped, and the expressions between them.
  let pieces: [Piece]

  /// The names of the variables in the order in which they first appear.
  ///
  /// An escape in a name is part of it: `{a%20b}` asks for `a%20b`.
  public let variables: [String]

  /// Reads a template.
  ///
  /// A character between expressions that no URI may hold, such as a space, is escaped.
  ///
  /// - Parameter text: The template, such as `/users/{id}{?page}`.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidURL`` for an expression that is
  ///   empty or has no end, an operator that RFC 6570 reserves, a name or a prefix length outside
  ///   its grammar, a `}` that closes nothing, a control character, or a `%` without two hexadecimal
  ///   digits. The offset counts bytes.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String) throws(RequestError) {
    try self.init(text, block: "URITemplate")
  }

  /// Reads a template on behalf of a block, which errors will name.
  init(_ text: String, block: String) throws(RequestError) {
    self.text = Array(text.utf8)
    var parser = URITemplateParser(input: self.text, block: block)
    pieces = try parser.parse()
    variables = parser.variables
  }
}

extension URITemplate: CustomStringConvertible {
  /// The template as it was written.
  public var description: String { String(decoding: text, as: UTF8.self) }
}
