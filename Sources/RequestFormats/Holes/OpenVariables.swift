// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Variables of a text without a value, and the marks that represent them in a request.
///
/// A request with open variables can be written as text, in which each format has its own form for
/// them. It cannot be sent.
struct OpenVariables: Hashable, Sendable {
  /// The option of a request that contains them.
  enum Key: RequestOptionKey {
    typealias Value = OpenVariables
  }

  /// The names, each once, in order of appearance.
  private(set) var names: [String]
  /// The same names, for a fast search.
  private var known: Set<String>
  let marks: VariableMarks
  /// A Boolean value that indicates whether the URL begins with a variable, so that its scheme is unknown.
  var beginsURL = false
  /// The variable of the port; the URL of the request has no port then.
  var port: Port?
  /// A Boolean value that indicates whether the reader Base64-encoded a user name and a password.
  ///
  /// They can then contain marks. Base64 in the text itself is not decoded.
  var encodesCredentials = false
  /// The spelling of names that are not identifiers, such as `$guid` in an `.http` file.
  var spellings: [String: String] = [:]

  /// Creates variables with different names.
  init(names: [String], marks: VariableMarks) {
    self.names = names
    known = Set(names)
    self.marks = marks
  }

  /// A variable in place of a port, or after its digits: in a URL, a port must be a number.
  struct Port: Hashable, Sendable {
    let name: String
    /// The digits before the variable, as in `:8080$TARGET`.
    var known = ""
    /// The authority before the port; a URL with another authority does not have this port.
    var authority = ""
  }

  /// Adds a variable, unless it is known.
  mutating func append(_ name: String) {
    if known.insert(name).inserted { names.append(name) }
  }

  /// The names as spelled in the text, in the order of ``names``.
  var spelledNames: [String] { names.map(spelling) }

  /// Returns a name as spelled in the text.
  func spelling(_ name: String) -> String { spellings[name] ?? name }

  /// Returns the text of a URL without an invented scheme, and with the port.
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

  /// Returns the marks of these variables in a text, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func found(in text: [UInt8]) -> [VariableMarks.Mark] {
    marks.found(in: text).filter { known.contains($0.name) }
  }

  /// Returns a text with each mark replaced.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - replacement: Returns the replacement for a name. It also receives whether the value must
  ///     be percent-encoded, and the byte after the mark.
  /// - Returns: The text.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func replacing(
    in text: [UInt8],
    _ replacement: (_ name: String, _ isEncoded: Bool, _ next: UInt8?) -> String
  ) -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    for mark in found(in: text) {
      output += text[position..<mark.range.lowerBound]
      position = mark.range.upperBound
      let next = position < text.count ? text[position] : nil
      output += Array(replacement(mark.name, mark.isEncoded, next).utf8)
    }
    return output + text[position...]
  }

  /// Returns a text for people, with `$NAME` in place of each mark.
  func shown(_ text: String) -> String {
    String(decoding: replacing(in: Array(text.utf8)) { name, _, _ in "$\(name)" }, as: UTF8.self)
  }

  /// Returns true if a text contains a mark.
  func isIn(_ text: [UInt8]) -> Bool { !found(in: text).isEmpty }

  /// Returns a text that was percent-encoded, with marks that record this.
  func encoding(_ text: [UInt8]) -> [UInt8] {
    replacing(in: text) { name, _, _ in marks.mark(name, isEncoded: true) }
  }
}

extension OpenVariables {
  /// Returns the error of a request that cannot be read without the values of its variables.
  func unresolved(block: String, at offset: Int?) -> RequestError {
    RequestError(
      .unresolvedVariable,
      block: block,
      field: spelledNames.first,
      offset: offset,
      "The request cannot be read until these variables have a value: "
        + "\(spelledNames.joined(separator: ", ")). Pass them in `variables`."
    )
  }

  /// Returns the variables whose values must be percent-encoded in some texts, each once, in order.
  func encodedNames(in texts: [Data]) -> [String] {
    var encoded: Set<String> = []
    return texts.flatMap { found(in: Array($0)) }
      .filter { $0.isEncoded && encoded.insert($0.name).inserted }
      .map(\.name)
  }
}

extension ComposedRequest {
  /// The variables without a value, or nil if all have one.
  var openVariables: OpenVariables? {
    get { options[OpenVariables.Key.self] }
    set { options[OpenVariables.Key.self] = newValue }
  }
}
