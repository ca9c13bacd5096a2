// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Variables of a text that have no value yet, and the marks that stand for them in a request.
///
/// A mark is the name between tildes, which no URL, form or field has to escape. A request with open
/// variables can be written as text, where each format has its own form for them; it cannot be sent.
struct OpenVariables: Hashable, Sendable {
  /// The option that a request carries them in.
  enum Key: RequestOptionKey {
    typealias Value = OpenVariables
  }

  /// The names, each once, in the order in which they are met.
  var names: [String]
  /// The tildes on both sides of a name; the text that was read has no such run of them.
  var tildes: String
  /// Whether the URL begins with a variable, so that its scheme is not known.
  var beginsURL = false
  /// The variable of the port, and the digits that stand for it.
  var port: Port?
  /// Whether the reader made Base64 of a user name and a password, which marks may be in.
  ///
  /// Base64 that the text states is taken as it is.
  var encodesCredentials = false
  /// How the text spells names that are no identifiers, such as `$guid` in an `.http` file.
  var spellings: [String: String] = [:]

  /// A variable that stands for a port, or follows one: a port has to be a number.
  struct Port: Hashable, Sendable {
    let name: String
    /// The digits that stand for the port in the request.
    let digits: String
    /// The digits before the variable, as in `:8080$TARGET`.
    var known = ""

    /// The port as it is written, with a mark between tildes.
    func text(_ tildes: String) -> String { "\(known)\(tildes)\(name)\(tildes)" }
  }

  /// The names as the text spells them, in the order of ``names``.
  var spelledNames: [String] { names.map(spelling) }

  /// A name as the text spells it.
  func spelling(_ name: String) -> String { spellings[name] ?? name }

  /// The text of a URL as it is written: without the scheme that was made up, and with a mark for the
  /// port.
  func urlText(_ text: String) -> String {
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
  func markingPort(in text: [UInt8]) -> [UInt8] {
    guard let port else { return text }
    let word = Array(":\(port.digits)".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: word) }) else {
      return text
    }
    return text[..<start] + Array(":\(port.text(tildes))".utf8) + text[(start + word.count)...]
  }
}

extension ComposedRequest {
  /// The variables that have no value yet, or nil when there is none.
  var openVariables: OpenVariables? {
    get { options[OpenVariables.Key.self] }
    set { options[OpenVariables.Key.self] = newValue }
  }
}
