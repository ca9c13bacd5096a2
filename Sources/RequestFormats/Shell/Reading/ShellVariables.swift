// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What is in a text for what a shell would look up or run: the value of a variable where it is
/// known, and a mark for every other one.
struct ShellVariables {
  /// The marks, which are chosen when the first variable is open.
  private(set) var marks: VariableMarks?
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
  let budget: SubstitutionBudget
  /// The names of all open variables, so that each is noted once.
  private var opened: Set<String> = []

  /// Creates the variables of a text.
  ///
  /// - Parameters:
  ///   - texts: All that is read.
  ///   - values: Values by name.
  ///   - budget: What the values may take.
  init(
    in texts: [[UInt8]],
    values: [String: String] = [:],
    _ budget: SubstitutionBudget = SubstitutionBudget()
  ) {
    self.texts = texts
    self.budget = budget
    given = values
  }

  /// Whether the output of a command is open.
  var holdsCommands: Bool { !commands.isEmpty }

  /// Whether a variable has no value, so that there may be marks.
  var isOpen: Bool { marks != nil }

  /// The mark for a name.
  mutating func mark(_ name: String) -> [UInt8] {
    let marks = marks ?? VariableMarks(missingIn: texts + given.values.map { Array($0.utf8) })
    self.marks = marks
    return Array(marks.mark(name).utf8)
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
  func spend(_ count: Int, at offset: Int?) throws(RequestError) {
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
  func name(ofMark word: [UInt8]) -> String? { marks?.name(of: word) }

  /// Takes a variable that is the port or follows it, and the digits of the port, away from a host.
  func takePort(from host: inout [UInt8]) -> OpenVariables.Port? {
    guard let colon = host.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let known = host[(colon + 1)...].prefix(while: ByteSet.digit.contains)
    guard let name = name(ofMark: Array(host[known.endIndex...])) else { return nil }
    host.removeSubrange(colon...)
    return OpenVariables.Port(name: name, known: String(decoding: known, as: UTF8.self))
  }

  /// The names that texts have marks of, each once, in order.
  func names(in texts: [[UInt8]]) -> [String] {
    guard let marks else { return [] }
    var known: Set<String> = []
    return texts.flatMap(marks.found(in:)).map(\.name).filter { known.insert($0).inserted }
  }

  /// The variables that texts have marks of, or nil when there is none.
  func open(in texts: [[UInt8]]) -> OpenVariables? {
    let names = names(in: texts)
    return names.isEmpty ? nil : marks.map { OpenVariables(names: names, marks: $0) }
  }

  /// Bytes that were percent-encoded, with the marks in them saying so.
  func encoding(_ bytes: [UInt8]) -> [UInt8] {
    open(in: [bytes])?.encoding(bytes) ?? bytes
  }
}
