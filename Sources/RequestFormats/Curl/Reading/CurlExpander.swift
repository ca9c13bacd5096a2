// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The variables of curl: `--variable` sets them, and `--expand-…` inserts their values into the
/// value of another option, as in `{{name}}`.
struct CurlExpander {
  private var values: [[UInt8]: [UInt8]] = [:]

  /// Reads `NAME=content`, `NAME@file`, or `%NAME` for a variable of the environment.
  ///
  /// No file is opened and nothing is looked up. Without a value from the caller, such a variable
  /// stays open.
  ///
  /// - Throws: `malformedText` if curl would refuse the value, `unsupportedText` for a byte range.
  mutating func take(
    _ word: ShellArgument,
    input: CurlInput?,
    _ variables: inout ShellVariables
  ) throws(RequestError) {
    let isImported = word.bytes.first == UInt8(ascii: "%")
    let text = word.bytes.dropFirst(isImported ? 1 : 0)
    let name = text.prefix(while: ByteSet.variableName.contains)
    let label = String(decoding: name, as: UTF8.self)
    let rest = text[name.endIndex...]
    let known = isImported ? variables.value(of: label) : nil
    switch name.isEmpty ? 0 : rest.first {
    case UInt8(ascii: "="):
      if isImported, known == nil {
        let message = "The variable \(label) has no value, so its default was used."
        variables.note(label, message, at: word.offset)
      }
      values[Array(name)] = known ?? Array(rest.dropFirst())
    case UInt8(ascii: "@"):
      if rest.elementsEqual("@-".utf8), let bytes = try input?.takeBytes(at: word.offset) {
        values[Array(name)] = known ?? bytes
      } else {
        let message = "The file was not opened. The variable \(label) stands for its content."
        values[Array(name)] = try variables.text(of: label, at: word.offset, message)
      }
    case UInt8(ascii: "["):
      let message =
        "Byte ranges of a variable are not supported. Write the part itself, as in `name=value`."
      throw word.unsupported(message, of: Self.option)
    case nil where isImported: values[Array(name)] = try variables.text(of: label, at: word.offset)
    default:
      throw word.malformed(
        "`--variable` has an unknown form. Write `name=value`, `name@file` or `%name`.",
        of: Self.option
      )
    }
  }

  /// Returns the value of an option with the variables replaced, and with `\{{` as literal braces.
  ///
  /// - Throws: `unsupportedText` for functions after a name and for values that grow too long,
  ///   `malformedText` if a content contains a NUL.
  /// - Complexity: O(*n*), where *n* is the length of the value and of the result.
  func expanded(
    _ word: ShellArgument,
    _ variables: inout ShellVariables
  ) throws(RequestError) -> ShellArgument {
    var output: [UInt8] = []
    var rest = word.content
    while let byte = rest.first {
      if rest.starts(with: "\\{{".utf8) {
        output += "{{".utf8
        rest = rest.dropFirst(3)
      } else if rest.starts(with: "{{".utf8), let name = try name(in: rest, of: word) {
        let value = try value(of: name, at: word, &variables)
        try variables.spend(value.count, at: word.offset)
        output += value
        rest = rest[name.endIndex...].dropFirst(2)
      } else {
        output.append(byte)
        rest = rest.dropFirst()
      }
    }
    return ShellArgument(output, at: word.offset)
  }

  /// Returns the name in `{{name}}`, or nil if the text has no such name.
  private func name(
    in text: ArraySlice<UInt8>,
    of word: ShellArgument
  ) throws(RequestError) -> ArraySlice<UInt8>? {
    let name = text.dropFirst(2).prefix(while: ByteSet.variableName.contains)
    guard !name.isEmpty else { return nil }
    if text[name.endIndex...].first == UInt8(ascii: ":") {
      throw word.unsupported(
        "Functions such as `{{name:trim}}` are not supported. Write the changed value.",
        of: Self.option
      )
    }
    return text[name.endIndex...].starts(with: "}}".utf8) ? name : nil
  }

  private func value(
    of name: ArraySlice<UInt8>,
    at word: ShellArgument,
    _ variables: inout ShellVariables
  ) throws(RequestError) -> [UInt8] {
    guard let value = values[Array(name)] else {
      let label = String(decoding: name, as: UTF8.self)
      let message = "No `--variable` sets \(label), so it expands to nothing."
      variables.note(label, message, at: word.offset)
      return []
    }
    guard !value.contains(0) else {
      throw word.malformed(
        "A variable contains a NUL byte, which no option accepts. Remove it.",
        of: Self.option
      )
    }
    return value
  }

  private static let option = "--variable"
}
