// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The text of a URL with its members, which together are the same text.
struct PostmanURL {
  private let text: String
  private let scheme: String?
  private let host: String
  private let port: String?
  private let path: String?
  private let query: String?
  private let hash: String?

  init(_ text: String) {
    self.text = text
    var rest = text.utf8[...]
    /// Removes the first sign and the text after it, and returns that text.
    func cut(at sign: Unicode.Scalar) -> String? {
      guard let index = rest.firstIndex(of: UInt8(ascii: sign)) else { return nil }
      defer { rest = rest[..<index] }
      return String(Substring(rest[index...].dropFirst()))
    }
    hash = cut(at: "#")
    query = cut(at: "?")
    if HTTPFileText.hasScheme(text) {
      let scheme = rest.prefix(while: ByteSet.scheme.contains)
      rest = rest[scheme.endIndex...].dropFirst("://".utf8.count)
      self.scheme = String(Substring(scheme))
    } else {
      scheme = nil
    }
    path = cut(at: "/")
    // The colons in the brackets of an IPv6 address begin no port.
    let name = rest.lastIndex(of: UInt8(ascii: "]")) ?? rest.startIndex
    // Readers leave out a colon without a port, so it stays in the host. It can be part of a variable.
    let colon =
      rest.last == UInt8(ascii: ":") ? nil : rest[name...].lastIndex(of: UInt8(ascii: ":"))
    host = String(Substring(rest[..<(colon ?? rest.endIndex)]))
    port = colon.map { String(Substring(rest[$0...].dropFirst())) }
  }

  @JSONBuilder var json: JSONContent {
    Member("raw", text)
    if let scheme { Member("protocol", scheme) }
    Member("host", Self.split(host, at: "."))
    if let port { Member("port", port) }
    if let path { Member("path", Self.split(path, at: "/")) }
    if let query {
      Member("query") {
        for pair in Self.split(query, at: "&") {
          let name = pair.utf8.prefix { $0 != UInt8(ascii: "=") }
          let value = pair.utf8[name.endIndex...]
          Element {
            Member("key", String(Substring(name)))
            // Null stands for a pair without an equals sign.
            Member("value", value.isEmpty ? nil : String(Substring(value.dropFirst())))
          }
        }
      }
    }
    if let hash { Member("hash", hash) }
    if !variables.isEmpty { Member("variable", variables) }
  }

  /// The segments that a reader takes for variables, each with itself as its value.
  private var variables: [PostmanDocument.Entry] {
    let named = Self.split(path ?? "", at: "/").filter { $0.utf8.first == UInt8(ascii: ":") }
    let names = Set(named.map { String(Substring($0.utf8.prefix { $0 != UInt8(ascii: ".") })) })
    return names.sorted().map { .init(key: String($0.dropFirst()), value: $0) }
  }

  private static func split(_ text: String, at sign: Unicode.Scalar) -> [String] {
    text.utf8.split(separator: UInt8(ascii: sign), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }
}
