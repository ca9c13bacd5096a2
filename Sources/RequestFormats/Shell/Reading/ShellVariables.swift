// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The replacements for text that a shell would look up or run: the value of a variable if it is
/// known, and a mark otherwise.
struct ShellVariables {
  /// The marks, chosen when the first variable is open.
  private(set) var marks: VariableMarks?
  private let texts: [[UInt8]]
  private let given: [String: String]
  private var assigned: [String: [UInt8]] = [:]
  /// The names whose value is exactly another open variable.
  private var renamed: Set<String> = []
  /// The commands whose output is open, with the names of their variables.
  private var commands: [[UInt8]: String] = [:]
  /// The names of these variables, with the number of commands that would have the same name.
  private var counts: [String: Int] = [:]
  /// The notes, each with the name of the open variable that it is about, or nil.
  private var notes: [(variable: String?, note: ImportNote)] = []
  /// The number of bytes that values can still use.
  let budget: SubstitutionBudget
  /// The names of all variables with a note, so that each gets one.
  private var opened: Set<String> = []

  /// Creates the variables of a text.
  ///
  /// - Parameters:
  ///   - texts: All texts to read.
  ///   - values: Values by name.
  ///   - budget: The size that the values can use.
  init(
    in texts: [[UInt8]],
    values: [String: String] = [:],
    _ budget: SubstitutionBudget = SubstitutionBudget()
  ) {
    self.texts = texts
    self.budget = budget
    given = values
  }

  /// A Boolean value that indicates whether the output of a command is open.
  var holdsCommands: Bool { !commands.isEmpty }

  /// Returns the mark for a name.
  mutating func mark(_ name: String) -> [UInt8] {
    let marks = marks ?? VariableMarks(missingIn: texts + given.values.map { Array($0.utf8) })
    self.marks = marks
    return Array(marks.mark(name).utf8)
  }

  /// Returns the value of a variable, or its mark, with a note that says what it stands for.
  ///
  /// - Throws: `unsupportedText` if values grow too long.
  mutating func text(
    of name: String,
    at offset: Int?,
    _ message: String? = nil
  ) throws(RequestError) -> [UInt8] {
    let known = value(of: name)
    if let message { note(name, message, at: offset, isOpen: known == nil) }
    let text = known ?? mark(name)
    try spend(text.count, at: offset)
    return text
  }

  /// Spends the bytes of a text before it is inserted.
  func spend(_ count: Int, at offset: Int?) throws(RequestError) {
    try budget.spend(count, in: ShellTokenizer.block, at: offset)
  }

  /// Returns the value of a variable, or nil if it is open.
  func value(of name: String) -> [UInt8]? {
    given[name].map { Array($0.utf8) } ?? assigned[name]
  }

  /// Assigns `NAME=value`; if the value is exactly another open variable, the name stays open,
  /// because people know it by this name.
  mutating func assign(_ name: String, _ value: [UInt8], at offset: Int?) {
    let open = self.name(ofMark: value)
    assigned[name] = open == nil ? value : nil
    guard let open else {
      renamed.remove(name)
      return
    }
    renamed.insert(name)
    guard counts[open] != nil else { return }
    if let last = notes.last, last.variable == open, last.note.offset ?? 0 >= offset ?? 0 {
      notes.removeLast()
      opened.remove(open)
    }
    note(name, Self.noteOfOutput(name), at: offset, isOpen: self.value(of: name) == nil)
  }

  /// Appends to the value of a variable, or to its mark.
  mutating func append(_ text: [UInt8], to name: String, at offset: Int?) {
    if assigned[name] != nil {
      assigned[name]?.append(contentsOf: text)
    } else {
      assign(name, mark(name) + text, at: offset)
    }
  }

  /// Removes the assigned value of a name.
  ///
  /// The variable is open, and not empty, because a later command, such as `read`, can give it a value.
  mutating func unset(_ name: String) {
    assigned[name] = nil
    renamed.remove(name)
  }

  /// Returns true if the value assigned to a name is unknown.
  func isAssignedOpen(_ name: String) -> Bool { renamed.contains(name) && given[name] == nil }

  /// Returns the value or the mark for the output of a command.
  ///
  /// - Parameters:
  ///   - command: The text of the command.
  ///   - offset: The start of the substitution.
  /// - Returns: The value, or a mark.
  /// - Throws: `RequestError` with `unsupportedText` if the text grows too long.
  mutating func output(
    of command: ArraySlice<UInt8>,
    at offset: Int
  ) throws(RequestError) -> [UInt8] {
    let word = command.drop { !ByteSet.letter.contains($0) }.prefix(while: ByteSet.letter.contains)
    let upper = word.map { $0 & 0xDF }
    let base = (upper.isEmpty ? "COMMAND" : String(decoding: upper, as: UTF8.self)) + "_OUTPUT"
    let command = Array(command)
    var name = base
    if let known = commands[command] {
      name = known
    } else {
      let count = counts[base, default: 0] + 1
      counts[base] = count
      if count > 1 { name += "_\(count)" }
      counts[name] = counts[name] ?? 1
      commands[command] = name
    }
    return try text(of: name, at: offset, Self.noteOfOutput(name))
  }

  private static func noteOfOutput(_ name: String) -> String {
    "A command was not run. The variable \(name) stands for its output."
  }

  /// Returns the text for a placeholder of documentation, such as `<id>` or `{{ id }}`.
  mutating func text(
    ofPlaceholder words: some Sequence<UInt8>,
    at offset: Int?
  ) throws(RequestError) -> [UInt8]? {
    guard let name = Self.identifier(of: words) else { return nil }
    return try text(of: name, at: offset, "A placeholder was read as the variable \(name).")
  }

  /// Returns the letters and digits of some words as an identifier, or nil without any.
  static func identifier(of words: some Sequence<UInt8>) -> String? {
    let parts = Array(words).split { !ByteSet.letter.contains($0) && !ByteSet.digit.contains($0) }
    guard let first = parts.first?.first else { return nil }
    let name = String(decoding: Array(parts.joined(separator: "_".utf8)), as: UTF8.self)
    return ByteSet.digit.contains(first) ? "_" + name : name
  }

  /// Adds a note about a name once.
  mutating func note(_ name: String, _ message: String, at offset: Int?, isOpen: Bool = false) {
    guard opened.insert(name).inserted else { return }
    notes.append((isOpen ? name : nil, ImportNote(offset: offset, message)))
  }

  /// The number of notes so far.
  var noteCount: Int { notes.count }

  /// Changes the offsets of the notes from a position on, in their order.
  mutating func moveNotes(from start: Int, to place: (Int) -> Int) {
    for index in notes.indices[start...] {
      let note = notes[index].note
      notes[index].note = ImportNote(offset: note.offset.map(place), note.message)
    }
  }

  /// Returns and clears the notes.
  mutating func takeNotes() -> [ImportNote] {
    defer { notes = [] }
    return notes.map(\.note)
  }

  /// Returns the notes, without those about open variables that are in none of the texts.
  func notes(about texts: @autoclosure () -> [[UInt8]]) -> [ImportNote] {
    guard !notes.isEmpty else { return [] }
    let names = Set(names(in: texts()))
    return notes.filter { $0.variable.map(names.contains) ?? true }.map(\.note)
  }

  /// Returns the name if a word is exactly one mark.
  func name(ofMark word: [UInt8]) -> String? { marks?.name(of: word) }

  /// Removes a variable that is the port or follows its digits from a host, and returns it.
  func takePort(from host: inout [UInt8]) -> OpenVariables.Port? {
    guard let colon = host.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let known = host[(colon + 1)...].prefix(while: ByteSet.digit.contains)
    guard let name = name(ofMark: Array(host[known.endIndex...])) else { return nil }
    host.removeSubrange(colon...)
    return OpenVariables.Port(name: name, known: String(decoding: known, as: UTF8.self))
  }

  /// Returns the names of the marks in texts, each once, in order.
  func names(in texts: [[UInt8]]) -> [String] {
    guard let marks else { return [] }
    var known: Set<String> = []
    return texts.flatMap(marks.found(in:)).map(\.name).filter { known.insert($0).inserted }
  }

  /// Returns the variables of the marks in texts, or nil without marks.
  func open(in texts: [[UInt8]]) -> OpenVariables? {
    let names = names(in: texts)
    return names.isEmpty ? nil : marks.map { OpenVariables(names: names, marks: $0) }
  }

  /// Returns bytes that were percent-encoded, with marks that record this.
  func encoding(_ bytes: [UInt8]) -> [UInt8] { open(in: [bytes])?.encoding(bytes) ?? bytes }
}
