// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Words of a POSIX shell that stand for exact bytes.
///
/// All work is on bytes: a `'` with a combining mark behind it is one Character that is not equal to
/// `'`, and a search for Characters would leave that quote open.
enum ShellWord {
  /// What needs no quotes; zsh expands a word that begins with "=".
  private static let bare = ByteSet.letter.union(.digit).union(ByteSet("_@%+=:,./-"))

  /// The word for the bytes, left bare where no shell would touch them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func bareOrQuoting(_ bytes: [UInt8]) -> String {
    guard let first = bytes.first, first != UInt8(ascii: "="), bytes.allSatisfy(bare.contains)
    else {
      return quoting(bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The word for the bytes, in quotes.
  ///
  /// Text is put in single quotes. Bytes that a terminal acts on when the
  /// command is pasted, and bytes that are invisible or reorder what is read, are made by `printf`.
  ///
  /// - Parameter bytes: Anything without a NUL, which no argument can hold.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  /// - Returns: The block.
  static func quoting(_ bytes: [UInt8]) -> String {
    guard isPlain(bytes) else { return substitution(bytes) }
    var word: [UInt8] = [UInt8(ascii: "'")]
    for byte in bytes {
      if byte == UInt8(ascii: "'") {
        word.append(contentsOf: "'\\''".utf8)
      } else {
        word.append(byte)
      }
    }
    word.append(UInt8(ascii: "'"))
    return String(decoding: word, as: UTF8.self)
  }

  /// `printf` and the format in single quotes that makes it write the bytes, whatever they are.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func printf(_ bytes: some Sequence<UInt8>) -> String {
    var format = Array("printf '".utf8)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "%"):
        format.append(contentsOf: "%%".utf8)
      case UInt8(ascii: "\\"):
        format.append(contentsOf: "\\\\".utf8)
      case UInt8(ascii: "'"), UInt8(ascii: "!"), 0..<0x20, 0x7F...:
        // "!" would be expanded from the history inside of double quotes.
        appendOctal(byte, to: &format)
      default:
        format.append(byte)
      }
    }
    format.append(UInt8(ascii: "'"))
    return String(decoding: format, as: UTF8.self)
  }

  /// The output of `printf` as a word; line feeds at the end are kept outside, where the shell does
  /// not drop them.
  private static func substitution(_ bytes: [UInt8]) -> String {
    let end = bytes.lastIndex { $0 != 0x0A }.map { $0 + 1 } ?? 0
    let lineFeeds = String(repeating: "\n", count: bytes.count - end)
    return "\"$(\(printf(bytes[..<end])))\(lineFeeds)\""
  }

  /// Whether the bytes are UTF-8 text of visible characters, spaces and line feeds.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        if isHidden(Unicode.UTF8.decode(encoded)) { return false }
      case .error: return false
      case .emptyInput: return true
      }
    }
  }

  /// Whether a scalar cannot be seen, or changes how its neighbours are shown.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    case .spaceSeparator: scalar != " "
    default: false
    }
  }

  private static func appendOctal(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    output.append(0x30 + byte / 64)
    output.append(0x30 + byte / 8 % 8)
    output.append(0x30 + byte % 8)
  }
}
