// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The options in a text that `-K` reads: one a line, with or without its dashes, and its value after
/// a blank, a `=` or a `:`, in double quotes where it holds blanks.
struct CurlConfiguration {
  /// The options as words of a command.
  private(set) var arguments: [ShellArgument] = []

  init(_ text: [UInt8], at offset: Int?) {
    for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    {
      let line = line.drop(while: ByteSet.cBlank.contains)
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let name = line.prefix { !Self.endsName.contains($0) }
      let isBare = first != UInt8(ascii: "-")
      arguments.append(ShellArgument((isBare ? Array("--".utf8) : []) + name, at: offset))
      let value = line[name.endIndex...].drop(while: Self.endsName.contains)
      if let start = value.first {
        let isQuoted = start == UInt8(ascii: "\"")
        let word = isQuoted ? Self.unquoted(value.dropFirst()) : Self.bare(value)
        arguments.append(ShellArgument(word, at: offset))
      }
    }
  }

  private static let endsName = ByteSet(" \t=:")

  /// A value up to the first blank.
  private static func bare(_ value: ArraySlice<UInt8>) -> [UInt8] {
    Array(value.prefix { !ByteSet.cBlank.contains($0) })
  }

  /// A value up to the quote that ends it.
  private static func unquoted(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var word: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        word.append(byte)
        continue
      }
      word.append(escapes[escaped] ?? escaped)
    }
    return word
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "t"): UInt8(ascii: "\t"), UInt8(ascii: "n"): UInt8(ascii: "\n"),
    UInt8(ascii: "r"): UInt8(ascii: "\r"),
    UInt8(ascii: "v"): 0x0B,
  ]
}
