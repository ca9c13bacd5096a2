// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The grammar of `host [ ":" port ]` (RFC 3986 §3.2), without user information.
///
/// It is narrower than the RFC if clients disagree about the host, because a request and its
/// credentials go to that host: no escapes and no non-ASCII names.
enum Authority {
  /// Returns true if a checked authority names a host.
  static func hasHost(_ authority: ArraySlice<UInt8>) -> Bool {
    !authority.isEmpty && authority.first != UInt8(ascii: ":")
  }

  /// The host and the digits of the port of a well-formed authority.
  static func split(
    _ authority: ArraySlice<UInt8>
  ) -> (host: ArraySlice<UInt8>, port: ArraySlice<UInt8>?) {
    guard let colon = authority.lastIndex(of: UInt8(ascii: ":")),
      authority[colon...].dropFirst().allSatisfy(ByteSet.digit.contains),
      authority.first != UInt8(ascii: "[") || authority[..<colon].last == UInt8(ascii: "]")
    else { return (authority, nil) }
    return (authority[..<colon], authority[authority.index(after: colon)...])
  }

  /// Checks the bytes between two slashes and the path, with offsets as in the slice.
  static func check(_ authority: ArraySlice<UInt8>, block: String) throws(RequestError) {
    if let sign = authority.lastIndex(of: UInt8(ascii: "@")) {
      throw RequestError(
        .credentialsInURL,
        block: block,
        offset: sign,
        "A URL cannot contain a user name or a password: clients drop, log or forward them. Use "
          + "`Authorization.basic(username:password:)`."
      )
    }
    if authority.first == UInt8(ascii: "[") {
      try checkAddress(authority, block: block)
    } else {
      let end = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
      try checkName(authority[..<end], block: block)
      try checkPort(authority[end...], block: block)
    }
  }

  private static func checkName(_ name: ArraySlice<UInt8>, block: String) throws(RequestError) {
    guard let offset = name.firstIndex(where: { !ByteSet.registeredName.contains($0) }) else {
      return
    }
    let advice =
      switch name[offset] {
      case 0x80...: "Write the international name in its ASCII form, which begins with `xn--`."
      case UInt8(ascii: "%"): "Clients disagree about escapes in a host. Write the name unescaped."
      default: "Write a host name, an IPv4 address, or an IPv6 address in brackets."
      }
    throw RequestError(
      .invalidHost,
      block: block,
      offset: offset,
      "A host cannot contain byte 0x\(PrintableText.hexadecimal(name[offset])). \(advice)"
    )
  }

  private static func checkAddress(
    _ authority: ArraySlice<UInt8>,
    block: String
  ) throws(RequestError) {
    guard let close = authority.firstIndex(of: UInt8(ascii: "]")),
      IPv6Literal.isValid(authority[authority.startIndex + 1..<close])
    else {
      throw RequestError(
        .invalidHost,
        block: block,
        offset: authority.startIndex,
        "The brackets do not contain an IPv6 address. Write one as in [2001:db8::1], with a zone "
          + "after `%25`."
      )
    }
    try checkPort(authority[(close + 1)...], block: block)
  }

  /// Checks the text after the host: nothing, a single colon (RFC 3986 §6.2.3), or a colon and one
  /// to five digits.
  private static func checkPort(_ suffix: ArraySlice<UInt8>, block: String) throws(RequestError) {
    guard let first = suffix.first else { return }
    let digits = suffix.dropFirst()
    if first == UInt8(ascii: ":"), digits.isEmpty { return }
    if first == UInt8(ascii: ":"), (1...5).contains(digits.count),
      digits.allSatisfy(ByteSet.digit.contains)
    {
      let port = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
      if (1...65_535).contains(port) { return }
    }
    let colons = suffix.filter { $0 == UInt8(ascii: ":") }.count
    throw RequestError(
      .invalidPort,
      block: block,
      offset: suffix.startIndex,
      colons > 1
        ? "The host has several colons. Write an IPv6 address in brackets, as in `[::1]`."
        : "The port is not a number from 1 to 65535 with at most five digits. Correct it, or remove it "
          + "with its colon."
    )
  }
}

/// The grammar of an IPv6 address between brackets (RFC 3986 §3.2.2, zones by RFC 6874).
enum IPv6Literal {
  /// Returns true if the bytes are an IPv6 address, optionally with `%25` and a zone after it.
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let percent = bytes.firstIndex(of: UInt8(ascii: "%")) else { return isAddress(bytes) }
    let zone = bytes[percent...].dropFirst(3)
    return bytes[percent...].starts(with: "%25".utf8) && !zone.isEmpty
      && zone.allSatisfy(ByteSet.unreserved.contains) && isAddress(bytes[..<percent])
  }

  /// Returns true for eight groups, or fewer with one `::`, optionally with an IPv4 address at the end.
  private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    var halves: [ArraySlice<UInt8>] = [bytes]
    let colon = UInt8(ascii: ":")
    if let gap = bytes.indices.dropLast().first(where: {
      bytes[$0] == colon && bytes[$0 + 1] == colon
    }) {
      halves = [bytes[..<gap], bytes[(gap + 2)...]]
    }
    var groups = 0
    for (position, half) in halves.enumerated() where !half.isEmpty {
      let fields = half.split(separator: colon, omittingEmptySubsequences: false)
      for (index, field) in fields.enumerated() {
        let isLast = position == halves.count - 1 && index == fields.count - 1
        if isLast && isIPv4(field) {
          groups += 2
        } else if (1...4).contains(field.count) && field.allSatisfy(ByteSet.hexDigit.contains) {
          groups += 1
        } else {
          return false
        }
      }
    }
    return halves.count == 2 ? groups <= 7 : groups == 8
  }

  /// Four decimal numbers from 0 to 255 without leading zeros.
  private static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let fields = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return fields.count == 4
      && fields.allSatisfy { field in
        (1...3).contains(field.count) && field.allSatisfy(ByteSet.digit.contains)
          && (field.count == 1 || field.first != UInt8(ascii: "0"))
          && field.reduce(0) { $0 * 10 + Int($1 & 15) } <= 255
      }
  }
}
