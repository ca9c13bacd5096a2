// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The rules by which RFC 6570 and the styles of OpenAPI write a value.
///
/// A value is one piece, or each of its members is one. The caller writes the pieces with its separators.
struct ValueExpansion {
  /// A Boolean value that indicates whether each member of a list or a map is a piece.
  let isExploded: Bool

  /// A Boolean value that indicates whether values are written with their names.
  let isNamed: Bool

  /// A Boolean value that indicates whether a name with an empty text keeps its `=` (RFC 6570 §3.2.7).
  let keepsEquals: Bool

  /// The text between the members of a value that is one piece.
  var joint = [UInt8(ascii: ",")]

  /// A Boolean value that indicates whether the names of a map are in brackets after its own.
  var isNested = false

  /// Escapes a text of the value.
  let escape: (String) -> [UInt8]

  /// The pieces of a value, at least one unless it is undefined.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes written.
  func pieces(of value: URITemplateValue, named name: [UInt8]) -> [[UInt8]] {
    switch value {
    case .undefined: return []
    case .scalar(let text): return [named(name, escape(text))]
    case .list(let texts):
      let texts = texts.map(escape)
      return isExploded ? texts.map { named(name, $0) } : [named(name, joined(texts))]
    case .map(let members):
      guard isExploded else {
        return [named(name, joined(members.flatMap { [escape($0.name), escape($0.text)] }))]
      }
      return members.map { member in
        let inner = isNested ? name + escape("[\(member.name)]") : escape(member.name)
        return pair(inner, escape(member.text))
      }
    }
  }

  private func named(_ name: [UInt8], _ text: [UInt8]) -> [UInt8] {
    isNamed ? pair(name, text) : text
  }

  private func pair(_ name: [UInt8], _ text: [UInt8]) -> [UInt8] {
    text.isEmpty && !keepsEquals ? name : name + [UInt8(ascii: "=")] + text
  }

  private func joined(_ texts: [[UInt8]]) -> [UInt8] {
    Array(texts.joined(separator: joint))
  }
}
