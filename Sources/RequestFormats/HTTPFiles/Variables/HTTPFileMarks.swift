// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The marks that represent variables without a value, and the spelling of their names in the file.
///
/// A mark contains an identifier that every output can write: `{{$guid}}` is the variable `guid`.
struct HTTPFileMarks {
  private var shell: ShellVariables
  private var identifiers: [[UInt8]: String] = [:]
  private var spellings: [String: String] = [:]
  /// The number of spellings that led to each identifier.
  private var counts: [String: Int] = [:]
  /// The identifiers of the current request, each once.
  private var used: [String] = []
  /// The number of marks of each identifier in the current request.
  private var uses: [String: Int] = [:]

  init(_ shell: ShellVariables) {
    self.shell = shell
  }

  /// Returns the mark for a name as spelled in the file.
  mutating func mark(for spelling: [UInt8]) -> [UInt8] {
    let name = identifier(for: spelling)
    if uses[name] == nil, used.count <= Limits.openVariables { used.append(name) }
    uses[name, default: 0] += 1
    return shell.mark(name)
  }

  /// Returns a name as an identifier, a different one for each spelling.
  private mutating func identifier(for spelling: [UInt8]) -> String {
    if let known = identifiers[spelling] { return known }
    let plain = ShellVariables.identifier(of: spelling) ?? "variable"
    var name = plain
    while spellings[name] != nil {
      counts[plain, default: 1] += 1
      name = "\(plain)_\(counts[plain] ?? 1)"
    }
    identifiers[spelling] = name
    spellings[name] = String(decoding: spelling, as: UTF8.self)
    return name
  }

  /// Returns and clears the variables of the last request, or returns nil without variables.
  mutating func takeOpen() -> OpenVariables? {
    defer { (used, uses) = ([], [:]) }
    let names = used.filter { uses[$0] != 0 }
    guard !names.isEmpty, let marks = shell.marks else { return nil }
    var open = OpenVariables(names: names, marks: marks)
    for name in names { open.spellings[name] = spellings[name] }
    return open
  }

  /// Forgets the marks of a text that the current request does not contain any more.
  mutating func forget(_ text: String) {
    for mark in shell.marks?.found(in: Array(text.utf8)) ?? [] { uses[mark.name, default: 1] -= 1 }
  }

  /// The number of variables of the current request.
  var count: Int { used.count }

  /// Returns true if a text begins with a mark.
  func begin(_ text: some Sequence<UInt8>) -> Bool { shell.marks?.begin(text) ?? false }

  /// Returns bytes that were percent-encoded, with marks that record this.
  func encoding(_ bytes: [UInt8]) -> [UInt8] { shell.encoding(bytes) }

  /// Removes a variable that is the port of a URL, and returns it.
  func takePort(from url: inout [UInt8]) -> OpenVariables.Port? {
    let start = url.firstIndex(of: UInt8(ascii: "/")).map { $0 + 2 } ?? url.count
    let end = url.dropFirst(start).firstIndex(where: ByteSet.authorityEnd.contains) ?? url.count
    var authority = Array(url[min(start, end)..<end])
    guard var port = shell.takePort(from: &authority) else { return nil }
    url.replaceSubrange(start..<end, with: authority)
    port.authority = String(decoding: authority, as: UTF8.self)
    return port
  }
}

extension OpenVariables {
  /// Returns a text with `{{NAME}}` in place of each mark.
  func inBraces(_ text: [UInt8]) -> [UInt8] {
    replacing(in: text) { name, _, _ in "{{\(spelling(name))}}" }
  }

  func inBraces(_ text: String) -> String {
    String(decoding: inBraces(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns what people must do with the values of variables, or nil.
  func encodingAdvice(for url: URLReference, _ body: ComposedRequest.Body?) -> String? {
    let names = encodedNames(in: [Data(url.description.utf8), body?.data ?? Data()])
    guard !names.isEmpty else { return nil }
    let list = names.map(spelling).joined(separator: ", ")
    return "Percent-encode the values of these variables: \(list)."
  }
}
