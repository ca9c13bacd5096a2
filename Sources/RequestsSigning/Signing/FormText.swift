// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// Names and values of a query or a form as the URL standard reads and writes them.
  enum FormText {
    /// What stands for itself in the `application/x-www-form-urlencoded` percent-encode set.
    private static let kept = ByteSet.letter.union(.digit).union(ByteSet("*-._"))

    /// The pairs between the `&`, as they are; one without a `=` has an empty value.
    ///
    /// Not those of `QueryString`, which drops a `?` at the beginning: here it is part of a name.
    static func pairs<Text: Collection<UInt8>>(
      in text: Text
    ) -> [(name: Text.SubSequence, value: Text.SubSequence)] {
      text.split(separator: UInt8(ascii: "&")).map { pair in
        let mark = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        return (pair[..<mark], pair[mark...].dropFirst())
      }
    }

    /// The bytes that a part of a pair stands for, each `+` a space; a broken escape stands for itself.
    ///
    /// They need not be UTF-8.
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

    /// A text with everything else escaped, also spaces.
    static func encoded(_ text: String) -> String {
      var output: [UInt8] = []
      PercentEscape.append(text, keeping: kept, to: &output)
      return String(decoding: output, as: UTF8.self)
    }

    /// A part of a pair, decoded and encoded again; bytes that are no UTF-8 become U+FFFD, as the URL
    /// standard says.
    static func recoded(_ text: some Collection<UInt8>) -> String {
      encoded(String(decoding: decoded(text), as: UTF8.self))
    }
  }
#endif
