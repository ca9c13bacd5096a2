// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A path without dot segments that resolves references one after the other.
///
/// Each reference costs only its own length, because the existing path is not read again, no matter
/// how many endpoints extend it. The results match RFC 3986 §5.2.3 and §5.2.4.
struct GrowingPath {
  /// The path, with a slash at its start unless it has no base.
  private(set) var bytes: [UInt8] = []

  /// The levels of the path below its start, after each segment that a slash ends.
  ///
  /// An escaped `..` leads up, as browsers read it, and is not removed.
  private var depths: [Int] = []

  private static let slash = UInt8(ascii: "/")
  private static let currentFolder = Array("./".utf8)

  /// Creates an empty path without a base.
  init() {}

  /// Creates a path to resolve references against.
  ///
  /// They replace the part after its last slash.
  ///
  /// - Parameters:
  ///   - path: The path. It can contain dot segments.
  ///   - isAbsolute: A Boolean value that indicates whether it has a base, and so begins with a slash.
  init(_ path: ArraySlice<UInt8>, isAbsolute: Bool) {
    let end = path.lastIndex(of: Self.slash).map { $0 + 1 } ?? path.startIndex
    if isAbsolute {
      bytes =
        end == path.startIndex ? [Self.slash] : Array(URLPath.removingDotSegments(path[..<end]))
    } else {
      // The dots at the end are not a name that the next reference replaces.
      _ = resolve(URLPath.dots(in: path[end...]) > 0 ? path : path[..<end])
      depths = []
    }
  }

  /// Resolves a reference whose path is not empty.
  ///
  /// - Parameters:
  ///   - reference: The path of the reference.
  ///   - isBounded: A Boolean value that indicates whether the reference must stay below the start
  ///     of the path.
  /// - Returns: True if the reference stays there. Otherwise, do not use the path.
  /// - Complexity: O(*n*), where *n* is the length of the reference, if the path is the result of
  ///   earlier calls.
  mutating func resolve(_ reference: ArraySlice<UInt8>, isBounded: Bool = false) -> Bool {
    var rest = reference
    if rest.first == Self.slash {
      bytes = [Self.slash]
      depths = []
      rest = rest.dropFirst()
    } else {
      let last = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
      if bytes.first != Self.slash && URLPath.dots(in: bytes[last...]) == 2 {
        bytes.append(Self.slash)
      } else {
        bytes.removeLast(bytes.count - last)
      }
    }
    let isAbsolute = bytes.first == Self.slash
    var depth = depths.last ?? 0
    while true {
      // It only kept the path relative, and has no other meaning.
      if !isAbsolute && bytes.elementsEqual(Self.currentFolder) { bytes = [] }
      let end = rest.firstIndex(of: Self.slash) ?? rest.endIndex
      let segment = rest[..<end]
      let isLast = end == rest.endIndex
      let dots = URLPath.dots(in: segment)
      let step = dots == 0 ? 1 : dots == 1 ? 0 : -1
      depth += step
      if isBounded && depth < 0 { return false }
      // With a base, only unescaped dots are removed (RFC 3986 §5.2.4).
      if dots == 0 || isAbsolute && segment.count != dots
        || dots == 2 && !removesLastSegment(isAbsolute)
      {
        // The slash after an empty first segment would lead to the root.
        if bytes.isEmpty && segment.isEmpty && !isLast { bytes = Self.currentFolder }
        bytes.append(contentsOf: segment)
        if !isLast {
          bytes.append(Self.slash)
          // Only kept segments count, not the removed ones.
          depths.append((depths.last ?? 0) + step)
        }
      }
      if isLast {
        // An empty path would keep the last segment of the base (RFC 3986 §5.2.2).
        if bytes.isEmpty && !reference.isEmpty { bytes = Self.currentFolder }
        return true
      }
      rest = rest[(end + 1)...]
    }
  }

  /// Removes the last segment and its slash, unless there is none or it leads up.
  ///
  /// - Returns: True if the `..` that requires it needs no further handling.
  private mutating func removesLastSegment(_ isAbsolute: Bool) -> Bool {
    guard bytes.count > (isAbsolute ? 1 : 0) else { return isAbsolute }
    let start = bytes.dropLast().lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    if !isAbsolute, URLPath.dots(in: bytes[start..<(bytes.count - 1)]) == 2 { return false }
    bytes.removeLast(bytes.count - start)
    _ = depths.popLast()
    return true
  }
}
