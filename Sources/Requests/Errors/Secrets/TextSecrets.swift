// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the secrets in a text of unknown type: JSON, XML, and the URLs in any other text.
///
/// A text can contain another one, such as a URL in the query of a URL or JSON in a JSON string.
/// Those are searched too, up to ``Limits/secretLayers``.
package enum TextSecrets {
  /// The possible kinds of a text.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A text that begins with `<` is XML, not a URL in angle brackets.
    package static let xml = Kinds(rawValue: 1)
    /// A text can consist of pairs of names and values.
    package static let form = Kinds(rawValue: 2)
  }

  /// The values of secret names, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the stretch.
  package static func values(
    in bytes: [UInt8],
    _ range: Range<Int>,
    _ kinds: Kinds,
    layer: Int = 0
  ) -> [SecretValue] {
    guard layer < Limits.secretLayers,
      let first = bytes[range].first(where: { !beforeText.contains($0) })
    else { return [] }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let values = JSONSecrets(bytes, in: range, layer: layer).values()
      // Lines of a log begin with brackets too.
      return values.isEmpty ? urls(in: bytes, range, layer: layer) : values
    case UInt8(ascii: "<") where kinds.contains(.xml):
      return XMLSecrets(bytes, in: range, layer: layer).values()
    case _ where kinds.contains(.form) && isForm(bytes[range]):
      return pairs(in: bytes, range, layer: layer)
    default:
      return urls(in: bytes, range, layer: layer)
    }
  }

  /// Blanks, the separator of RFC 7464, and the byte order mark.
  static let beforeText = ByteSet.cBlank.union(ByteSet { [0x1E, 0xEF, 0xBB, 0xBF].contains($0) })

  /// The secret values of pairs between `&`, and the secrets inside other values.
  package static func pairs(
    in bytes: [UInt8],
    _ range: Range<Int>,
    layer: Int = 0
  ) -> [SecretValue] {
    bytes[range].split(separator: UInt8(ascii: "&")).flatMap { pair -> [SecretValue] in
      if let secret = SecretNames.secret(inPair: pair) {
        // An empty value is not a secret.
        return secret.value.isEmpty ? [] : [SecretValue(name: secret.name, range: secret.value)]
      }
      guard let mark = pair.firstIndex(of: UInt8(ascii: "=")) else { return [] }
      return encodedValues(in: bytes, mark + 1..<pair.endIndex, layer: layer + 1)
    }
  }

  /// The secrets in a percent-encoded text.
  private static func encodedValues(
    in bytes: [UInt8],
    _ range: Range<Int>,
    layer: Int
  ) -> [SecretValue] {
    guard layer < Limits.secretLayers, mayHoldTexts(bytes[range]) else { return [] }
    let text = UnescapedText(percentEncoded: bytes[range])
    return values(in: text.bytes, text.bytes.indices, .xml, layer: layer)
      .map { text.written($0).percentEncoded }
  }

  /// Returns true if a value can contain a text with secrets, so it needs a search.
  static func mayHoldTexts(_ value: ArraySlice<UInt8>) -> Bool {
    value.contains(where: marks.contains)
  }

  private static let marks = ByteSet("?#{[<@%\\")

  /// The secrets in the queries and fragments of URLs in a text, and the users before their hosts.
  private static func urls(in bytes: [UInt8], _ range: Range<Int>, layer: Int) -> [SecretValue] {
    var found: [SecretValue] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let rest = bytes[position..<range.upperBound]
      switch bytes[position] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        let end = rest.dropFirst().prefix { !endsQuery.contains($0) }.endIndex
        found += pairs(in: bytes, position + 1..<end, layer: layer).map(\.percentEncoded)
        position = max(end, position + 1)
      case UInt8(ascii: ":") where rest.starts(with: "://".utf8):
        let authority = rest.dropFirst(3).prefix { !endsAuthority.contains($0) }
        if let mark = authority.lastIndex(of: UInt8(ascii: "@")), mark > authority.startIndex {
          let range = authority.startIndex..<mark
          found.append(SecretValue(name: "userinfo", range: range).percentEncoded)
        }
        position = authority.endIndex
      default:
        position += 1
      }
    }
    return found
  }

  private static let blank = ByteSet { $0 <= 0x20 || $0 == 0x7F }
  private static let endsQuery = blank.union(ByteSet("#\"<>"))
  private static let endsAuthority = blank.union(ByteSet("/?#\"<>\\"))

  /// Returns true if a text consists of pairs of names and values.
  private static func isForm(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.prefix(while: formName.contains)
    guard !name.isEmpty, text[name.endIndex...].first == UInt8(ascii: "=") else { return false }
    let content = text.reversed().drop(while: ByteSet.cBlank.contains)
    return !content.contains(where: blank.contains)
  }

  private static let formName = ByteSet.unreserved.union(ByteSet("%+[]*$"))
}
