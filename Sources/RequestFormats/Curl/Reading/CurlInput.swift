// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What the file named `-` is for a run of curl.
enum CurlInput {
  /// Bytes that are in the text.
  case bytes([UInt8])
  /// A file, by its path.
  case file([UInt8])

  /// The bytes, or nil when they are in a file.
  var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  /// Gives what a command with nothing but arguments writes: printf with a format, echo, or cat with
  /// a file; nil when it would have to be run.
  ///
  /// - Parameter words: The words of the command, its name first.
  init?(writtenBy words: [ShellArgument]) {
    guard let name = words.first?.bytes else { return nil }
    let arguments = words.dropFirst().map(\.bytes)
    switch String(decoding: name, as: UTF8.self) {
    case "printf" where arguments.count == 1:
      guard let bytes = PrintfFormat.output(of: arguments[0][...]) else { return nil }
      self = .bytes(bytes)
    case "echo":
      let isOpen = arguments.first.map { $0.elementsEqual("-n".utf8) } ?? false
      let texts = isOpen ? arguments.dropFirst() : arguments[...]
      // Shells do not agree on what other options and backslashes are.
      guard texts.first?.first != UInt8(ascii: "-") else { return nil }
      let text = Array(texts.joined(separator: " ".utf8))
      self = .bytes(isOpen ? text : text + [UInt8(ascii: "\n")])
    case "cat" where arguments.count == 1 && arguments[0].first != UInt8(ascii: "-"):
      self = .file(arguments[0])
    default: return nil
    }
  }
}

/// One run of curl that a text asks for.
struct CurlInvocation {
  /// The words after the name of the program.
  var arguments: [ShellArgument] = []
  /// What it reads from its standard input, or nil.
  var input: CurlInput?
  /// What was noticed around it.
  var notes: [ImportNote] = []
  /// What stands for variables without a value.
  var variables: ShellVariables
}
