// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The path algorithms of RFC 3986 §5.2 on bytes.
package enum URLPath {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// A non-empty path of a reference, resolved against the path of a base (RFC 3986 §5.2.2).
  static func resolve(
    _ path: ArraySlice<UInt8>,
    against base: ArraySlice<UInt8>,
    hasAuthority: Bool
  ) -> ArraySlice<UInt8> {
    if path.first == slash { return removingDotSegments(path) }
    // The path replaces the part of the base after its last slash (RFC 3986 §5.2.3).
    if hasAuthority && base.isEmpty { return removingDotSegments([slash] + path) }
    guard let last = base.lastIndex(of: slash) else { return removingDotSegments(path) }
    return removingDotSegments(base[...last] + path)
  }

  /// The path without its `.` and `..` segments (RFC 3986 §5.2.4).
  ///
  /// - Complexity: O(*n*), where *n* is the length of the path.
  package static func removingDotSegments(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard hasLeadingDot(path) else { return path }
    var output: [UInt8] = []
    output.reserveCapacity(path.count)
    var rest = path
    while !rest.isEmpty {
      let isAbsolute = rest.first == slash
      let body = isAbsolute ? rest.dropFirst() : rest
      let end = body.firstIndex(of: slash) ?? body.endIndex
      let segment = body[..<end]
      switch segment.elementsEqual([dot]) ? 1 : segment.elementsEqual([dot, dot]) ? 2 : 0 {
      case 0:
        output.append(contentsOf: rest[..<end])
        rest = rest[end...]
      case let dots:
        if dots == 2 { output.removeSubrange((output.lastIndex(of: slash) ?? 0)...) }
        rest = rest[end...]
        if !isAbsolute {
          // A leading "../" or "./" is removed with its slash.
          rest = rest.dropFirst()
        } else if rest.isEmpty {
          output.append(slash)
        }
      }
    }
    return output[...]
  }

  /// Returns true if a segment begins with a dot, a rare case.
  private static func hasLeadingDot(_ path: ArraySlice<UInt8>) -> Bool {
    var earlier = slash
    for byte in path {
      if byte == dot && earlier == slash { return true }
      earlier = byte
    }
    return false
  }

  /// The number of dots in a segment that is `.` or `..`, otherwise 0.
  ///
  /// An escaped dot counts, because browsers and some servers read `%2e%2e` as `..`.
  static func dots(in segment: ArraySlice<UInt8>) -> Int {
    guard let first = segment.first, first == dot || first == UInt8(ascii: "%") else { return 0 }
    var rest = segment
    var count = 0
    while let first = rest.first {
      if first == dot {
        rest = rest.dropFirst()
      } else if rest.starts(with: "%2e".utf8) || rest.starts(with: "%2E".utf8) {
        rest = rest.dropFirst(3)
      } else {
        return 0
      }
      count += 1
      if count > 2 { return 0 }
    }
    return count
  }
}
