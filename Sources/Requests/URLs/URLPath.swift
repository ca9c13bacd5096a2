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
    var output: [UInt8] = []
    output.reserveCapacity(path.count)
    var rest = path
    while !rest.isEmpty {
      let isAbsolute = rest.first == slash
      let body = isAbsolute ? rest.dropFirst() : rest
      let end = body.firstIndex(of: slash) ?? body.endIndex
      let segment = body[..<end]
      let isDots = segment.count <= 2 && segment.allSatisfy { $0 == dot }
      let dots = isDots ? segment.count : 0
      if dots == 0 { output.append(contentsOf: rest[..<end]) }
      if dots == 2 { output.removeSubrange((output.lastIndex(of: slash) ?? 0)...) }
      rest = rest[end...]
      guard dots > 0 else { continue }
      if !isAbsolute {
        // A leading "../" or "./" is removed with its slash.
        rest = rest.dropFirst()
      } else if rest.isEmpty {
        output.append(slash)
      }
    }
    return output[...]
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
