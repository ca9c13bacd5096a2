// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension URLReferenceParser {
  /// `scheme ":"`, when the text before the first `:` is one (RFC 3986 §3.1).
  mutating func parseScheme() throws(RequestError) -> Range<Int>? {
    let end = firstOffset(in: .schemeEnd)
    guard end < input.count, input[end] == UInt8(ascii: ":") else { return nil }
    let name = input[..<end]
    guard let first = name.first, ByteSet.letter.contains(first),
      name.allSatisfy(ByteSet.scheme.contains)
    else {
      throw RequestError(
        .invalidURL,
        block: block,
        offset: end,
        "The first segment has a \":\" without a scheme before it. Write \"./\" in "
          + "front of a relative path, or escape the colon as %3A."
      )
    }
    keep(upTo: end + 1)
    return 0..<end
  }

  /// `"//" authority`, when the next two bytes are slashes (RFC 3986 §3.2).
  mutating func parseAuthority() throws(RequestError) -> Range<Int>? {
    let slash = UInt8(ascii: "/")
    guard position + 1 < input.count, input[position] == slash, input[position + 1] == slash
    else { return nil }
    keep(upTo: position + 2)
    let start = position
    keep(upTo: firstOffset(in: .authorityEnd))
    try Authority.check(input[start..<position], block: block)
    // Nothing was escaped so far, so these are offsets into the text too.
    return start..<position
  }

  /// Browsers and some clients read a backslash as a slash, so `\\evil` and `/\evil` would name a
  /// host there and a path here.
  func refuseLeadingBackslash() throws(RequestError) {
    let rest = input[position...]
    let isSlash = rest.first == UInt8(ascii: "/")
    guard rest.dropFirst(isSlash ? 1 : 0).first == UInt8(ascii: "\\") else { return }
    throw RequestError(
      .invalidURL,
      block: block,
      offset: position + (isSlash ? 1 : 0),
      "A backslash at the start is read as a slash by some clients and would name a host. Write "
        + "\"/\", or %5C if a backslash is meant."
    )
  }
}
