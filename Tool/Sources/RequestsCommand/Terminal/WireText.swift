// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Bytes of a request as text that is safe to print on a terminal.
///
/// Printable text is unchanged. Every other byte becomes `\x` and two digits, because a terminal
/// would act on it or show something else. A backslash is not escaped: the text is for people, and
/// JSON contains many backslashes.
enum WireText {
  /// Returns the lines of a head without its final empty line.
  ///
  /// A line that ends with a bare line feed shows it as `\x0A`.
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

  /// Returns a body or a message as text, with its tabs and line breaks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func text(of body: some Collection<UInt8>) -> String {
    escaping(body, keepingLayout: true)
  }

  /// Returns a value in one line, with tabs and line breaks escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func line(of value: some Collection<UInt8>) -> String {
    escaping(value, keepingLayout: false)
  }

  /// Returns the text, with line feeds and tabs unchanged if `keepingLayout` is true.
  ///
  /// A carriage return before such a line feed is not shown, because it adds no information.
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
        if isPrintable(scalar) || keepingLayout && (scalar == "\n" || scalar == "\t") {
          output.unicodeScalars.append(scalar)
        } else if !(keepingLayout && scalar == "\r" && rest.first == 0x0A) {
          escape(escaped, to: &output)
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

  /// Returns true if a scalar is visible, unlike marks that reorder or hide text.
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
