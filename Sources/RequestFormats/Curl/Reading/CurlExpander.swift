// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The variables of curl itself: `--variable` sets them, and `--expand-…` puts their values into the
/// value of another option, as in `{{name:trim:url}}`.
struct CurlExpander {
  private var values: [[UInt8]: [UInt8]] = [:]

  /// What a name holds.
  private static let name = ByteSet.letter.union(.digit).union(ByteSet("_"))

  /// Takes `NAME=content`, `NAME@file`, or `%NAME` for one of the environment.
  ///
  /// No file is opened and nothing is looked up: without a value from the caller, such a variable
  /// stays open.
  ///
  /// - Throws: `malformedText` for what curl refuses, `unsupportedText` for a part of a content.
  mutating func take(
    _ word: ShellArgument,
    input: CurlInput?,
    _ variables: inout ShellVariables
  ) throws(RequestError) {
    let isImported = word.bytes.first == UInt8(ascii: "%")
    let text = word.bytes.dropFirst(isImported ? 1 : 0)
    let name = text.prefix(while: Self.name.contains)
    let label = String(decoding: name, as: UTF8.self)
    let rest = text[name.endIndex...]
    let known = isImported ? variables.value(of: label) : nil
    switch rest.first {
    case _ where name.isEmpty:
      throw Self.error(
        "A variable needs a name of letters, digits and `_`. Write it as in `name=value`.",
        at: word
      )
    case UInt8(ascii: "[")?:
      let message =
        "Byte ranges of a variable are not supported. Write the part itself, as in `name=value`."
      throw .curl(.unsupportedText, field: "--variable", at: word.offset, message)
    case UInt8(ascii: "=")?:
      if isImported, known == nil {
        variables.note(
          label,
          "The variable \(label) has no value, so its default was used.",
          at: word.offset
        )
      }
      values[Array(name)] = known ?? Array(rest.dropFirst())
    case UInt8(ascii: "@")?:
      if rest.elementsEqual("@-".utf8), let bytes = input?.bytes {
        values[Array(name)] = known ?? bytes
      } else {
        let message = "The file was not opened. The variable \(label) stands for its content."
        variables.note(label, message, at: word.offset)
        values[Array(name)] = try variables.text(of: label, at: word.offset)
      }
    case nil where isImported: values[Array(name)] = try variables.text(of: label, at: word.offset)
    default:
      throw Self.error(
        "`--variable` has an unknown form. Write `name=value`, `name@file` or `%name`.",
        at: word
      )
    }
  }

  /// The value of an option with those of variables in it; `\{{` is two braces.
  ///
  /// - Throws: `malformedText` for a function that curl does not know, and for a content with a NUL;
  ///   `unsupportedText` for values that grow too long.
  /// - Complexity: O(*n*), where *n* is the length of the value and of what it becomes.
  func expanded(
    _ word: ShellArgument,
    _ variables: inout ShellVariables
  ) throws(RequestError) -> ShellArgument {
    let bytes = word.bytes
    var output: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position...].starts(with: "\\{{".utf8) {
        output += Array("{{".utf8)
        position += 3
      } else if let end = Self.end(of: position, in: bytes) {
        let parts = bytes[(position + 2)..<end].split(
          separator: UInt8(ascii: ":"),
          omittingEmptySubsequences: false
        )
        if parts[0].isEmpty || !parts[0].allSatisfy(Self.name.contains) {
          output += bytes[position..<(end + 2)]
        } else {
          let value = try value(of: parts, at: word, &variables)
          try variables.spend(value.count, at: word.offset)
          output += value
        }
        position = end + 2
      } else {
        output.append(bytes[position])
        position += 1
      }
    }
    return ShellArgument(output, at: word.offset)
  }

  /// Where the `}}` is of a `{{` at an offset, or nil when that is none.
  private static func end(of start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[start...].starts(with: "{{".utf8) else { return nil }
    // No name with its functions is longer.
    let text = bytes[(start + 2)...].prefix(256)
    return text.indices.dropLast().first { text[$0...].starts(with: "}}".utf8) }
  }

  /// The value of a variable after the functions that follow its name.
  private func value(
    of parts: [ArraySlice<UInt8>],
    at word: ShellArgument,
    _ variables: inout ShellVariables
  ) throws(RequestError) -> [UInt8] {
    // trap-free: splitting keeps empty parts, so there is one.
    let name = parts[0]
    let label = String(decoding: name, as: UTF8.self)
    guard var value = values[Array(name)] else {
      let message = "No `--variable` sets \(label), so it expands to nothing."
      variables.note(label, message, at: word.offset)
      return []
    }
    for function in parts.dropFirst() {
      // A function makes six bytes of one at most, and the next one works on these.
      try variables.spend(value.count, at: word.offset)
      switch String(decoding: function, as: UTF8.self) {
      case "trim":
        let start = value.drop(while: ByteSet.cBlank.contains)
        let end = start.reversed().drop(while: ByteSet.cBlank.contains)
        value = end.reversed()
      case "json": value = Self.json(value)
      case "url": value = variables.encoding(Self.url(value))
      case "b64", "64dec":
        let name = "\(label)_\(String(decoding: function, as: UTF8.self))"
        if !variables.names(in: [value]).isEmpty {
          let message =
            "The Base64 conversion of \(label) needs a value. The variable \(name) stands for the "
            + "result."
          variables.note(name, message, at: word.offset)
          value = try variables.text(of: name, at: word.offset)
        } else if function.elementsEqual("b64".utf8) {
          value = Array(Data(value).base64EncodedString().utf8)
        } else if let data = Data(base64Encoded: Data(value)) {
          value = Array(data)
        } else {
          throw Self.error("The content of \(label) is not valid Base64.", at: word)
        }
      default:
        throw Self.error(
          "The function is unknown. curl has `trim`, `json`, `url`, `b64` and `64dec`.",
          at: word
        )
      }
    }
    guard !value.contains(0) else {
      throw Self.error(
        "The content of \(label) contains a NUL byte, which no option accepts. Remove it.",
        at: word
      )
    }
    return value
  }

  private static func url(_ value: [UInt8]) -> [UInt8] {
    value.reduce(into: []) { output, byte in
      if ByteSet.unreserved.contains(byte) {
        output.append(byte)
      } else {
        PercentEscape.appendEscape(of: byte, to: &output)
      }
    }
  }

  /// What is between the quotes of a JSON string.
  private static func json(_ value: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return value.reduce(into: []) { output, byte in
      if let letter = jsonEscapes[byte] {
        output += [UInt8(ascii: "\\"), letter]
      } else if byte < 0x20 {
        output += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        output.append(byte)
      }
    }
  }

  private static let jsonEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    0x08: UInt8(ascii: "b"), 0x0C: UInt8(ascii: "f"), UInt8(ascii: "\n"): UInt8(ascii: "n"),
    UInt8(ascii: "\r"): UInt8(ascii: "r"), UInt8(ascii: "\t"): UInt8(ascii: "t"),
  ]

  private static func error(_ message: String, at word: ShellArgument) -> RequestError {
    .curl(.malformedText, field: "--variable", at: word.offset, message)
  }
}
