// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The text of a URL with its members, or only the text if the members would give another one.
struct PostmanURL: Encodable {
  let raw: String
  private var members: Members?

  private struct Members: Encodable {
    var raw: String
    var `protocol`: String?
    var host: [String]
    var port: String?
    var path: [String]?
    var query: [Pair]?
    var hash: String?
    var variable: [PostmanDocument.Entry]?

    /// The text that a reader makes of the members.
    var text: String {
      var text = `protocol`.map { "\($0)://" } ?? ""
      text += host.joined(separator: ".")
      if let port { text += ":\(port)" }
      if let path { text += "/" + path.joined(separator: "/") }
      let pairs = (query ?? []).map { pair in pair.value.map { "\(pair.key)=\($0)" } ?? pair.key }
      if query != nil { text += "?" + pairs.joined(separator: "&") }
      if let hash { text += "#" + hash }
      return text
    }
  }

  /// A pair of a query, whose value is null if it has no equals sign.
  private struct Pair: Encodable {
    var key: String
    var value: String?

    private enum CodingKeys: CodingKey {
      case key, value
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(key, forKey: .key)
      try container.encode(value, forKey: .value)
    }
  }

  init(_ text: String) {
    raw = text
    var rest = text.utf8[...]
    func take(until signs: ByteSet) -> String {
      let taken = rest.prefix { !signs.contains($0) }
      rest = rest[taken.endIndex...]
      return String(Substring(taken))
    }
    func takes(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: sign) else { return false }
      rest = rest.dropFirst()
      return true
    }
    let scheme = HTTPFileText.hasScheme(text) ? take(until: ByteSet(":")) : nil
    if scheme != nil { rest = rest.dropFirst(3) }
    let authority = take(until: ByteSet("/?#"))
    let host = authority.utf8.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
    let colon = authority.utf8[host...].lastIndex(of: UInt8(ascii: ":"))
    var members = Members(
      raw: text,
      protocol: scheme,
      host: Self.split(String(authority[..<(colon ?? authority.endIndex)]), at: "."),
      port: colon.map { String(authority[$0...].utf8.dropFirst()) ?? "" }
    )
    if takes("/") {
      let path = Self.split(take(until: ByteSet("?#")), at: "/")
      members.path = path
      // A reader takes these segments for variables.
      let named = path.filter { $0.utf8.first == UInt8(ascii: ":") }
      let names = Set(named.map { String(Substring($0.utf8.prefix { $0 != UInt8(ascii: ".") })) })
      if !names.isEmpty {
        members.variable = names.sorted().map { .init(key: String($0.dropFirst()), value: $0) }
      }
    }
    if takes("?") {
      members.query = Self.split(take(until: ByteSet("#")), at: "&").map { pair in
        let name = pair.utf8.prefix { $0 != UInt8(ascii: "=") }
        let value = pair.utf8[name.endIndex...]
        return Pair(
          key: String(Substring(name)),
          value: value.isEmpty ? nil : String(Substring(value.dropFirst()))
        )
      }
    }
    if takes("#") { members.hash = String(Substring(rest)) }
    if members.text.hasSameBytes(as: text) { self.members = members }
  }

  private static func split(_ text: String, at sign: Unicode.Scalar) -> [String] {
    text.utf8.split(separator: UInt8(ascii: sign), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }

  func encode(to encoder: any Encoder) throws {
    if let members { return try members.encode(to: encoder) }
    var container = encoder.singleValueContainer()
    try container.encode(raw)
  }
}
