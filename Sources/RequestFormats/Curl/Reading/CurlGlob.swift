// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The sets and ranges that curl makes several URLs of: `{a,b}`, `[1-3]`, `[a-z:2]`.
struct CurlGlob {
  private let argument: ShellArgument
  private var position = 0
  private var literal: [UInt8] = []
  /// What has been read, in the order in which curl goes through it.
  private var expansions: [[UInt8]] = [[]]

  private init(_ argument: ShellArgument) {
    self.argument = argument
  }

  /// All words that a word stands for; the last set changes fastest.
  ///
  /// - Throws: `malformedText` for sets and ranges that curl refuses, `unsupportedText` for more than
  ///   ``Limits/commandRequests`` words.
  static func expansions(of argument: ShellArgument) throws(RequestError) -> [[UInt8]] {
    guard argument.bytes.contains(where: ByteSet("{}[]").contains) else { return [argument.bytes] }
    var glob = CurlGlob(argument)
    return try glob.expanded()
  }

  private mutating func expanded() throws(RequestError) -> [[UInt8]] {
    let bytes = argument.bytes
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\"):
        let escapes = position + 1 < bytes.count && ByteSet("{}[]").contains(bytes[position + 1])
        literal.append(escapes ? bytes[position + 1] : byte)
        position += escapes ? 2 : 1
      case UInt8(ascii: "{"): try multiply(by: readSet())
      case UInt8(ascii: "["): try readBrackets()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        throw malformed("A closing bracket has no opening one.")
      default:
        literal.append(byte)
        position += 1
      }
    }
    try multiply(by: [[]])
    return expansions
  }

  private func malformed(_ problem: String) -> RequestError {
    .curl(
      .malformedText,
      at: argument.offset,
      "\(problem) To mean the brackets themselves, add --globoff."
    )
  }

  private mutating func multiply(by words: [[UInt8]]) throws(RequestError) {
    // One word does not multiply anything: so no number of them makes the work more than linear.
    if words.count == 1, let only = words.first, !only.isEmpty {
      literal += only
      return
    }
    let count = expansions.count * words.count
    guard count <= Limits.commandRequests,
      argument.bytes.count <= Limits.expandedText / max(count, 1)
    else {
      throw .curl(
        .unsupportedText,
        at: argument.offset,
        "The URL stands for more than \(Limits.commandRequests) requests, or for very long ones."
      )
    }
    let prefix = literal
    literal = []
    expansions = expansions.flatMap { start in words.map { start + prefix + $0 } }
  }

  /// Reads `{a,b}`.
  private mutating func readSet() throws(RequestError) -> [[UInt8]] {
    let bytes = argument.bytes
    var words: [[UInt8]] = [[]]
    position += 1
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "}"):
        guard position - 1 > start else { throw malformed("A set is empty.") }
        return words
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"):
        throw malformed("A set may not hold brackets.")
      case UInt8(ascii: ","): words.append([])
      case UInt8(ascii: "\\") where position < bytes.count:
        words[words.count - 1].append(bytes[position])
        position += 1
      default: words[words.count - 1].append(byte)
      }
    }
    throw malformed("A set is not closed.")
  }

  /// Reads a range, an IPv6 address, or `[]`, which the last two stand for themselves.
  private mutating func readBrackets() throws(RequestError) {
    let rest = argument.bytes[(position + 1)...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
      throw malformed("A range is not closed.")
    }
    let content = rest[..<end]
    if content.isEmpty || Self.isAddress(content) {
      literal += argument.bytes[position...end]
    } else {
      guard let words = CurlRange(content)?.words() else { throw malformed("A range is wrong.") }
      try multiply(by: words)
    }
    position = end + 1
  }

  /// Whether brackets around the bytes make an IPv6 address, with or without a zone.
  private static func isAddress(_ content: ArraySlice<UInt8>) -> Bool {
    let address = content.prefix { $0 != UInt8(ascii: "%") }
    let groups = address.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return groups.count > 2 && address.allSatisfy(ByteSet.hexDigit.union(ByteSet(":.")).contains)
  }
}
