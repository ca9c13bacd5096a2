// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes the parameters of an operation in one of the styles of OpenAPI.
struct OpenAPIWriter {
  let style: OpenAPIParameterStyle
  let encoding: QueryEncoding
  let block: String

  /// The bytes that are not escaped, without the comma, a separator in every dialect.
  private let kept: ByteSet

  init(style: OpenAPIParameterStyle, encoding: QueryEncoding, block: String) {
    self.style = style
    self.encoding = encoding
    self.block = block
    kept = encoding.layout.kept.subtracting(",")
  }

  /// Appends the members of the root.
  ///
  /// Each of them is a parameter.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a value that the
  ///   style does not define.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes written and *m* the number of
  ///   members that are sorted.
  func append(_ tree: borrowing ValueTree, to bytes: inout [UInt8]) throws {
    var pieces: [[UInt8]] = []
    for member in tree.children(of: ValueTree.root) {
      let name = tree.nameString(of: member)
      let value = try URITemplateValue(tree, member, name: name, block: block, bool: encoding.bool)
      pieces += try self.pieces(of: value, name)
    }
    for piece in pieces {
      bytes.append(contentsOf: bytes.isEmpty ? style.opening : style.separator)
      bytes.append(contentsOf: piece)
    }
  }

  /// The pairs of a parameter.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a value that the
  ///   style does not define.
  /// - Complexity: O(*n*), where *n* is the number of bytes written.
  private func pieces(of value: URITemplateValue, _ name: String) throws -> [[UInt8]] {
    switch value {
    case .undefined:
      return undefined(name).map { [$0] } ?? []
    case .scalar(let text):
      guard style.hasTexts else { throw undefinedShape(name, "a single value") }
      return [named(name, escaped(text))]
    case .list(let texts):
      guard style.hasLists else { throw undefinedShape(name, "a list") }
      let texts = try texts.map { try member($0, of: name) }
      return style.explode ? texts.map { named(name, $0) } : [named(name, joined(texts))]
    case .map(let members):
      guard style.hasMaps else { throw undefinedShape(name, "a map") }
      return try pieces(of: members, name)
    }
  }

  private func pieces(
    of members: [(name: String, text: String)],
    _ name: String
  ) throws -> [[UInt8]] {
    guard style.explode else {
      let texts = try members.flatMap {
        [try member($0.name, of: name), try member($0.text, of: name)]
      }
      return [named(name, joined(texts))]
    }
    return members.map { member in
      let isNested = style.style == .deepObject
      let memberName =
        isNested ? escaped(name) + escaped("[\(member.name)]") : escaped(member.name)
      return memberName + [UInt8(ascii: "=")] + escaped(member.text)
    }
  }

  // A nil member adds nothing, unless the dialect has a text for it.
  private func undefined(_ name: String) -> [UInt8]? {
    switch encoding.nilValue.storage {
    case .dropped: nil
    case .bareKey: style.isNamed ? escaped(name) : []
    case .text(let text): named(name, escaped(text))
    }
  }

  private func named(_ name: String, _ text: [UInt8]) -> [UInt8] {
    guard style.isNamed else { return text }
    // RFC 6570 §3.2.7: only here, an empty text has no equals sign.
    if style.style == .matrix && text.isEmpty { return escaped(name) }
    return escaped(name) + [UInt8(ascii: "=")] + text
  }

  private func joined(_ texts: [[UInt8]]) -> [UInt8] {
    Array(texts.joined(separator: style.joint))
  }

  /// A text inside a list or a map, if it does not look like two texts.
  private func member(_ text: String, of name: String) throws -> [UInt8] {
    let isAmbiguous =
      switch style.style.storage {
      case .spaceDelimited: text.utf8.contains(UInt8(ascii: " "))
      case .pipeDelimited: text.utf8.contains(UInt8(ascii: "|"))
      default: false
      }
    if isAmbiguous {
      throw error(
        at: name,
        """
        A text contains the character that separates members, so the server would read two. Use \
        another style.
        """
      )
    }
    return escaped(text)
  }

  private func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    let writesPlus = encoding.layout.writesPlus
    PercentEscape.append(text, keeping: kept, spaceAsPlus: writesPlus, to: &bytes)
    return bytes
  }

  private func undefinedShape(_ name: String, _ shape: String) -> RequestError {
    error(
      at: name,
      "OpenAPI does not define \(shape) in this style. Use the style that the API description "
        + "names."
    )
  }

  private func error(at name: String, _ message: String) -> RequestError {
    RequestError(.unencodableValue, block: block, field: name, message)
  }
}
