// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension WrittenURL {
  /// The text with another component, or nil when the value holds what ends the component.
  ///
  /// - Parameters:
  ///   - component: The name of it in the URL interface of WHATWG.
  ///   - value: The component, with or without the sign that introduces it.
  /// - Returns: The text.
  func text(setting component: String, to value: String) -> String? {
    let bytes = Array(value.utf8)
    let parts = hostAndPort ?? ([], [])
    switch component {
    case "protocol":
      let scheme = bytes.last == UInt8(ascii: ":") ? Array(bytes.dropLast()) : bytes
      return scheme.isEmpty || Self.holds(":/?#", scheme) ? nil : text(scheme: scheme)
    case "host":
      let hasPort = WrittenURL("//\(value)").hostAndPort?.port.isEmpty == false
      return Self.holds("/?#\\@", bytes)
        ? nil : text(authority: hasPort ? bytes : bytes + parts.port)
    case "hostname":
      let hasPort = WrittenURL("//\(value)").hostAndPort?.port.isEmpty == false
      return hasPort || Self.holds("/?#\\@", bytes) ? nil : text(authority: bytes + parts.port)
    case "port":
      if Self.holds("/?#\\@:", bytes) || bytes.contains(where: { $0 >= 0x3A }) { return nil }
      return text(authority: parts.host + (bytes.isEmpty ? [] : [UInt8(ascii: ":")] + bytes))
    case "pathname":
      if Self.holds("?#", bytes) { return nil }
      // Only after a host can a path be empty; one that is rooted stays so.
      let isRooted = bytes.first == UInt8(ascii: "/") || bytes.isEmpty && authority != nil
      let wasRooted = path.first == UInt8(ascii: "/") || authority != nil
      return text(path: isRooted || !wasRooted ? bytes : [UInt8(ascii: "/")] + bytes)
    case "search":
      let query = bytes.first == UInt8(ascii: "?") ? Array(bytes.dropFirst()) : bytes
      return Self.holds("#", query) ? nil : text(query: bytes.isEmpty ? .some(nil) : query)
    case "hash":
      let fragment = bytes.first == UInt8(ascii: "#") ? Array(bytes.dropFirst()) : bytes
      return text(fragment: bytes.isEmpty ? .some(nil) : fragment)
    default: return nil
    }
  }

  /// The components put together again (RFC 3986 §5.3), those given in the place of the own.
  private func text(
    scheme: [UInt8]? = nil,
    authority: [UInt8]? = nil,
    path: [UInt8]? = nil,
    query: [UInt8]?? = nil,
    fragment: [UInt8]?? = nil
  ) -> String {
    var result = scheme ?? Array((self.scheme ?? "").utf8)
    if !result.isEmpty { result.append(UInt8(ascii: ":")) }
    if let authority = authority ?? self.authority { result += Array("//".utf8) + authority }
    result += path ?? self.path
    if let query = query ?? self.query { result += Array("?".utf8) + query }
    if let fragment = fragment ?? self.fragment { result += Array("#".utf8) + fragment }
    return String(decoding: result, as: UTF8.self)
  }

  private static func holds(_ signs: String, _ bytes: [UInt8]) -> Bool {
    bytes.contains(where: signs.utf8.contains)
  }
}
