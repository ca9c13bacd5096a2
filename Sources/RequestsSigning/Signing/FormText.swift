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

    /// The text of a part of a pair; one with a broken escape stands for itself.
    static func decoded(_ text: some Collection<UInt8>) -> String {
      let text = String(decoding: text, as: UTF8.self)
      return PercentEscape.decoded(text, plusAsSpace: true) ?? text
    }

    /// A text with everything else escaped, also spaces.
    static func encoded(_ text: String) -> String {
      var output: [UInt8] = []
      PercentEscape.append(text, keeping: kept, to: &output)
      return String(decoding: output, as: UTF8.self)
    }

    /// A part of a pair, decoded and encoded again.
    static func recoded(_ text: some Collection<UInt8>) -> String {
      encoded(decoded(text))
    }
  }
#endif
