// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The grammar of an IPv6 address between brackets (RFC 3986 §3.2.2, zones by RFC 6874).
enum IPv6Literal {
  /// Whether the bytes are an IPv6 address, with or without `%25` and a zone after it.
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let percent = bytes.firstIndex(of: UInt8(ascii: "%")) else { return isAddress(bytes) }
    let zone = bytes[percent...].dropFirst(3)
    return bytes[percent...].starts(with: "%25".utf8) && !zone.isEmpty
      && zone.allSatisfy(ByteSet.unreserved.contains) && isAddress(bytes[..<percent])
  }

  /// Eight groups, or fewer with one `::`; the last two may be an IPv4 address.
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
