// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Words of a POSIX shell that represent exact bytes.
///
/// It works on bytes. In Swift, a `'` followed by a combining mark is one Character that is not
/// equal to `'`, so a search for Characters would leave that quote open.
enum ShellWord {
  /// The bytes that need no quotes, except that zsh expands a word that begins with "=".
  private static let bare = ByteSet.letter.union(.digit).union(ByteSet("_@%+=:,./-"))
  /// The bytes without a meaning in a shell that runs comments, as zsh does at its prompt.
  private static let comment = bare.union(ByteSet(" "))

  /// Returns the word for the bytes, without quotes if no shell would change it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func bareOrQuoting(_ bytes: [UInt8]) -> String {
    guard let first = bytes.first, first != UInt8(ascii: "="), bytes.allSatisfy(bare.contains)
    else {
      return quoting(bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the word for the bytes, in quotes.
  ///
  /// Text is written in single quotes. `printf` writes bytes that a terminal acts on when the
  /// command is pasted, and bytes that are invisible or reorder text.
  ///
  /// - Parameter bytes: Any bytes except NUL. No argument can contain a NUL.
  /// - Returns: The word.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func quoting(_ bytes: [UInt8]) -> String {
    guard isPlain(bytes) else { return substitution(bytes) }
    var word: [UInt8] = []
    word.reserveCapacity(bytes.count + 2)
    word.append(UInt8(ascii: "'"))
    var rest = bytes[...]
    while let quote = rest.firstIndex(of: UInt8(ascii: "'")) {
      word.append(contentsOf: rest[..<quote])
      word.append("'\\''")
      rest = rest[(quote + 1)...]
    }
    word.append(contentsOf: rest)
    word.append(UInt8(ascii: "'"))
    return String(decoding: word, as: UTF8.self)
  }

  /// Returns a `printf` command, with its format in single quotes, that writes exactly the bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func printf(_ bytes: some Sequence<UInt8>) -> String {
    let command = "printf '".utf8
    var format = Array(command)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "%"): format.append("%%")
      case UInt8(ascii: "\\"): format.append("\\\\")
      case UInt8(ascii: "\t"): format.append("\\t")
      case UInt8(ascii: "\n"): format.append("\\n")
      case UInt8(ascii: "\r"): format.append("\\r")
      case UInt8(ascii: "-") where format.count == command.count:
        // `printf` would read a format that begins with "-" as an option.
        appendOctal(byte, to: &format)
      case UInt8(ascii: "'"), UInt8(ascii: "!"), 0..<0x20, 0x7F...:
        // History expansion would replace "!" inside double quotes.
        appendOctal(byte, to: &format)
      default: format.append(byte)
      }
    }
    format.append(UInt8(ascii: "'"))
    return String(decoding: format, as: UTF8.self)
  }

  /// Returns a comment line that no shell acts on, with `_` for bytes that could have a meaning.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func comment(_ text: String) -> String {
    let bytes = text.utf8.map { comment.contains($0) ? $0 : UInt8(ascii: "_") }
    return "# " + String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the output of `printf` as a word; trailing line feeds are outside, where the shell
  /// keeps them.
  private static func substitution(_ bytes: [UInt8]) -> String {
    let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
    let lineFeeds = String(repeating: "\n", count: bytes.count - end)
    return "\"$(\(printf(bytes[..<end])))\(lineFeeds)\""
  }

  /// Returns true if the bytes are UTF-8 text of visible characters, spaces and line feeds, in
  /// which no shell would find a reference to its history.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    guard !looksLikeHistory(bytes) else { return false }
    guard visible.firstOffset(outside: bytes.span) != nil else { return true }
    guard let text = UTF8Sequence.text(bytes.span) else { return false }
    return !text.unicodeScalars.contains(where: isHidden)
  }

  /// The visible ASCII characters, spaces and line feeds.
  private static let visible = ByteSet.printable.union(ByteSet("\n"))

  /// Returns true if an interactive bash would rewrite a line of the text before it finds the quotes.
  ///
  /// Bash 5.2 does so for a `^` at the start of a line, bash 3.2 for any `!`.
  private static func looksLikeHistory(_ bytes: [UInt8]) -> Bool {
    guard let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    let lines = bytes[lineFeed...]
    return lines.contains(UInt8(ascii: "!"))
      || zip(lines, lines.dropFirst()).contains {
        $0 == UInt8(ascii: "\n") && $1 == UInt8(ascii: "^")
      }
  }

  /// Returns true if a scalar is invisible, or changes the display of its neighbors.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value != 0x0A && !(0x20...0x7E).contains(scalar.value) }
    let properties = scalar.properties
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned, .spaceSeparator:
      true
    default: properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
    }
  }

  private static func appendOctal(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    output.append(UInt8(ascii: "0") + byte / 64)
    output.append(UInt8(ascii: "0") + byte / 8 % 8)
    output.append(UInt8(ascii: "0") + byte % 8)
  }
}
