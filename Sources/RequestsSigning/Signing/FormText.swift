// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// Names and values of a query or a form, read and written by the rules of the URL standard.
  enum FormText {
    /// The literal bytes of the `application/x-www-form-urlencoded` percent-encode set.
    private static let kept = ByteSet.letter.union(.digit).union(ByteSet("*-._"))

    /// Returns the encoded pairs between `&`; a pair without a `=` has an empty value.
    ///
    /// It does not use `QueryString`, because that drops a leading `?`: here it belongs to a name.
    static func pairs<Text: Collection<UInt8>>(
      in text: Text
    ) -> [(name: Text.SubSequence, value: Text.SubSequence)] {
      text.split(separator: UInt8(ascii: "&")).map { pair in
        let mark = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        return (pair[..<mark], pair[mark...].dropFirst())
      }
    }

    /// Returns the decoded bytes of a name or a value, with `+` as a space and broken escapes literal.
    ///
    /// They can be invalid UTF-8.
    static func decoded(_ text: some Collection<UInt8>) -> [UInt8] {
      let text = Array(text)
      var output: [UInt8] = []
      var offset = 0
      while offset < text.count {
        switch text[offset] {
        case UInt8(ascii: "%"):
          let byte = PercentEscape.decodeEscape(at: offset, of: text.span)
          output.append(byte ?? UInt8(ascii: "%"))
          if byte != nil { offset += 2 }
        case UInt8(ascii: "+"): output.append(UInt8(ascii: " "))
        case let byte: output.append(byte)
        }
        offset += 1
      }
      return output
    }

    /// Returns a text with every other byte escaped, including spaces.
    static func encoded(_ text: String) -> String {
      var output: [UInt8] = []
      PercentEscape.append(text, keeping: kept, to: &output)
      return String(decoding: output, as: UTF8.self)
    }

    /// Returns a name or a value, decoded and encoded again; the URL standard replaces invalid
    /// UTF-8 by U+FFFD.
    static func recoded(_ text: some Collection<UInt8>) -> String {
      encoded(String(decoding: decoded(text), as: UTF8.self))
    }
  }
#endif
