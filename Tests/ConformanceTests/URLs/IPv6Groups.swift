// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The eight groups of an IPv6 address, however it is written.
struct IPv6Groups: Equatable {
  let groups: [UInt16]

  /// Reads a valid address in brackets; nil for any other host.
  init?(_ host: String) {
    guard host.utf8.first == UInt8(ascii: "["), host.utf8.last == UInt8(ascii: "]") else {
      return nil
    }
    let address = String(host.dropFirst().dropLast())
    let halves = address.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Self.groups(of: $0) }
    switch halves.count {
    case 1: groups = halves[0]
    case 2:
      let gap = 8 - halves[0].count - halves[1].count
      guard gap >= 0 else { return nil }
      groups = halves[0] + Array(repeating: 0, count: gap) + halves[1]
    default: return nil
    }
  }

  private static func groups(of half: Substring) -> [UInt16] {
    half.split(separator: ":").flatMap { field -> [UInt16] in
      let bytes = field.split(separator: ".").compactMap { UInt16($0) }
      guard bytes.count == 4 else { return [UInt16(field, radix: 16) ?? 0] }
      return [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
    }
  }
}
