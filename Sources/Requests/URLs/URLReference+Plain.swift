// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLReference {
  /// Whether this is a URL that other parsers read as this one does, without asking them.
  ///
  /// It is one of http or https with a host of letters, digits, hyphens and dots, a path of unreserved
  /// characters, no fragment, and no escapes but those of printable ASCII, as almost all are.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package var isPlain: Bool {
    let host = ByteSet.hostName
    guard let schemeRange, Self.isPlainScheme(text[schemeRange]),
      let authorityRange, Authority.hasHost(text[authorityRange]),
      text[authorityRange].allSatisfy({ host.contains($0) || $0 == UInt8(ascii: ":") }),
      holdsPlainPath, isPlain(pathRange, Self.plainPath), fragmentRange == nil
    else { return false }
    guard let queryRange else { return true }
    return !queryRange.isEmpty && isPlain(queryRange, Self.plainQuery)
  }

  private static let plainPath = ByteSet.unreserved.union(ByteSet("/"))
  private static let plainQuery = ByteSet.unreserved.union(ByteSet("=&"))

  private static func isPlainScheme(_ scheme: ArraySlice<UInt8>) -> Bool {
    scheme.first == UInt8(ascii: "h") && isWebScheme(scheme)
  }

  /// Whether there is a path, and one that cannot be taken for a host.
  private var holdsPlainPath: Bool {
    let path = text[pathRange]
    return !path.isEmpty && path.dropFirst().first != UInt8(ascii: "/")
  }

  private func isPlain(_ range: Range<Int>, _ kept: ByteSet) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if text[offset] == UInt8(ascii: "%") {
        // Two digits follow in every reference; those of printable ASCII begin with 2 to 7.
        guard (UInt8(ascii: "2")...UInt8(ascii: "7")).contains(text[offset + 1]) else {
          return false
        }
        offset += 3
      } else {
        guard kept.contains(text[offset]) else { return false }
        offset += 1
      }
    }
    return true
  }
}
