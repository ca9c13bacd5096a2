// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Words of a shell with variables in place of marks.
///
/// Single quotes around a mark become double quotes, in which a shell replaces only the variable.
struct CurlOpenWords {
  let open: OpenVariables
  /// The name of each mark whose value must be percent-encoded.
  private(set) var encoded: [String] = []

  /// Returns the words with variables, or unchanged if they contain no marks.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the words.
  mutating func replaced(in words: String) -> String {
    let bytes = Array(words.utf8)
    guard open.isIn(bytes) else { return words }
    var output: [UInt8] = []
    var position = 0
    var isFormat = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\\"):
        output.append(byte)
        if position < bytes.count { output.append(bytes[position]) }
        position += 1
      case UInt8(ascii: "'"):
        let end = bytes[position...].firstIndex(of: byte) ?? bytes.count
        let text = Array(bytes[position..<end])
        if isFormat { appendFormat(text, to: &output) } else { append(text, to: &output) }
        position = end + 1
      default:
        output.append(byte)
        isFormat = byte == UInt8(ascii: " ") && output.suffix(7).elementsEqual("printf ".utf8)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a text that was between single quotes.
  private mutating func append(_ text: [UInt8], to output: inout [UInt8]) {
    guard open.isIn(text) else {
      output += [UInt8(ascii: "'")] + text + [UInt8(ascii: "'")]
      return
    }
    let references = open.replacing(in: Self.escaped(text)) { name, isEncoded, next in
      if isEncoded { encoded.append(name) }
      let goesOn = next.map(ByteSet.variableName.contains) ?? false
      return goesOn ? "${\(name)}" : "$\(name)"
    }
    output += [UInt8(ascii: "\"")] + references + [UInt8(ascii: "\"")]
  }

  /// Appends a format of `printf`, with the variables as arguments, in which no byte has a meaning.
  private mutating func appendFormat(_ format: [UInt8], to output: inout [UInt8]) {
    var arguments = ""
    let text = open.replacing(in: format) { name, isEncoded, _ in
      if isEncoded { encoded.append(name) }
      arguments += " \"$\(name)\""
      return "%s"
    }
    output += [UInt8(ascii: "'")] + text + [UInt8(ascii: "'")] + Array(arguments.utf8)
  }

  /// Returns a text for double quotes, in which an interactive shell would expand a `!`.
  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "$"), UInt8(ascii: "`"):
        output += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "!"): output += Array("\"'!'\"".utf8)
      default: output.append(byte)
      }
    }
    return output
  }
}
