// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Variables of a text that have no value yet, and the marks that stand for them in a request.
///
/// A mark is the name between tildes, which no URL, form or field has to escape. A request with open
/// variables can be written as text, where each format has its own form for them; it cannot be sent.
package struct OpenVariables: Hashable, Sendable {
  /// The option that a request carries them in.
  package enum Key: RequestOptionKey {
    package typealias Value = OpenVariables
  }

  /// The names, each once, in the order in which they are met.
  package var names: [String]
  /// The tildes on both sides of a name; the text that was read has no such run of them.
  package var tildes: String
  /// Whether the URL begins with a variable, so that its scheme is not known.
  package var beginsURL = false
  /// The variable of the port, and the digits that stand for it.
  package var port: Port?
  /// How the text spells names that are no identifiers, such as `$guid` in an `.http` file.
  package var spellings: [String: String] = [:]

  /// A variable that stands for a port, or follows one: a port has to be a number.
  package struct Port: Hashable, Sendable {
    package let name: String
    /// The digits that stand for the port in the request.
    package let digits: String
    /// The digits before the variable, as in `:8080$TARGET`.
    package let known: String

    package init(name: String, digits: String, after known: String = "") {
      self.name = name
      self.digits = digits
      self.known = known
    }

    /// The port as it is written, with a mark between tildes.
    package func text(_ tildes: String) -> String { "\(known)\(tildes)\(name)\(tildes)" }
  }

  package init(names: [String], tildes: String) {
    self.names = names
    self.tildes = tildes
  }

  /// The names as the text spells them, in the order of ``names``.
  package var spelledNames: [String] { names.map(spelling) }

  /// A name as the text spells it.
  package func spelling(_ name: String) -> String { spellings[name] ?? name }

  /// The text of a URL as it is written: without the scheme that was made up, and with a mark for the
  /// port.
  package func urlText(_ text: String) -> String {
    var bytes = markingPort(in: Array(text.utf8))
    let scheme = Array("http://".utf8)
    if beginsURL, bytes.starts(with: scheme) { bytes.removeFirst(scheme.count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text that holds the URL, with a mark for the digits that stand for the port.
  ///
  /// Nothing else has these digits: the text that was read does not.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func markingPort(in text: [UInt8]) -> [UInt8] {
    guard let port else { return text }
    let word = Array(":\(port.digits)".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: word) }) else {
      return text
    }
    return text[..<start] + Array(":\(port.text(tildes))".utf8) + text[(start + word.count)...]
  }

  /// A text with something else in the place of each mark.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - replacement: Gives what is written for a name, whether its value has to be percent-encoded,
  ///     and the byte that follows it.
  /// - Returns: The text.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func replacing(
    in text: [UInt8],
    _ replacement: (_ name: String, _ isEncoded: Bool, _ next: UInt8?) -> String
  ) -> [UInt8] {
    let marks = Self.marks(in: text, tildes: tildes.utf8.count)
    guard !marks.isEmpty else { return text }
    let known = Set(names)
    var output: [UInt8] = []
    var position = 0
    for mark in marks where known.contains(mark.name) {
      output += text[position..<mark.range.lowerBound]
      position = mark.range.upperBound
      let next = position < text.count ? text[position] : nil
      output += Array(replacement(mark.name, mark.isEncoded, next).utf8)
    }
    return output + text[position...]
  }

  /// A mark in a text.
  package struct Mark {
    /// Where it is, with its tildes.
    package let range: Range<Int>
    package let name: String
    /// Whether the value has to be percent-encoded.
    package let isEncoded: Bool
  }

  /// The marks of a text, in order.
  ///
  /// Of a longer run of tildes the last ones begin a mark, and the first ones end it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - count: The number of tildes on each side of a name.
  /// - Returns: The marks.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func marks(in text: [UInt8], tildes count: Int) -> [Mark] {
    let tilde = UInt8(ascii: "~")
    var marks: [Mark] = []
    var position = 0
    while position < text.count {
      guard text[position] == tilde else {
        position += 1
        continue
      }
      let start = text[position...].prefix { $0 == tilde }.endIndex
      let end = text[start...].prefix { $0 != tilde }.endIndex
      let isMark =
        start - position >= count && end > start
        && text[end...].prefix(count).elementsEqual(repeatElement(tilde, count: count))
      guard isMark else {
        position = start
        continue
      }
      var name = text[start..<end]
      let isEncoded = name.last == UInt8(ascii: ".")
      if isEncoded { name = name.dropLast() }
      position = end + count
      let known = String(decoding: name, as: UTF8.self)
      marks.append(Mark(range: (start - count)..<position, name: known, isEncoded: isEncoded))
    }
    return marks
  }

  /// A text with `$NAME` in the place of each mark, for people to read.
  package func shown(_ text: String) -> String {
    String(decoding: replacing(in: Array(text.utf8)) { name, _, _ in "$\(name)" }, as: UTF8.self)
  }

  /// Whether a text has a mark.
  package func isIn(_ text: [UInt8]) -> Bool {
    var isFound = false
    _ = replacing(in: text) { _, _, _ in
      isFound = true
      return ""
    }
    return isFound
  }
}

extension ComposedRequest {
  /// The variables that have no value yet, or nil when there is none.
  package var openVariables: OpenVariables? {
    get { options[OpenVariables.Key.self] }
    set { options[OpenVariables.Key.self] = newValue }
  }

  /// Refuses a request with variables that have no value.
  func checkVariables(block: String) throws(RequestError) {
    guard let names = openVariables?.spelledNames, let first = names.first else { return }
    let all = names.joined(separator: ", ")
    throw RequestError(
      .unresolvedVariable,
      block: block,
      field: first,
      names.count == 1
        ? "The variable \(all) has no value. Give it one, as in --variable \(first)=value."
        : "The variables \(all) have no value. Give each one, as in --variable \(first)=value."
    )
  }
}
