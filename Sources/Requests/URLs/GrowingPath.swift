// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A path without dot segments, to which references are resolved one after the other.
///
/// Each reference costs its own length: the path that is there is not read again, however many
/// endpoints extend it. The results are those of RFC 3986 §5.2.3 and §5.2.4.
struct GrowingPath {
  /// The path, with a slash at its start unless it has no base.
  private(set) var bytes: [UInt8]

  /// How many levels below its start the path is after each segment that a slash ends.
  ///
  /// An escaped `..` leads up, as browsers read it, and stays where it is.
  private var depths: [Int] = []

  private static let slash = UInt8(ascii: "/")

  /// The path that references are resolved to: what follows its last slash is replaced.
  ///
  /// - Parameters:
  ///   - path: The path, which may hold dot segments.
  ///   - isAbsolute: Whether it has a base, so that it begins with a slash.
  init(_ path: ArraySlice<UInt8>, isAbsolute: Bool) {
    let end = path.lastIndex(of: Self.slash).map { $0 + 1 } ?? path.startIndex
    if isAbsolute {
      bytes =
        end == path.startIndex ? [Self.slash] : Array(URLPath.removingDotSegments(path[..<end]))
    } else {
      bytes = URLPath.foldingDotSegments(ofRelative: Array(path[..<end]))
    }
  }

  /// Resolves a reference whose path is not empty.
  ///
  /// - Parameters:
  ///   - reference: The path of the reference.
  ///   - isBounded: Whether the reference may not climb above the start of the path.
  /// - Returns: Whether the reference keeps to that; the path is not to be used if it does not.
  /// - Complexity: O(*n*), where *n* is the length of the reference, when the path is the result of
  ///   others before.
  mutating func resolve(_ reference: ArraySlice<UInt8>, isBounded: Bool = false) -> Bool {
    var rest = reference
    if rest.first == Self.slash {
      bytes = [Self.slash]
      depths = []
      rest = rest.dropFirst()
    } else {
      while let last = bytes.last, last != Self.slash { bytes.removeLast() }
    }
    let isAbsolute = bytes.first == Self.slash
    var depth = depths.last ?? 0
    while true {
      let end = rest.firstIndex(of: Self.slash) ?? rest.endIndex
      let segment = rest[..<end]
      let isLast = end == rest.endIndex
      let dots = URLPath.dots(in: segment)
      let step = dots == 0 ? 1 : dots == 1 ? 0 : -1
      depth += step
      if isBounded && depth < 0 { return false }
      // With a base only dots that are not escaped are taken away (RFC 3986 §5.2.4).
      if dots == 0 || isAbsolute && segment.count != dots
        || dots == 2 && !removesLastSegment(isAbsolute)
      {
        bytes.append(contentsOf: segment)
        if !isLast {
          bytes.append(Self.slash)
          // Of what is kept, and not of what has led here.
          depths.append((depths.last ?? 0) + step)
        }
      }
      if isLast { return true }
      rest = rest[(end + 1)...]
    }
  }

  /// Removes the last segment, which a slash ends; there may be none, or one that leads up.
  ///
  /// - Returns: Whether the `..` that asks for it is done with.
  private mutating func removesLastSegment(_ isAbsolute: Bool) -> Bool {
    guard bytes.count > (isAbsolute ? 1 : 0) else { return isAbsolute }
    let start = bytes.dropLast().lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    if !isAbsolute, URLPath.dots(in: bytes[start..<(bytes.count - 1)]) == 2 { return false }
    bytes.removeLast(bytes.count - start)
    _ = depths.popLast()
    return true
  }
}
