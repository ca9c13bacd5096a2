// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The marks that stand for variables without a value, and how the file spells their names.
///
/// A mark holds an identifier, which every output can write: `{{$guid}}` is the variable `guid`.
struct HTTPFileMarks {
  private var shell: ShellVariables
  private var identifiers: [[UInt8]: String] = [:]
  private var spellings: [String: String] = [:]
  /// How often an identifier was asked for by another spelling.
  private var counts: [String: Int] = [:]
  /// The identifiers that the request has that is read now, each once.
  private var used: [String] = []

  init(_ shell: ShellVariables) {
    self.shell = shell
  }

  /// The mark for a name as the file spells it.
  mutating func mark(for spelling: [UInt8]) -> [UInt8] {
    let name = identifier(for: spelling)
    if used.count <= Limits.openVariables, !used.contains(name) { used.append(name) }
    return shell.mark(name)
  }

  /// A name as an identifier; each spelling has its own.
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

  /// Gives away the variables of the request that was read, or nil when it has none.
  mutating func takeOpen() -> OpenVariables? {
    defer { used = [] }
    guard !used.isEmpty, let marks = shell.marks else { return nil }
    var open = OpenVariables(names: used, marks: marks)
    for name in used { open.spellings[name] = spellings[name] }
    return open
  }

  /// How many variables the request has that is read now.
  var count: Int { used.count }

  /// Whether a text begins with a mark.
  func begin(_ text: String) -> Bool { shell.marks?.begin(text.utf8) ?? false }

  /// Takes a variable that is the port of a host away from it.
  func takePort(from authority: inout [UInt8]) -> OpenVariables.Port? {
    var port = shell.takePort(from: &authority)
    port?.authority = String(decoding: authority, as: UTF8.self)
    return port
  }
}
