// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// Names and values of a query or a form, read and written by the rules of the URL standard.
  enum FormText {
    /// The literal bytes of the `application/x-www-form-urlencoded` percent-encode set.
    private static let kept = ByteSet.letter.union(.digit).union(ByteSet("*-._"))

    /// Returns the encoded pairs between separators; a pair without a `=` has an empty value.
    ///
    /// It does not use `QueryString`, because that drops a leading `?`: here it belongs to a name.
    static func pairs<Text: Collection<UInt8>>(
      in text: Text,
      separator: UInt8 = UInt8(ascii: "&")
    ) -> [(name: Text.SubSequence, value: Text.SubSequence)] {
      text.split(separator: separator).map { pair in
        let mark = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        return (pair[..<mark], pair[mark...].dropFirst())
      }
    }

    /// Returns the decoded bytes of a name or a value, with broken escapes literal.
    ///
    /// They can be invalid UTF-8.
    static func decoded(_ text: some Collection<UInt8>, plusAsSpace: Bool = true) -> [UInt8] {
      let text = Array(text)
      var output: [UInt8] = []
      var rest = text[...]
      while let offset = PercentEscape.appendDecoded(
        text.span.extracting(rest.indices),
        plusAsSpace: plusAsSpace,
        to: &output
      ) {
        output.append(UInt8(ascii: "%"))
        rest = rest.dropFirst(offset + 1)
      }
      return output
    }

    /// Returns the pairs of a query or a form, decoded and escaped again byte by byte.
    static func escapedPairs(
      in text: some Collection<UInt8>,
      plusAsSpace: Bool = true
    ) -> [(name: String, value: String)] {
      pairs(in: text).map { pair in
        (
          name: escaped(decoded(pair.name, plusAsSpace: plusAsSpace)),
          value: escaped(decoded(pair.value, plusAsSpace: plusAsSpace))
        )
      }
    }

    /// Returns bytes as text, with every other byte escaped, including spaces.
    static func escaped(_ bytes: [UInt8], keeping kept: ByteSet = .unreserved) -> String {
      var output: [UInt8] = []
      PercentEscape.append(bytes.span, keeping: kept, to: &output)
      return String(decoding: output, as: UTF8.self)
    }

    /// Returns a text as in a form, but with escaped spaces.
    static func encoded(_ text: String) -> String { escaped(Array(text.utf8), keeping: kept) }

    /// Returns escaped pairs sorted by name and value, as OAuth 1.0 and AWS sign them.
    static func sorted(_ pairs: [(name: String, value: String)]) -> String {
      pairs.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
        .map { "\($0.name)=\($0.value)" }
        .joined(separator: "&")
    }

    /// Returns a name or a value, decoded and encoded again; the URL standard replaces invalid
    /// UTF-8 by U+FFFD.
    static func recoded(_ text: some Collection<UInt8>) -> String {
      encoded(String(decoding: decoded(text), as: UTF8.self))
    }
  }
#endif
