// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What is in a text for what a shell would look up or run: the value of a variable where it is
/// known, and a mark for every other one.
///
/// A mark is the name between tildes. It needs no escape in a URL, a form or a field, so whatever
/// reads the words leaves it alone. The text holds no such run of tildes, plain or escaped.
struct ShellVariables {
  /// What is on both sides of a name; empty while no variable is open.
  private(set) var tildes: [UInt8] = []
  /// Digits that the text does not hold, for a variable that is a port.
  private(set) var portDigits = ""
  private let texts: [[UInt8]]
  private let given: [String: String]
  private var assigned: [String: [UInt8]] = [:]
  /// The names that were assigned nothing but the value of another variable that is open.
  private var renamed: Set<String> = []
  /// The commands whose output is open, by the names that stand for it.
  private var commands: [String: [UInt8]] = [:]
  /// What was noticed.
  private(set) var notes: [ImportNote] = []
  /// The bytes that values may still take.
  var budget = SubstitutionBudget()
  /// The names of all open variables, so that each is noted once.
  private var opened: Set<String> = []

  /// Creates the variables of a text.
  ///
  /// - Parameters:
  ///   - texts: All that is read.
  ///   - values: Values by name.
  init(in texts: [[UInt8]], values: [String: String] = [:]) {
    self.texts = texts
    given = values
  }

  /// Whether the output of a command is open.
  var holdsCommands: Bool { !commands.isEmpty }

  /// Whether a variable has no value, so that there may be marks.
  var isOpen: Bool { !tildes.isEmpty }

  /// Finds marks that no text holds, before the first one is made.
  private mutating func open() {
    guard !isOpen else { return }
    let all = texts + given.values.map { Array($0.utf8) }
    let longest = all.map(Self.longestRun).max() ?? 0
    tildes = Array(repeating: UInt8(ascii: "~"), count: max(2, longest + 1))
    var numbers: Set<Int> = []
    for text in all {
      for start in text.indices.dropLast(4) where text[start] == UInt8(ascii: "6") {
        let digits = text[start..<(start + 5)]
        guard digits.allSatisfy(ByteSet.digit.contains) else { continue }
        numbers.insert(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
      }
    }
    portDigits = String((60_001...65_535).first { !numbers.contains($0) } ?? 60_000)
  }

  /// The most tildes in a row, in any of the ways to write one.
  private static func longestRun(in text: [UInt8]) -> Int {
    var longest = 0
    var run = 0
    var position = 0
    while position < text.count {
      let length = lengthOfTilde(at: position, in: text)
      run = length > 0 ? run + 1 : 0
      longest = max(longest, run)
      position += max(length, 1)
    }
    return longest
  }

  private static func lengthOfTilde(at position: Int, in text: [UInt8]) -> Int {
    let byte = text[position]
    if byte == UInt8(ascii: "~") { return 1 }
    guard byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") else { return 0 }
    let rest = text[position...].prefix(6).map(ASCIICase.lowered)
    return escapes.first { rest.starts(with: $0) }?.count ?? 0
  }

  private static let escapes = ["%7e", "\\u007e", "\\x7e", "\\176"].map { Array($0.utf8) }

  /// The mark for a name.
  mutating func mark(_ name: String) -> [UInt8] {
    open()
    return tildes + Array(name.utf8) + tildes
  }

  /// What stands for a variable.
  ///
  /// - Throws: `unsupportedText` for values that grow too long.
  mutating func text(of name: String, at offset: Int?) throws(RequestError) -> [UInt8] {
    let text = value(of: name) ?? mark(name)
    try spend(text.count, at: offset)
    return text
  }

  /// Takes the bytes of something that is put into the text.
  mutating func spend(_ count: Int, at offset: Int?) throws(RequestError) {
    try budget.spend(count, in: ShellTokenizer.block, at: offset)
  }

  /// The value of a variable, or nil when it is open.
  func value(of name: String) -> [UInt8]? {
    given[name].map { Array($0.utf8) } ?? assigned[name]
  }

  /// Takes `NAME=value`; a name whose value is another open variable as a whole stays open itself, as
  /// people know it by this name.
  mutating func assign(_ name: String, _ value: [UInt8]) {
    let isOpen = self.name(ofMark: value) != nil
    assigned[name] = isOpen ? nil : value
    if isOpen { renamed.insert(name) } else { renamed.remove(name) }
  }

  /// Whether a name was assigned a value that is not known.
  func isAssignedOpen(_ name: String) -> Bool { renamed.contains(name) && given[name] == nil }

  /// What stands for the output of a command.
  ///
  /// - Parameters:
  ///   - command: The text of the command.
  ///   - offset: Where the substitution begins.
  /// - Returns: The value, or a mark.
  /// - Throws: `RequestError` with `unsupportedText` if the text gets too long.
  mutating func output(
    of command: ArraySlice<UInt8>,
    at offset: Int
  ) throws(RequestError) -> [UInt8] {
    let word = command.drop { !ByteSet.letter.contains($0) }.prefix(while: ByteSet.letter.contains)
    let upper = word.map { $0 & 0xDF }
    let base = (upper.isEmpty ? "COMMAND" : String(decoding: upper, as: UTF8.self)) + "_OUTPUT"
    var name = base
    var count = 1
    while let other = commands[name], !other.elementsEqual(command) {
      count += 1
      name = "\(base)_\(count)"
    }
    commands[name] = Array(command)
    note(name, "A command was not run. The variable \(name) stands for its output.", at: offset)
    return try text(of: name, at: offset)
  }

  /// What stands for a placeholder of a document, such as `<id>` or `{{ id }}`.
  mutating func text(
    ofPlaceholder words: some Sequence<UInt8>,
    at offset: Int?
  ) throws(RequestError) -> [UInt8]? {
    guard let name = Self.identifier(of: words) else { return nil }
    note(name, "A placeholder was read as the variable \(name).", at: offset)
    return try text(of: name, at: offset)
  }

  /// The letters and digits of some words as an identifier, or nil if there are none.
  static func identifier(of words: some Sequence<UInt8>) -> String? {
    var letters: [UInt8] = []
    for byte in words {
      if ByteSet.letter.contains(byte) || ByteSet.digit.contains(byte) {
        letters.append(byte)
      } else if let last = letters.last, last != UInt8(ascii: "_") {
        letters.append(UInt8(ascii: "_"))
      }
    }
    if letters.last == UInt8(ascii: "_") { letters.removeLast() }
    guard let first = letters.first else { return nil }
    if ByteSet.digit.contains(first) { letters.insert(UInt8(ascii: "_"), at: 0) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Notes something about a name once.
  mutating func note(_ name: String, _ message: String, at offset: Int?) {
    guard opened.insert(name).inserted else { return }
    notes.append(ImportNote(offset: offset, message))
  }

  /// Gives the notes away.
  mutating func takeNotes() -> [ImportNote] {
    defer { notes = [] }
    return notes
  }

  /// The name when a word is one mark and nothing else.
  func name(ofMark word: [UInt8]) -> String? {
    guard isOpen else { return nil }
    let name = word.dropFirst(tildes.count).dropLast(tildes.count)
    guard !name.isEmpty, word.starts(with: tildes), word.suffix(tildes.count) == tildes[...],
      !name.contains(UInt8(ascii: "~"))
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// The names that texts have marks of, each once, in order.
  func names(in texts: [[UInt8]]) -> [String] {
    guard isOpen else { return [] }
    var known: Set<String> = []
    return texts.flatMap { OpenVariables.marks(in: $0, tildes: tildes.count) }.map(\.name)
      .filter { known.insert($0).inserted }
  }

  /// The variables that texts have marks of, or nil when there is none.
  func open(in texts: [[UInt8]]) -> OpenVariables? {
    let names = names(in: texts)
    guard !names.isEmpty else { return nil }
    return OpenVariables(names: names, tildes: String(decoding: tildes, as: UTF8.self))
  }

  /// Bytes that were percent-encoded, with the marks in them saying so.
  func encoding(_ bytes: [UInt8]) -> [UInt8] {
    guard let open = open(in: [bytes]) else { return bytes }
    return open.replacing(in: bytes) { name, _, _ in "\(open.tildes)\(name).\(open.tildes)" }
  }
}
