// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

extension WrittenURL {
  /// What in this text the library refuses with an error, as its documentation says, or nil when
  /// nothing here explains the error.
  func reason(for error: RequestError) -> String? {
    switch error.code {
    case .credentialsInURL where authority?.contains(UInt8(ascii: "@")) ?? false:
      "a user name or a password in a URL is refused"
    case .invalidPort where hasOddPort:
      "a port outside 1 to 65535, or of more than five digits, is refused"
    case .invalidHost where hasOddHost:
      "a host is refused that is not ASCII, or holds escapes or other bytes than RFC 3986 allows"
    case .unsafePathSegment where Self.hold(path, "%00"):
      "a NUL in a path is refused: servers cut there"
    case .invalidURL: invalidity
    default: nil
    }
  }

  /// Whether the text holds a byte below 0x21 in a place where WHATWG drops or escapes it.
  var holdsControl: Bool { text.contains { $0 < 0x20 || $0 == 0x7F } }

  var holdsBackslash: Bool { text.contains(UInt8(ascii: "\\")) }

  private var invalidity: String? {
    if holdsControl { return "a control character in a URL is refused and not dropped" }
    let rest = path.first == UInt8(ascii: "/") ? path[...].dropFirst() : path[...]
    if rest.first == UInt8(ascii: "\\") {
      return "a backslash at the start is refused and not taken for a slash"
    }
    let parts = [path, query ?? [], fragment ?? []]
    if parts.contains(where: {
      WrittenQuery(String(decoding: $0, as: UTF8.self)).hasMalformedEscape
    }) {
      return "a percent sign without two digits is refused"
    }
    let delimiter = path.first { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
    if scheme == nil, authority == nil, delimiter == UInt8(ascii: ":") {
      return "a colon in the first segment of a reference is refused (RFC 3986 §4.2)"
    }
    return nil
  }

  private var hasOddPort: Bool {
    guard let digits = hostAndPort?.port.dropFirst(), !digits.isEmpty else { return false }
    let port = Int(String(decoding: digits, as: UTF8.self))
    return digits.count > 5 || !(port.map { (1...65_535).contains($0) } ?? false)
  }

  private var hasOddHost: Bool {
    let others = "-._~!$&'()*+,;=[]:".utf8
    return (hostAndPort?.host ?? []).contains { byte in
      !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 32 || others.contains(byte))
    }
  }

  private static func hold(_ bytes: [UInt8], _ part: String) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part.utf8) }
  }
}
