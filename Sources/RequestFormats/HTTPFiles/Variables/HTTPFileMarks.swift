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

  init(_ shell: ShellVariables) {
    self.shell = shell
  }

  /// Returns the mark for a name as spelled in the file.
  mutating func mark(for spelling: [UInt8]) -> [UInt8] {
    let name = identifier(for: spelling)
    if used.count <= Limits.openVariables, !used.contains(name) { used.append(name) }
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
    defer { used = [] }
    guard !used.isEmpty, let marks = shell.marks else { return nil }
    var open = OpenVariables(names: used, marks: marks)
    for name in used { open.spellings[name] = spellings[name] }
    return open
  }

  /// The number of variables of the current request.
  var count: Int { used.count }

  /// Returns true if a text begins with a mark.
  func begin(_ text: String) -> Bool { shell.marks?.begin(text.utf8) ?? false }

  /// Returns bytes that were percent-encoded, with marks that record this.
  func encoding(_ bytes: [UInt8]) -> [UInt8] { shell.encoding(bytes) }

  /// Removes a variable that is the port of a host, and returns it.
  func takePort(from authority: inout [UInt8]) -> OpenVariables.Port? {
    var port = shell.takePort(from: &authority)
    port?.authority = String(decoding: authority, as: UTF8.self)
    return port
  }
}
