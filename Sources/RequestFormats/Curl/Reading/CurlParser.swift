// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the arguments of curl: options with their values, and URLs.
struct CurlParser {
  /// One operation for each part between `--next`.
  private(set) var operations: [CurlOperation] = []
  private var operation: CurlOperation
  private var rest: ArraySlice<ShellArgument>
  private var expander = CurlExpander()

  /// Reads all arguments of a run of curl.
  ///
  /// - Throws: `malformedText` if a value is missing or cannot be read, `unsupportedText` for an
  ///   option that is unknown or not supported.
  init(_ invocation: CurlInvocation) throws(RequestError) {
    rest = invocation.arguments[...]
    operation = CurlOperation(
      notes: invocation.notes,
      input: invocation.input,
      variables: invocation.variables
    )
    if let argument = rest.first(where: \.holdsNUL) {
      throw argument.malformed(
        "An argument contains a NUL byte, which no program can receive. Remove it."
      )
    }
    var endsOptions = false
    while let argument = rest.popFirst() {
      let hyphens =
        endsOptions ? 0 : argument.content.prefix(2).prefix { $0 == UInt8(ascii: "-") }.count
      switch hyphens {
      case 0:
        try Self.checkSigns(of: argument)
        operation.urls.append(argument)
      case 1: try parseLetters(argument)
      case _ where argument.content.count == hyphens: endsOptions = true
      default: try parseLong(argument)
      }
    }
    try checkWords()
    if operation.urls.isEmpty, let last = invocation.arguments.last, last.hasScheme {
      throw last.malformed(
        "The command has no URL: the option before this word takes it as its value. Add the value."
      )
    }
    operations.append(operation)
  }

  private static let signs = [
    "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2018}", "\u{2019}", "\u{201C}",
    "\u{201D}", "\u{2212}",
  ]

  /// Refuses a quote or a dash of a word processor, or a sign for a line that continues, in place of a URL.
  private static func checkSigns(of argument: ShellArgument) throws(RequestError) {
    if argument.content.first == UInt8(ascii: " ") {
      throw argument.malformed(
        "The URL begins with a space. Remove a backslash before it: one continues a line only at its end."
      )
    }
    if argument.content.count == 1, argument.content.first.map(ByteSet("\\/^").contains) == true {
      throw argument.malformed(
        "This sign is not a URL. To continue a line, end it with one backslash, or with `^` in cmd."
      )
    }
    let edges = [argument.content.prefix(3), argument.content.suffix(3)]
    if edges.contains(where: { edge in
      edge.first == 0xE2 && signs.contains { edge.elementsEqual($0.utf8) }
    }) {
      throw argument.malformed(
        "A word has a curly quote or a long dash. Write straight quotes and hyphens."
      )
    }
  }

  /// Refuses a variable next to a URL: it can represent options or several words.
  private func checkWords() throws(RequestError) {
    guard operation.urls.count > 1 else { return }
    for url in operation.urls {
      guard let name = operation.variables.name(ofMark: url.bytes) else { continue }
      throw url.unsupported(
        "The variable \(name) may stand for options or several words. Give its value."
      )
    }
  }

  private mutating func parseLong(_ argument: ShellArgument) throws(RequestError) {
    // Since 8.16 curl takes a value after an equals sign.
    let text = argument.content.dropFirst(2)
    let sign = text.firstIndex(of: UInt8(ascii: "="))
    let attached = sign.map { ShellArgument(text[($0 + 1)...], at: argument.offset) }
    let isOn = !text.starts(with: "no-".utf8)
    // The value then contains variables of curl.
    let isExpanded = text.starts(with: "expand-".utf8)
    let prefix = isExpanded ? "expand-" : isOn ? "" : "no-"
    let spelling = text[..<(sign ?? text.endIndex)].dropFirst(prefix.utf8.count)
    let name = String(decoding: spelling, as: UTF8.self)
    switch CurlOptions.match(name) {
    case .option(let option) where option.takesValue:
      guard isOn else {
        throw argument.malformed(
          "The prefix `--no-` works only with an option that takes no value.",
          of: "--no-\(option.name)"
        )
      }
      var value = try value(of: option, attached, argument)
      if isExpanded { value = try expander.expanded(value, &operation.variables) }
      try take(option, argument, value)
    case _ where isExpanded:
      throw argument.malformed(
        "`--expand-` needs the long name of an option that takes a value, as in `--expand-url`.",
        of: PrintableText.escaping("--expand-\(name)")
      )
    case .option(let option):
      if attached != nil {
        operation.note(
          "`--\(option.name)` takes no value. What follows `=` was ignored, as curl does.",
          at: argument.offset
        )
      }
      try take(option, argument, isOn: isOn)
    case .ambiguous(let names):
      throw argument.malformed(
        "The option is ambiguous. It can mean \(names.map { "--" + $0 }.joined(separator: ", ")).",
        of: PrintableText.escaping("--\(name)")
      )
    case .unknown(let nearest):
      throw Self.unknown(PrintableText.escaping(name), nearest: nearest, argument)
    }
  }

  /// Returns the error for an unknown long option; a value attached to its name could be a secret.
  private static func unknown(
    _ name: String,
    nearest: String?,
    _ argument: ShellArgument
  ) -> RequestError {
    let lowered = ASCIICase.lowered(name).utf8
    let start = CurlOptions.names
      .filter { $0.utf8.count < lowered.count && lowered.starts(with: $0.utf8) }
      .max { $0.utf8.count < $1.utf8.count }
    let letters = name.utf8.prefix {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
    }
    // A mistyped name is shown: "--user-agnet" is not "--user" with a value.
    let isMistyped = start == nil || (nearest != nil && nearest != start)
    let isShown = isMistyped && letters.count == lowered.count
    let shown = isShown ? name : start ?? String(Substring(letters))
    let hint =
      shown.utf8.count < lowered.count
      ? "Write the value as a separate word after the option."
      : nearest.map { "Did you mean `--\($0)`?" } ?? remedy
    return argument.unsupported("curl has no such option. \(hint)", of: "--\(shown)")
  }

  private static let remedy = "Remove it, or see `curl --help all`."

  private mutating func parseLetters(_ argument: ShellArgument) throws(RequestError) {
    guard argument.content.count > 1 else {
      throw argument.malformed("A single `-` is not an option. Remove it.", of: "-")
    }
    if argument.content.count > 3 { try checkLongName(argument) }
    var rest = argument.content.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = CurlOptions.option(letter: letter) else {
        let name = String(decoding: [UInt8(ascii: "-"), letter], as: UTF8.self)
        throw argument.unsupported(
          "curl has no such option. \(Self.remedy)",
          of: PrintableText.escaping(name)
        )
      }
      guard option.takesValue else {
        try take(option, argument)
        continue
      }
      let attached = rest.isEmpty ? nil : ShellArgument(rest, at: argument.offset)
      return try take(option, argument, value(of: option, attached, argument))
    }
  }

  /// Refuses the parameters of PowerShell, and notes a long name after one hyphen.
  private mutating func checkLongName(_ argument: ShellArgument) throws(RequestError) {
    guard let name = ShellArgument(argument.content.dropFirst()).text else { return }
    if ["Uri", "Method", "Headers", "Body"].contains(where: name.hasSameBytes(as:)) {
      throw CurlScript.powerShell
    }
    if CurlOptions.isName(name) {
      operation.note(
        "`-\(name)` was read as letters, as curl does. Write `--\(name)` for the long option.",
        at: argument.offset
      )
    }
  }

  /// The value that is attached to an option, or else the next word.
  private mutating func value(
    of option: CurlOption,
    _ attached: ShellArgument?,
    _ argument: ShellArgument
  ) throws(RequestError) -> ShellArgument {
    if let value = attached ?? rest.popFirst() { return value }
    let remedy = operation.input == nil ? "" : ", or `@-` for the text of `<<` or a pipe"
    throw argument.malformed(
      "The option needs a value. Write it after the option\(remedy).",
      of: "--\(option.name)"
    )
  }

  private mutating func take(
    _ option: CurlOption,
    _ argument: ShellArgument,
    _ value: ShellArgument? = nil,
    isOn: Bool = true
  ) throws(RequestError) {
    let value = value ?? ShellArgument([], at: argument.offset)
    switch option.effect {
    case .next:
      guard !operation.urls.isEmpty else {
        return operation.note("`--next` was ignored: no URL precedes it.", at: argument.offset)
      }
      try checkWords()
      operations.append(operation)
      operation = CurlOperation(input: operation.input, variables: operation.variables)
    case .variable: try expander.take(value, input: operation.input, &operation.variables)
    case .shapes(let shape): try operation.apply(shape, value, isOn: isOn)
    case .note(let text):
      let name = isOn ? option.name : "no-\(option.name)"
      // A password and a variable are not shown.
      let isShown =
        option.name.hasSameBytes(as: "proxy") && !value.content.contains(UInt8(ascii: "@"))
        && operation.variables.names(in: [value.bytes]).isEmpty
      operation.notes.append(
        ImportNote(
          offset: argument.offset,
          option: name,
          value: isShown ? value.text : nil,
          "`--\(name)` was not applied: it \(text)."
        )
      )
    case .refused(let reason): throw argument.unsupported(reason, of: "--\(option.name)")
    }
  }
}
