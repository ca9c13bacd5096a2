// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The sets and ranges that curl expands to several URLs: `{a,b}`, `[1-3]` and `[a-z]`.
struct CurlGlob {
  private let argument: ShellArgument
  private let budget: SubstitutionBudget
  private var rest: ArraySlice<UInt8>
  private var literal: [UInt8] = []
  /// The words read so far, in the order in which curl uses them.
  private var expansions: [[UInt8]] = [[]]
  /// The first set of a single word; only the word remains of it.
  private var lone: [UInt8]?
  /// The bytes of the expansions.
  private var size = 0

  /// Returns all words that a word expands to; the last set changes fastest.
  ///
  /// A set of a single word leaves a note: most are path parameters, as in `/users/{id}`.
  ///
  /// - Throws: `malformedText` for sets and ranges that curl refuses, `unsupportedText` for more
  ///   than ``Limits/commandRequests`` words, and for words that grow too long.
  static func expansions(
    of argument: ShellArgument,
    _ budget: SubstitutionBudget,
    notes: inout [ImportNote]
  ) throws(RequestError) -> [ShellArgument] {
    guard argument.content.contains(where: ByteSet("{}[]").contains) else { return [argument] }
    var glob = CurlGlob(argument: argument, budget: budget, rest: argument.content)
    try glob.expand()
    if let lone = glob.lone {
      let word = String(decoding: lone.prefix(40), as: UTF8.self) + (lone.count > 40 ? "..." : "")
      let message =
        "curl removes the braces around a single word, as in {\(word)}. Add `--globoff` to keep "
        + "them, or write {{\(word)}} for a variable."
      notes.append(argument.note(message))
    }
    return glob.expansions.map { ShellArgument($0, at: argument.offset) }
  }

  private mutating func expand() throws(RequestError) {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"): try multiply(by: readSet())
      case UInt8(ascii: "["): try readBrackets()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        throw malformed("A closing bracket has no opening bracket.")
      case UInt8(ascii: "\\") where rest.first.map(ByteSet("{}[]").contains) == true:
        literal.append(rest.removeFirst())
      default: literal.append(byte)
      }
    }
    try multiply(by: [[]])
  }

  private func malformed(_ problem: String) -> RequestError {
    argument.malformed("\(problem) To send brackets literally, add `--globoff`.")
  }

  private mutating func multiply(by words: [[UInt8]]) throws(RequestError) {
    // A single word multiplies nothing, so any number of such sets keeps the work linear.
    if words.count == 1, let only = words.first, !only.isEmpty {
      literal += only
      return
    }
    let count = expansions.count * words.count
    guard count <= Limits.commandRequests else {
      throw argument.unsupported(
        "The URL expands to more than \(Limits.commandRequests) requests. Shorten its sets and "
          + "ranges."
      )
    }
    let length = words.reduce(words.count * literal.count) { $0 + $1.count }
    let newSize = words.count * size + expansions.count * length
    try budget.spend(newSize - size, in: ShellTokenizer.block, at: argument.offset)
    size = newSize
    let prefix = literal
    literal = []
    expansions = expansions.flatMap { start in words.map { start + prefix + $0 } }
  }

  /// Reads `{a,b}`.
  private mutating func readSet() throws(RequestError) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    rest = Self.withoutName(rest)
    guard rest.first != UInt8(ascii: "}") else { throw malformed("The set `{}` is empty.") }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "}"):
        if words.count == 1 { lone = lone ?? words[0] }
        return words
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"):
        throw malformed("A set cannot contain brackets.")
      case UInt8(ascii: ","): words.append([])
      case UInt8(ascii: "\\"): words[words.count - 1].append(rest.popFirst() ?? byte)
      default: words[words.count - 1].append(byte)
      }
    }
    throw malformed("A set has no closing `}`.")
  }

  /// Removes the name of a set or a range, as in `{<name>a,b}`, which curl uses for file names.
  private static func withoutName(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard content.first == UInt8(ascii: "<"),
      let end = content.prefix(66).firstIndex(of: UInt8(ascii: ">")), end > content.startIndex + 1
    else { return content }
    return content[(end + 1)...]
  }

  /// Reads a range, or a literal IPv6 address or `[]`.
  private mutating func readBrackets() throws(RequestError) {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
      throw malformed("A range has no closing `]`.")
    }
    let content = rest[..<end]
    rest = rest[(end + 1)...]
    if content.isEmpty || Self.isAddress(content) {
      literal += [UInt8(ascii: "[")] + content + [UInt8(ascii: "]")]
    } else {
      try multiply(by: words(in: Self.withoutName(content)))
    }
  }

  /// Returns the numbers or letters of a range, with the leading zeros of the first: at most one above the
  /// limit.
  private func words(in content: ArraySlice<UInt8>) throws(RequestError) -> [[UInt8]] {
    let colon = content.firstIndex(of: UInt8(ascii: ":"))
    let step = colon.map { Self.number(content[($0 + 1)...]) } ?? 1
    let ends = content[..<(colon ?? content.endIndex)]
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isOfLetters = ends.allSatisfy { $0.count == 1 && $0.allSatisfy(ByteSet.letter.contains) }
    let bounds = ends.compactMap { isOfLetters ? $0.first.map { Int($0) } : Self.number($0) }
    guard ends.count == 2, bounds.count == 2, let step, bounds[0] <= bounds[1], step > 0,
      step <= max(1, bounds[1] - bounds[0]), !isOfLetters || bounds[1] - bounds[0] < 26
    else {
      throw argument.unsupported(
        "A range needs two numbers or letters, as in `[1-10]`, `[a-z]` or `[0-100:10]`. To send "
          + "brackets literally, add `--globoff`."
      )
    }
    let width = ends[0].first == UInt8(ascii: "0") ? ends[0].count : 0
    return stride(from: bounds[0], through: bounds[1], by: step)
      .prefix(Limits.commandRequests + 1).map { bound in
        if isOfLetters { return [UInt8(truncatingIfNeeded: bound)] }
        let digits = Array(String(bound).utf8)
        return Array(repeating: UInt8(ascii: "0"), count: max(0, width - digits.count)) + digits
      }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count < 16, digits.allSatisfy(ByteSet.digit.contains) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Returns true if the bytes in brackets are an IPv6 address, with or without a zone.
  private static func isAddress(_ content: ArraySlice<UInt8>) -> Bool {
    let address = content.prefix { $0 != UInt8(ascii: "%") }
    let groups = address.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return groups.count > 2 && address.allSatisfy(ByteSet.hexDigit.union(ByteSet(":.")).contains)
  }
}
