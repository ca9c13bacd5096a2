// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ShellTokenizer {
  /// The error for a text that a shell would run or replace.
  func unsupported(_ message: String, at offset: Int) -> RequestError {
    RequestError(.unsupportedText, block: Self.block, offset: base + offset, message)
  }

  /// The error for a quote without its end.
  func unterminated(_ quote: String, at offset: Int) -> RequestError {
    RequestError(
      .malformedText,
      block: Self.block,
      offset: base + offset,
      "The quote \(quote) has no closing quote. Close it, or put a backslash before it."
    )
  }

  /// Reads a `$` outside of quotes.
  mutating func readDollar() throws(RequestError) {
    let start = position
    switch following {
    case UInt8(ascii: "'"):
      advance(by: 2)
      isQuoted = true
      try readANSIQuotes(from: start)
    case UInt8(ascii: "\""):
      advance()
      try readDoubleQuotes()
    default:
      try readExpansion()
    }
  }

  /// Appends what stands for the variable or the command that the `$` at the position begins; a `$`
  /// before anything else is itself.
  mutating func readExpansion() throws(RequestError) {
    let start = position
    guard let next = following else {
      word.append(UInt8(ascii: "$"))
      return advance()
    }
    switch next {
    case UInt8(ascii: "(") where try readDocumentOutput(): break
    case UInt8(ascii: "("), UInt8(ascii: "["):
      let closer = next == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
      guard let end = closing(closer, from: start + 2) else { throw unterminated("$(", at: start) }
      word += try variables.output(
        of: bytes[(start + 2)..<end],
        from: base + start + 2,
        at: base + start
      )
      advance(by: end + 1 - start)
    case UInt8(ascii: "{"):
      try readBraces()
    case _ where ByteSet.digit.contains(next):
      word += try variables.text(of: "ARGUMENT_\(next - UInt8(ascii: "0"))", at: base + start)
      advance(by: 2)
    case _ where ByteSet.variableName.contains(next):
      let name = bytes[(start + 1)...].prefix(while: ByteSet.variableName.contains)
      word += try variables.text(of: String(decoding: name, as: UTF8.self), at: base + start)
      advance(by: 1 + name.count)
    default:
      guard let name = Self.parameters[next] else {
        word.append(UInt8(ascii: "$"))
        return advance()
      }
      word += try variables.text(of: name, at: base + start)
      advance(by: 2)
    }
  }

  /// The names that stand for the special parameters (POSIX.1-2024 §2.5.2).
  private static let parameters: [UInt8: String] = [
    UInt8(ascii: "@"): "ARGUMENTS", UInt8(ascii: "*"): "ARGUMENTS", UInt8(ascii: "#"): "COUNT",
    UInt8(ascii: "?"): "STATUS", UInt8(ascii: "-"): "FLAGS", UInt8(ascii: "$"): "PROCESS",
    UInt8(ascii: "!"): "JOB",
  ]

  /// Reads `${NAME}`, with a default or another operator after the name.
  private mutating func readBraces() throws(RequestError) {
    let start = position
    if bytes[(start + 2)...].first == UInt8(ascii: "{"), let end = template(from: start + 1) {
      if let text = try variables.text(ofPlaceholder: bytes[start..<end], at: base + start) {
        word += text
        return advance(by: end - start)
      }
    }
    guard let end = closing(UInt8(ascii: "}"), from: start + 2) else {
      throw unterminated("${", at: start)
    }
    let content = bytes[(start + 2)..<end]
    advance(by: end + 1 - start)
    let stripped = content.drop { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "#") }
    let letters = stripped.prefix(while: ByteSet.variableName.contains)
    guard let first = letters.first else {
      word += try variables.text(
        of: content.first.flatMap { Self.parameters[$0] } ?? "PARAMETER",
        at: base + start
      )
      return
    }
    let isNumber = ByteSet.digit.contains(first)
    let name = (isNumber ? "ARGUMENT_" : "") + String(decoding: letters, as: UTF8.self)
    let rest = content[letters.endIndex...]
    if rest.isEmpty, letters.startIndex == content.startIndex {
      word += try variables.text(of: name, at: base + start)
    } else if variables.isAssignedOpen(name) {
      word += try variables.text(of: name, at: base + start)
    } else if let text = defaultText(rest) {
      let value = variables.value(of: name) ?? []
      if value.isEmpty {
        variables.note(
          name,
          "The variable \(name) has no value, so its default was used.",
          at: base + start
        )
      }
      word += try value.isEmpty ? text : variables.text(of: name, at: base + start)
    } else {
      let message = "The shell would change the value of \(name) here. Give the changed value."
      variables.note(name, message, at: base + start)
      word += try variables.text(of: name, at: base + start)
    }
  }

  /// The text after `:-`, `-`, `:=` or `=`, or nil for other operators and what is more than text.
  private func defaultText(_ rest: ArraySlice<UInt8>) -> [UInt8]? {
    let operation = rest.first == UInt8(ascii: ":") ? rest.dropFirst() : rest
    guard operation.first == UInt8(ascii: "-") || operation.first == UInt8(ascii: "=") else {
      return nil
    }
    let text = operation.dropFirst()
    guard !text.contains(where: ByteSet("$`\\").contains) else { return nil }
    return text.filter { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") }
  }

  /// Reads a command between backquotes.
  mutating func readBackquotes() throws(RequestError) {
    let start = position
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { throw unterminated("`", at: start) }
    word += try variables.output(
      of: bytes[(start + 1)..<end],
      from: base + start + 1,
      at: base + start
    )
    advance(by: end + 1 - start)
  }

  /// The offset of the bracket that closes one before an offset, or nil.
  private func closing(_ closer: UInt8, from start: Int) -> Int? {
    let opener: UInt8 =
      closer == UInt8(ascii: ")")
      ? UInt8(ascii: "(") : closer == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
    // What is open: brackets, and double quotes, in which single ones mean nothing.
    var open = [opener]
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      let isQuoted = open.last == UInt8(ascii: "\"")
      position += 1
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "'") where !isQuoted:
        guard let end = bytes[position...].firstIndex(of: byte) else { return nil }
        position = end + 1
      case UInt8(ascii: "\""):
        if isQuoted { open.removeLast() } else { open.append(byte) }
      case UInt8(ascii: "$") where isQuoted && bytes[position...].first == opener:
        open.append(opener)
        position += 1
      case opener where !isQuoted: open.append(opener)
      case closer where !isQuoted:
        open.removeLast()
        if open.isEmpty { return position - 1 }
      default: break
      }
    }
    return nil
  }

  /// The end of `{{ name }}` or `{{< name >}}` at an offset, which documents hold for what differs,
  /// or nil when it is anything else.
  func template(from start: Int) -> Int? {
    let content = bytes[start...].dropFirst(2).prefix(120)
      .prefix {
        Self.placeholder.contains($0) || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
      }
    guard bytes[content.endIndex...].starts(with: "}}".utf8),
      content.contains(where: ByteSet.letter.contains)
    else { return nil }
    return content.endIndex + 2
  }

  /// The end of `<name>` at an offset, or nil when it is anything else.
  func angles(from start: Int) -> Int? {
    let content = bytes[start...].dropFirst().prefix(80).prefix(while: Self.placeholder.contains)
    guard content.endIndex < bytes.count, bytes[content.endIndex] == UInt8(ascii: ">"),
      let first = content.first, let last = content.last, ByteSet.letter.contains(first),
      last != UInt8(ascii: " ")
    else { return nil }
    return content.endIndex + 1
  }

  /// What the name of a placeholder holds.
  private static let placeholder = ByteSet.letter.union(.digit).union(ByteSet(" _-./%:"))

  /// Keeps account of braces outside of quotes, which bash expands when a comma or `..` is in them.
  mutating func noteBrace(_ byte: UInt8) throws(RequestError) {
    switch byte {
    case UInt8(ascii: "{"):
      braces.append((position, false))
    case UInt8(ascii: ",") where !braces.isEmpty:
      braces[braces.count - 1].splits = true
    case UInt8(ascii: ".") where !braces.isEmpty && following == UInt8(ascii: "."):
      braces[braces.count - 1].splits = true
    case UInt8(ascii: "}"):
      guard let brace = braces.popLast(), brace.splits else { return }
      throw unsupported(
        "Some shells split these braces into several words. Quote the word to keep the braces for "
          + "curl.",
        at: brace.offset
      )
    default: break
    }
  }
}
