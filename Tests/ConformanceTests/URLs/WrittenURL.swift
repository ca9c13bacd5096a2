// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A URL or a reference as it is written, taken apart at its delimiters alone (RFC 3986 appendix B).
///
/// It checks nothing, so it can say what is wrong with a text that the library refuses.
struct WrittenURL {
  let text: [UInt8]
  /// In lower case.
  private(set) var scheme: String?
  private(set) var authority: [UInt8]?
  private(set) var path: [UInt8]
  private(set) var query: [UInt8]?
  private(set) var fragment: [UInt8]?

  init(_ string: String) {
    text = Array(string.utf8)
    var rest = text[...]
    if let end = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Array(rest[(end + 1)...])
      rest = rest[..<end]
    }
    if let end = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Array(rest[(end + 1)...])
      rest = rest[..<end]
    }
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
      rest[end] == UInt8(ascii: ":"), Self.isScheme(rest[..<end])
    {
      scheme = String(decoding: rest[..<end].map(Self.lowered), as: UTF8.self)
      rest = rest[(end + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = Array(rest[..<end])
      rest = rest[end...]
    }
    path = Array(rest)
  }

  /// Host and port, the port with its colon.
  var hostAndPort: (host: [UInt8], port: [UInt8])? {
    guard let authority else { return nil }
    let start = (authority.lastIndex(of: UInt8(ascii: "]")) ?? -1) + 1
    let end = authority[start...].firstIndex(of: UInt8(ascii: ":")) ?? authority.count
    return (Array(authority[..<end]), Array(authority[end...]))
  }

  /// Whether the last label of the host is a number, which WHATWG takes for an IPv4 address.
  var hostEndsInNumber: Bool {
    let labels = (hostAndPort?.host ?? []).split(separator: UInt8(ascii: "."))
    guard let last = labels.last?.map(Self.lowered) else { return false }
    let digits = last.starts(with: "0x".utf8) ? Array(last.dropFirst(2)) : last
    let isHexadecimal = digits.count < last.count
    return digits.allSatisfy {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || isHexadecimal && UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
    }
  }

  static func lowered(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 32 : byte
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 32 else {
      return false
    }
    return bytes.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 32
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.".utf8.contains($0)
    }
  }
}
