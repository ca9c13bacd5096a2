// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What stands in a text for what a shell would look up or run: the value of a variable where it is
/// known, and a mark for every other one.
///
/// A mark is the name between tildes. It needs no escape in a URL, a form or a field, so whatever
/// reads the words leaves it alone. The text holds no such run of tildes, plain or escaped.
struct ShellVariables {
  /// What stands on both sides of a name.
  let tildes: [UInt8]
  /// Digits that the text does not hold, for a variable that is a port.
  let portDigits: String
  /// Whether the text holds what a variable, a command or a placeholder begins with. Without it there
  /// is no mark, and nothing has to look for one.
  let mayOpen: Bool
  private let given: [String: String]
  private var assigned: [String: [UInt8]] = [:]
  /// The commands whose output is open, by the names that stand for it.
  private var commands: [String: [UInt8]] = [:]
  /// The commands whose output is open, in order.
  private(set) var commandTexts: [[UInt8]] = []
  /// What was noticed.
  private(set) var notes: [ImportNote] = []
  /// The names of all open variables, so that each is noted once.
  private var opened: Set<String> = []

  /// Finds marks for a text.
  ///
  /// - Parameters:
  ///   - texts: All that is read.
  ///   - values: Values by name.
  /// - Complexity: O(*n*), where *n* is the length of the texts.
  init(in texts: [[UInt8]], values: [String: String] = [:]) {
    given = values
    mayOpen = texts.contains(where: Self.holdsOpening)
    guard mayOpen else {
      tildes = Array("~~".utf8)
      portDigits = "60001"
      return
    }
    let all = texts + values.values.map { Array($0.utf8) }
    let longest = all.map(Self.longestRun).max() ?? 0
    tildes = Array(repeating: UInt8(ascii: "~"), count: max(2, longest + 1))
    var numbers: Set<Int> = []
    for text in all {
      for start in text.indices.dropLast(4) where text[start] == UInt8(ascii: "6") {
        let digits = text[start..<(start + 5)]
        guard digits.allSatisfy(ByteSet.digit.contains) else { continue }
        numbers.insert(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
      }
    }
    portDigits = String((60_001...65_535).first { !numbers.contains($0) } ?? 60_000)
  }

  /// Whether a text holds a `$`, a backquote, a `<`, a `~`, or two braces that become neighbors when
  /// the quotes between them go.
  private static func holdsOpening(_ text: [UInt8]) -> Bool {
    var followsBrace = false
    for byte in text {
      if opening.contains(byte) { return true }
      if byte == UInt8(ascii: "{") {
        if followsBrace { return true }
        followsBrace = true
      } else if followsBrace {
        followsBrace = quoting.contains(byte)
      }
    }
    return false
  }

  private static let opening = ByteSet("$`<~")
  private static let quoting = ByteSet("'\"\\^\r\n")

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
  func mark(_ name: String) -> [UInt8] { tildes + Array(name.utf8) + tildes }

  /// What stands for a variable.
  func text(of name: String) -> [UInt8] { value(of: name) ?? mark(name) }

  /// The value of a variable, or nil when it is open.
  func value(of name: String) -> [UInt8]? {
    given[name].map { Array($0.utf8) } ?? assigned[name]
  }

  /// Takes `NAME=value`, unless the value is not known or the caller gave another.
  mutating func assign(_ name: String, _ value: [UInt8]) {
    guard mayOpen else { return }
    let holds = value.indices.contains { value[$0...].starts(with: tildes) }
    assigned[name] = holds ? nil : value
  }

  /// What stands for the output of a command.
  mutating func output(of command: ArraySlice<UInt8>, at offset: Int) -> [UInt8] {
    let word = command.drop { !ByteSet.letter.contains($0) }.prefix(while: ByteSet.letter.contains)
    let upper = word.map { $0 & 0xDF }
    let base = (upper.isEmpty ? "COMMAND" : String(decoding: upper, as: UTF8.self)) + "_OUTPUT"
    var name = base
    var count = 1
    while let other = commands[name], !other.elementsEqual(command) {
      count += 1
      name = "\(base)_\(count)"
    }
    if commands.updateValue(Array(command), forKey: name) == nil {
      commandTexts.append(Array(command))
    }
    note(name, "A command is not run. Its output is the variable \(name).", at: offset)
    return text(of: name)
  }

  /// What stands for a placeholder of a document, such as `<id>` or `{{ id }}`.
  mutating func text(ofPlaceholder words: some Sequence<UInt8>, at offset: Int?) -> [UInt8]? {
    var letters: [UInt8] = []
    for byte in words {
      if ByteSet.letter.contains(byte) || ByteSet.digit.contains(byte) {
        letters.append(byte)
      } else if letters.last.map({ $0 != UInt8(ascii: "_") }) ?? false {
        letters.append(UInt8(ascii: "_"))
      }
    }
    if letters.last == UInt8(ascii: "_") { letters.removeLast() }
    guard let first = letters.first else { return nil }
    if ByteSet.digit.contains(first) { letters.insert(UInt8(ascii: "_"), at: 0) }
    let name = String(decoding: letters, as: UTF8.self)
    note(name, "A placeholder was read as the variable \(name).", at: offset)
    return text(of: name)
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
    guard mayOpen else { return nil }
    let name = word.dropFirst(tildes.count).dropLast(tildes.count)
    guard !name.isEmpty, word.starts(with: tildes), word.suffix(tildes.count) == tildes[...],
      !name.contains(UInt8(ascii: "~"))
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// The names that a request has marks of, in order.
  func names(in texts: [[UInt8]]) -> [String] {
    var names: [String] = []
    guard mayOpen else { return names }
    for text in texts {
      var position = 0
      while position < text.count {
        guard text[position] == UInt8(ascii: "~"), text[position...].starts(with: tildes),
          let end = text[(position + tildes.count)...].firstIndex(of: UInt8(ascii: "~")),
          text[end...].starts(with: tildes)
        else {
          position += 1
          continue
        }
        var name = text[(position + tildes.count)..<end]
        if name.last == UInt8(ascii: ".") { name = name.dropLast() }
        let known = String(decoding: name, as: UTF8.self)
        if !name.isEmpty, !names.contains(known) { names.append(known) }
        position = end + tildes.count
      }
    }
    return names
  }

  /// Bytes that were percent-encoded, with the marks in them saying so.
  func encoding(_ bytes: [UInt8]) -> [UInt8] {
    guard mayOpen else { return bytes }
    let open = OpenVariables(
      names: names(in: [bytes]),
      tildes: String(decoding: tildes, as: UTF8.self)
    )
    guard !open.names.isEmpty else { return bytes }
    return open.replacing(in: bytes) { name, _, _ in "\(open.tildes)\(name).\(open.tildes)" }
  }
}
