// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension WrittenURL {
  /// The schemes that requests are sent over.
  static let webSchemes: Set = ["http", "https", "ws", "wss"]

  /// The schemes that WHATWG reads by rules of their own.
  static let specialSchemes = webSchemes.union(["ftp", "file"])

  /// What WHATWG makes of this reference that RFC 3986 does not, or nil.
  ///
  /// - Parameter scheme: The scheme of the target.
  /// - Returns: A sentence on it.
  func repair(inScheme scheme: String?) -> String? {
    if text.first == 0x20 || text.last == 0x20 {
      return "spaces around a URL are escaped and not dropped"
    }
    if scheme == "file" { return "RFC 3986 has no rules of its own for file" }
    guard Self.specialSchemes.contains(scheme ?? "") else { return nil }
    if holdsBackslash { return "a backslash is %5C in a path here, and no slash" }
    let isHostless = authority?.isEmpty ?? (self.scheme != nil)
    if isHostless {
      return "slashes behind a scheme are neither added nor dropped: no host, no request"
    }
    if hostEndsInNumber { return "numbers in a host are kept and not made an IPv4 address" }
    return nil
  }

  /// A component with what RFC 3986 does not allow in it escaped, so that two can be compared whose
  /// authors escape more or less; what was escaped before stays as it is.
  static func escaped(_ component: [UInt8]) -> String {
    var escaped = ""
    for byte in component {
      if byte > 0x20 && byte < 0x7F && !"\"'<>[]\\^`{|}#".utf8.contains(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return escaped
  }

  /// Path, query and fragment, comparable; an empty path after a host of the web is `/`.
  var tail: [String?] {
    let isWeb = Self.specialSchemes.contains(scheme ?? "")
    let path = isWeb && path.isEmpty ? [UInt8(ascii: "/")] : path
    return [Self.escaped(path), query.map(Self.escaped), fragment.map(Self.escaped)]
  }
}
