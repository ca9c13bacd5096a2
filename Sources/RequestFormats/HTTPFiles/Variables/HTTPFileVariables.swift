// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The variables of a file and of the caller, and the texts in which they replace names.
struct HTTPFileVariables {
  /// The bytes that no name contains: braces around text with such bytes are not a variable.
  private static let foreign = ByteSet("{}\"\n\r")
  /// The bytes that no dynamic variable contains: date formats can be in quotes.
  private static let foreignToDynamic = ByteSet("{}\n\r")
  /// The bytes that `encodeURIComponent` keeps.
  private static let component = ByteSet.unreserved.union(ByteSet("!*'()"))

  private struct Definition {
    let offset: Int
    let value: ArraySlice<UInt8>
  }

  /// The place of a generated value: the text, the definition that contains it, if any, and the offset.
  private struct Place: Hashable {
    let text: Int
    let definition: [UInt8]
    let offset: Int
  }

  private let given: [[UInt8]: [UInt8]]
  private var defined: [[UInt8]: [Definition]] = [:]
  private let dynamic: ((String) -> String?)?
  /// The generated values, so that a definition has one value wherever it is used.
  private var made: [Place: [UInt8]] = [:]
  /// The number of bytes that values can still use.
  let budget = SubstitutionBudget()
  /// The marks of variables without a value.
  var marks: HTTPFileMarks
  /// The name of the reader in errors.
  private let block: String
  /// The number of texts that are not pieces of one file.
  private var texts = 0

  /// - Parameters:
  ///   - given: Values that override the values of the file.
  ///   - environment: Values that the file can override.
  ///   - dynamic: Returns the value for a name that begins with `$`.
  ///   - text: The file.
  ///   - block: The name of the reader.
  init(
    _ given: [String: String],
    environment: [String: String],
    dynamic: ((String) -> String?)?,
    text: [UInt8],
    block: String = HTTPFile.block
  ) {
    self.block = block
    self.given = Dictionary(given.map { (Array($0.utf8), Array($1.utf8)) }) { $1 }
    self.dynamic = dynamic
    let texts = (Array(given.values) + environment.values).map { Array($0.utf8) }
    marks = HTTPFileMarks(ShellVariables(in: [text] + texts))
    for (name, value) in environment {
      define(Array(name.utf8)[...], as: Array(value.utf8)[...], at: -1)
    }
  }

  /// Adds a definition; a name can be defined again further down.
  mutating func define(_ name: ArraySlice<UInt8>, as value: ArraySlice<UInt8>, at offset: Int) {
    defined[Array(name), default: []].append(Definition(offset: offset, value: value))
  }

  /// Returns a piece of the file with names replaced with values.
  ///
  /// - Parameters:
  ///   - text: The piece. Its indices are offsets in the file.
  ///   - place: The start of the request. A name has the value of the last definition above it.
  /// - Returns: The bytes.
  /// - Throws: `unsupportedText` if values grow too long.
  mutating func expanding(_ text: ArraySlice<UInt8>, for place: Int) throws(RequestError) -> [UInt8]
  {
    var output: [UInt8] = []
    try append(text, for: place, at: nil, in: [], level: 0, to: &output)
    return output
  }

  /// Returns a text of its own with names replaced with values.
  ///
  /// - Throws: `unsupportedText` if values grow too long.
  mutating func expanding(_ text: String) throws(RequestError) -> [UInt8] {
    texts += 1
    return try expanding(Array(text.utf8)[...], for: 0)
  }

  /// Returns the value of a variable, or nil for a variable without a value.
  mutating func value(of name: String, for place: Int) throws(RequestError) -> [UInt8]? {
    guard hasValue(Array(name.utf8)) else { return nil }
    return try expanding(Array("{{\(name)}}".utf8)[...], for: place)
  }

  private func hasValue(_ name: [UInt8]) -> Bool { given[name] != nil || defined[name] != nil }

  /// Refuses more variables without a value than outputs can search in a list.
  func checkOpenCount(at offset: Int? = nil, field: String? = nil) throws(RequestError) {
    guard marks.count > Limits.openVariables else { return }
    throw RequestError(
      .unsupportedText,
      block: block,
      field: field,
      offset: offset,
      "More than \(Limits.openVariables) variables have no value. Give the values of some of them."
    )
  }

  private mutating func append(
    _ text: ArraySlice<UInt8>,
    for place: Int,
    at outer: Int?,
    in definition: [UInt8],
    level: Int,
    to output: inout [UInt8]
  ) throws(RequestError) {
    var copied = text.startIndex
    var offset = text.startIndex
    while offset < text.endIndex {
      guard let name = Self.name(at: offset, in: text) else {
        offset += 1
        continue
      }
      output += text[copied..<offset]
      let position = outer ?? offset
      let key = Self.key(HTTPFileText.trimmed(text[name]))
      if let value = given[named(key, for: place)] {
        try spend(value.count, at: position)
        output.append(contentsOf: value)
      } else if let value = self.definition(of: key, for: place, in: definition) {
        guard level < Limits.variableDepth else {
          throw RequestError(
            .unsupportedText,
            block: block,
            offset: position,
            "The variable refers to itself, or to a chain of too many variables. Remove the loop."
          )
        }
        try spend(value.count, at: position)
        try append(value, for: place, at: position, in: key, level: level + 1, to: &output)
      } else if key.first == UInt8(ascii: "%"), hasValue(Array(key.dropFirst())) {
        // REST Client percent-encodes the value of `{{%name}}`.
        let name = Array("{{".utf8) + key.dropFirst() + Array("}}".utf8)
        var value: [UInt8] = []
        try append(name[...], for: place, at: position, in: definition, level: level, to: &value)
        var encoded: [UInt8] = []
        PercentEscape.append(value.span, keeping: Self.component, to: &encoded)
        try spend(encoded.count, at: position)
        output += marks.encoding(encoded)
      } else {
        let value = made(key, at: Place(text: texts, definition: definition, offset: offset))
        try spend(value.count, at: position)
        output += value
      }
      offset = name.upperBound + 2
      copied = offset
    }
    output += text[copied...]
  }

  /// Returns the value that the caller generates for a name, or its mark.
  private mutating func made(_ key: [UInt8], at place: Place) -> [UInt8] {
    if let known = made[place] { return known }
    guard let dynamic, key.first == UInt8(ascii: "$"),
      let value = dynamic(String(decoding: key, as: UTF8.self)), !VariableMarks.mayBe(in: value)
    else { return marks.mark(for: key) }
    made[place] = Array(value.utf8)
    return Array(value.utf8)
  }

  /// Returns `$processEnv NAME` for `$processEnv %variable`, with the name from the variable.
  private func named(_ key: [UInt8], for request: Int) -> [UInt8] {
    let word = Array("$processEnv ".utf8)
    guard key.starts(with: word) else { return key }
    let name = HTTPFileText.trimmed(key.dropFirst(word.count))
    guard name.first == UInt8(ascii: "%") else { return word + name }
    let variable = Array(name.dropFirst())
    let value = given[variable] ?? definition(of: variable, for: request).map { Array($0) }
    return word + (value ?? variable)
  }

  /// Returns the name of a variable, without the `$shared` with which an editor marks its source.
  private static func key(_ name: ArraySlice<UInt8>) -> [UInt8] {
    let mark = "$shared ".utf8
    return Array(name.starts(with: mark) ? HTTPFileText.trimmed(name.dropFirst(mark.count)) : name)
  }

  /// Returns the last definition above a place, or the first one.
  ///
  /// In its own definition, a name has the value of the environment, as in `@id = {{id}}`.
  private func definition(
    of name: [UInt8],
    for place: Int,
    in definition: [UInt8] = []
  ) -> ArraySlice<UInt8>? {
    guard let all = defined[name], let first = all.first else { return nil }
    if name == definition { return first.offset < 0 ? first.value : nil }
    // Definitions are in order: a binary search finds the last one above the request.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].offset < place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first.value : all[low - 1].value
  }

  private func spend(_ count: Int, at position: Int) throws(RequestError) {
    try budget.spend(count, in: block, at: position)
  }

  /// Returns a text with a letter in place of each variable, to find the words of the file.
  static func masked(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var offset = text.startIndex
    while offset < text.endIndex {
      let name = name(at: offset, in: text)
      output.append(name == nil ? text[offset] : UInt8(ascii: "v"))
      offset = name.map { $0.upperBound + 2 } ?? offset + 1
    }
    return output
  }

  /// Returns the range of the name in `{{name}}` at the offset, or nil without a name.
  static func name(at offset: Int, in text: ArraySlice<UInt8>) -> Range<Int>? {
    let brace = UInt8(ascii: "{")
    guard text[offset] == brace, offset + 1 < text.endIndex, text[offset + 1] == brace else {
      return nil
    }
    let start = offset + 2
    // The search ends at the next brace, so no byte is searched again from there.
    var end = start
    let isDynamic = text[start...].drop(while: HTTPFileText.isBlank).first == UInt8(ascii: "$")
    let foreign = isDynamic ? foreignToDynamic : foreign
    while end < text.endIndex, !foreign.contains(text[end]) { end += 1 }
    guard end + 1 < text.endIndex, end > start, text[end] == UInt8(ascii: "}"),
      text[end + 1] == UInt8(ascii: "}"), !text[start..<end].allSatisfy(HTTPFileText.isBlank)
    else { return nil }
    return start..<end
  }
}
