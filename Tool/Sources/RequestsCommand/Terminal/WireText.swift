// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Bytes of a request as text that is safe to show in a terminal.
///
/// Printable text stays as it is. Every other byte becomes `\x` and two digits, as a terminal would
/// act on it or show something else than was sent. A backslash stays a backslash: this is for
/// people, and JSON is full of them.
enum WireText {
  /// The lines of a head without the empty line at its end.
  ///
  /// A line that ends in a line feed alone shows it as `\x0A`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func lines(ofHead head: ArraySlice<UInt8>) -> [String] {
    var lines: [String] = []
    for line in head.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      let isEndedByBoth = line.last == 0x0D
      let text = escaping(isEndedByBoth ? line.dropLast() : line, keepingLayout: false)
      lines.append(isEndedByBoth ? text : text + "\\x0A")
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// A body as text, its tabs and line breaks kept.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func text(of body: some Collection<UInt8>) -> String {
    escaping(body, keepingLayout: true)
  }

  /// A value in one line, its tabs and line breaks escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func line(of value: some Collection<UInt8>) -> String {
    escaping(value, keepingLayout: false)
  }

  /// A whole message as it crossed the wire, the framing of a chunked body included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func message(_ raw: some Collection<UInt8>) -> String {
    text(of: raw)
  }

  /// The text, with line feeds and tabs as they are when `keepingLayout` is true.
  ///
  /// A carriage return is left out before such a line feed, where it says nothing new.
  private static func escaping(_ bytes: some Collection<UInt8>, keepingLayout: Bool) -> String {
    var output = ""
    var rest = bytes[...]
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        let escaped = rest.prefix(encoded.count)
        rest = rest.dropFirst(encoded.count)
        switch scalar {
        case "\n" where keepingLayout, "\t" where keepingLayout:
          output.unicodeScalars.append(scalar)
        case "\r" where keepingLayout && rest.first == 0x0A: break
        default:
          if isPrintable(scalar) {
            output.unicodeScalars.append(scalar)
          } else {
            escape(escaped, to: &output)
          }
        }
      case .error(let length):
        escape(rest.prefix(length), to: &output)
        rest = rest.dropFirst(length)
      case .emptyInput: return output
      }
    }
  }

  private static func escape(_ bytes: some Sequence<UInt8>, to output: inout String) {
    for byte in bytes {
      output += byte < 0x10 ? "\\x0" : "\\x"
      output += String(byte, radix: 16, uppercase: true)
    }
  }

  /// Whether a scalar shows itself: marks that reorder or hide text do not.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20...0x7E).contains(scalar.value) }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }
}
