// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Variables of a text that have no value yet, and the marks that stand for them in a request.
///
/// A request with open variables can be written as text, where each format has its own form for them; it
/// cannot be sent.
struct OpenVariables: Hashable, Sendable {
  /// The option that a request carries them in.
  enum Key: RequestOptionKey {
    typealias Value = OpenVariables
  }

  /// The names, each once, in the order in which they are met.
  var names: [String]
  let marks: VariableMarks
  /// Whether the URL begins with a variable, so that its scheme is not known.
  var beginsURL = false
  /// The variable of the port, which the URL of the request does not have.
  var port: Port?
  /// Whether the reader encoded a user name and a password in Base64, so that marks may be inside.
  ///
  /// Base64 that the text states is taken as it is.
  var encodesCredentials = false
  /// How the text spells names that are no identifiers, such as `$guid` in an `.http` file.
  var spellings: [String: String] = [:]

  /// A variable that stands for a port, or follows one: in a URL, a port has to be a number.
  struct Port: Hashable, Sendable {
    let name: String
    /// The digits before the variable, as in `:8080$TARGET`.
    var known = ""
    /// What the port follows; a URL with another authority does not have it.
    var authority = ""
  }

  /// The names as the text spells them, in the order of ``names``.
  var spelledNames: [String] { names.map(spelling) }

  /// A name as the text spells it.
  func spelling(_ name: String) -> String { spellings[name] ?? name }

  /// The text of a URL as it is written: without the scheme that was made up, and with the port.
  func urlText(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let start = bytes.firstIndex(of: UInt8(ascii: "/")).map { $0 + 2 } ?? bytes.count
    let end = bytes.dropFirst(start).firstIndex(where: ByteSet.authorityEnd.contains) ?? bytes.count
    if let port, start <= end, bytes[start..<end].elementsEqual(port.authority.utf8) {
      bytes.insert(contentsOf: ":\(port.known)\(marks.mark(port.name))".utf8, at: end)
    }
    let scheme = "http://".utf8
    if beginsURL, bytes.starts(with: scheme) { bytes.removeFirst(scheme.count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text with something else in the place of each mark.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - replacement: Gives what is written for a name, whether its value has to be percent-encoded,
  ///     and the byte that follows it.
  /// - Returns: The text.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func replacing(
    in text: [UInt8],
    _ replacement: (_ name: String, _ isEncoded: Bool, _ next: UInt8?) -> String
  ) -> [UInt8] {
    let marks = marks.found(in: text)
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

  /// A text with `$NAME` in the place of each mark, for people to read.
  func shown(_ text: String) -> String {
    String(decoding: replacing(in: Array(text.utf8)) { name, _, _ in "$\(name)" }, as: UTF8.self)
  }

  /// Whether a text has a mark.
  func isIn(_ text: [UInt8]) -> Bool {
    var isFound = false
    _ = replacing(in: text) { _, _, _ in
      isFound = true
      return ""
    }
    return isFound
  }

  /// A text that was percent-encoded, with marks that say so.
  func encoding(_ text: [UInt8]) -> [UInt8] {
    replacing(in: text) { name, _, _ in marks.mark(name, isEncoded: true) }
  }
}

extension ComposedRequest {
  /// The variables that have no value yet, or nil when there is none.
  var openVariables: OpenVariables? {
    get { options[OpenVariables.Key.self] }
    set { options[OpenVariables.Key.self] = newValue }
  }
}
