// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A URI with places for values, as in `/users/{id}{?page,tags*}` (RFC 6570, level 4).
///
/// Create a template once, and expand it as often as you like. ``Endpoint`` accepts one too, and
/// ensures that values cannot lead a request elsewhere. There, `{+path}` also escapes the
/// characters that would end the path, a pair of the query or the query.
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

  /// The template as written, in bytes, because equal texts can differ on the wire.
  private let text: [UInt8]

  /// The literals, escaped, and the expressions between them.
  let pieces: [Piece]

  /// The names of the variables in the order in which they first appear.
  ///
  /// An escape in a name is part of it: the variable of `{a%20b}` is `a%20b`.
  public let variables: [String]

  /// Reads a template.
  ///
  /// A character between expressions that a URI cannot contain, such as a space, is escaped.
  ///
  /// - Parameter text: The template, such as `/users/{id}{?page}`.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidURL`` for an expression that is empty or has
  ///   no end, an operator that RFC 6570 reserves, a name or a prefix length outside its grammar, a `}`
  ///   without a `{`, a control character, or a `%` without two hexadecimal digits. The offset counts bytes.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String) throws(RequestError) {
    try self.init(text, block: "URITemplate")
  }

  /// Reads a template for a block that errors name.
  init(_ text: String, block: String) throws(RequestError) {
    self.text = Array(text.utf8)
    var parser = URITemplateParser(input: self.text, block: block)
    pieces = try parser.parse()
    variables = parser.variables
  }
}

extension URITemplate: CustomStringConvertible {
  /// The template as written.
  public var description: String { String(decoding: text, as: UTF8.self) }
}

extension URITemplate {
  /// The text of the template with its values (RFC 6570 §3).
  ///
  /// A value is a text, a number, a Boolean, a list of these, or names with these values: a
  /// dictionary, whose keys are sorted, ``OrderedParameters``, or a model. Nil, missing values, and
  /// empty lists and maps are left out. Values that the template does not contain are ignored.
  ///
  /// ```swift
  /// let search = try URITemplate("/search{?q,page}")
  /// print(try search.expand(["q": "salt & pepper"]))  // /search?q=salt%20%26%20pepper
  /// ```
  ///
  /// The names in a dictionary are escaped like values, so no name ends early.
  ///
  /// - Parameter values: The values of the variables by name.
  /// - Returns: A URI reference in ASCII.
  /// - Throws: ``RequestError`` with the name of the variable as its field, and one of these codes.
  ///   - ``RequestError/Code/unencodableValue`` for a value that is nested, not finite, repeated,
  ///     or not a text for a prefix.
  ///   - ``RequestError/Code/nestingTooDeep`` or ``RequestError/Code/encodingFailed``.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of the text and *m* the number of
  ///   keys of dictionaries and elements of sets.
  public func expand(_ values: OrderedParameters<String>) throws(RequestError) -> String {
    let writer = try expansion(of: values, block: "URITemplate")
    return String(decoding: writer.text, as: UTF8.self)
  }

  /// The text with the places of its values, for a block that errors name.
  ///
  /// Values can be confined to their path, query or fragment.
  func expansion(
    of values: OrderedParameters<String>,
    block: String,
    confinesValues: Bool = false
  ) throws(RequestError) -> URITemplateWriter {
    let names = Set(variables)
    var read: [String: URITemplateValue] = [:]
    for parameter in values where names.contains(parameter.key) {
      let name = parameter.key
      let value = try URITemplateValue(parameter.value, name: name, block: block)
      guard read.updateValue(value, forKey: name) == nil else {
        throw RequestError(
          .unencodableValue,
          block: block,
          field: name,
          "The variable has two values. Pass one value, or one list of both."
        )
      }
    }
    var writer = URITemplateWriter(values: read, block: block, confinesValues: confinesValues)
    try writer.append(pieces)
    return writer
  }
}

extension EndpointPath {
  /// The expansion of a template in which each value keeps its place and cannot end a path or query.
  ///
  /// - Throws: An error of ``URITemplate/expand(_:)``, with the endpoint as its block.
  init(_ template: URITemplate, _ values: OrderedParameters<String>) throws(RequestError) {
    let writer = try template.expansion(of: values, block: "Endpoint", confinesValues: true)
    self.init(text: writer.text, values: writer.ranges, names: writer.names)
  }
}
