// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

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

extension OpenVariables {
  /// The stretches of a secret that are no variable.
  ///
  /// What is only between variables, such as a colon, is none either. A value of JSON that is no string is
  /// kept as a whole unless it is one variable.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the secret.
  package func literals(of secret: SecretValue, in text: [UInt8]) -> [SecretValue] {
    let value = Array(text[secret.range])
    let marks = Self.marks(in: value, tildes: tildes.utf8.count).filter { names.contains($0.name) }
    guard !marks.isEmpty else { return [secret] }
    let ends = [0] + marks.map(\.range.upperBound)
    let starts = marks.map(\.range.lowerBound) + [value.count]
    let literals = zip(ends, starts).filter { start, end in
      value[start..<end].contains { $0 >= 0x80 || Self.words.contains($0) }
    }
    if secret.mask.utf8.first == UInt8(ascii: "\"") { return literals.isEmpty ? [] : [secret] }
    return literals.map { start, end in
      let base = secret.range.lowerBound
      return SecretValue(name: secret.name, range: base + start..<base + end, mask: secret.mask)
    }
  }

  private static let words = ByteSet.letter.union(.digit)

  /// Whether a text is variables and nothing else.
  package func isAll(of text: [UInt8]) -> Bool {
    !text.isEmpty && literals(of: SecretValue(name: "", range: text.indices), in: text).isEmpty
  }
}

extension HTTPHeader {
  /// The stretches of the value that nobody may read, without variables that have no value.
  ///
  /// The scheme before credentials is shown with them, and of cookies the names.
  package func secrets(open: OpenVariables?) -> [SecretValue] {
    let bytes = Array(value.utf8)
    guard let open, isMasked, open.isIn(bytes) else { return secrets }
    var stretches: [Range<Int>] = [bytes.indices]
    if ASCIICase.equal(name, "Cookie") {
      stretches = bytes.split(separator: UInt8(ascii: ";")).map { pair in
        let mark = pair.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 }
        return (mark ?? pair.startIndex)..<pair.endIndex
      }
    } else {
      let scheme = bytes.prefix { ByteSet.letter.contains($0) || $0 == UInt8(ascii: "-") }
      let credentials = bytes[scheme.endIndex...].drop { $0 == UInt8(ascii: " ") }
      if Self.credentials.contains(where: { ASCIICase.equal(name, $0) }),
        credentials.startIndex > scheme.endIndex, credentials.starts(with: open.tildes.utf8)
      {
        stretches = [credentials.startIndex..<bytes.count]
      }
    }
    return stretches.flatMap { open.literals(of: SecretValue(name: name, range: $0), in: bytes) }
  }

  private static let credentials = ["Authorization", "Proxy-Authorization"]

  /// The field with masks in the place of its secrets.
  package func redacted(open: OpenVariables?) -> HTTPHeader {
    if let credentials = open.flatMap(redactedCredentials) { return credentials }
    let secrets = secrets(open: open)
    if secrets.isEmpty { return self }
    let shown = SecretValue.masked(value.utf8, secrets)
    return HTTPHeader(name: name, value: String(decoding: shown, as: UTF8.self))
  }

  /// User name and password of a `Basic` field (RFC 7617) in which variables are.
  package func basicCredentials(
    holding open: OpenVariables
  ) -> (bytes: [UInt8], secrets: [SecretValue])? {
    let scheme = "Basic "
    guard ASCIICase.equal(name, "Authorization"), value.utf8.starts(with: scheme.utf8),
      let data = Data(base64Encoded: String(value.dropFirst(scheme.count)))
    else { return nil }
    let bytes = Array(data)
    guard open.isIn(bytes) else { return nil }
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
    let stretches = [0..<colon, min(colon + 1, bytes.count)..<bytes.count].filter { !$0.isEmpty }
    return (
      bytes,
      stretches.flatMap { open.literals(of: SecretValue(name: name, range: $0), in: bytes) }
    )
  }

  private func redactedCredentials(_ open: OpenVariables) -> HTTPHeader? {
    guard let (bytes, secrets) = basicCredentials(holding: open) else { return nil }
    let shown = Data(SecretValue.masked(bytes, secrets)).base64EncodedString()
    return HTTPHeader(name: name, value: "Basic " + shown)
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
        ? "The variable \(all) has no value. Set it: \(first)=value."
        : "The variables \(all) have no value. Set each, as in \(first)=value."
    )
  }
}
