// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads a URI reference left to right (RFC 3986 §4.1), copying what may stand and escaping the rest.
struct URLReferenceParser {
  private let input: [UInt8]
  private let block: String
  private var position = 0
  private var output: [UInt8] = []

  init(input: [UInt8], block: String) {
    self.input = input
    self.block = block
    output.reserveCapacity(input.count)
  }

  mutating func parse() throws(RequestError) -> URLReference {
    let scheme = try parseScheme()
    let authority = try parseAuthority()
    if authority == nil { try refuseLeadingBackslash() }
    let path = try copy(keeping: .path, until: .pathEnd, isPath: true)
    let query = try parseComponent(after: UInt8(ascii: "?"), until: .queryEnd)
    let fragment = try parseComponent(after: UInt8(ascii: "#"), until: .none)
    return URLReference(
      text: output,
      schemeRange: scheme,
      authorityRange: authority,
      pathRange: path,
      queryRange: query,
      fragmentRange: fragment
    )
  }

  /// `scheme ":"`, when the text in front of the first `:` is one (RFC 3986 §3.1).
  private mutating func parseScheme() throws(RequestError) -> Range<Int>? {
    let delimiters = ByteSet.schemeEnd
    guard let end = input.firstIndex(where: delimiters.contains), input[end] == UInt8(ascii: ":")
    else { return nil }
    let name = input[..<end]
    guard let first = name.first, ByteSet.letter.contains(first),
      name.allSatisfy(ByteSet.scheme.contains)
    else {
      throw RequestError(
        .invalidURL,
        block: block,
        offset: end,
        "The first segment holds a \":\" but no scheme stands in front of it. Write \"./\" in "
          + "front of a relative path, or escape the colon as %3A."
      )
    }
    output.append(contentsOf: input[...end])
    position = end + 1
    return 0..<end
  }

  /// `"//" authority`, when the next two bytes are slashes (RFC 3986 §3.2).
  private mutating func parseAuthority() throws(RequestError) -> Range<Int>? {
    guard input[position...].starts(with: "//".utf8) else { return nil }
    let start = position + 2
    let delimiters = ByteSet.authorityEnd
    let end = input[start...].firstIndex(where: delimiters.contains) ?? input.count
    try Authority.check(input[start..<end], block: block)
    output.append(contentsOf: input[position..<end])
    position = end
    return output.count - (end - start)..<output.count
  }

  /// Browsers and some clients read a backslash as a slash, so `\\evil` and `/\evil` would name a
  /// host there and a path here.
  private func refuseLeadingBackslash() throws(RequestError) {
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

  /// A component that begins with the delimiter, or nil when it is not there.
  private mutating func parseComponent(
    after delimiter: UInt8,
    until delimiters: ByteSet
  ) throws(RequestError) -> Range<Int>? {
    guard position < input.count, input[position] == delimiter else { return nil }
    output.append(delimiter)
    position += 1
    return try copy(keeping: .query, until: delimiters, isPath: false)
  }

  /// Copies up to one of the delimiters: members and escapes as they are, the rest escaped.
  private mutating func copy(
    keeping kept: ByteSet,
    until delimiters: ByteSet,
    isPath: Bool
  ) throws(RequestError) -> Range<Int> {
    let start = output.count
    while position < input.count, !delimiters.contains(input[position]) {
      let byte = input[position]
      if kept.contains(byte) {
        copyRun(of: kept, until: delimiters)
      } else if byte == UInt8(ascii: "%") {
        try copyEscape(isPath: isPath)
      } else if ByteSet.control.contains(byte) {
        throw RequestError(
          .invalidURL,
          block: block,
          offset: position,
          "A URL may not hold the control byte 0x\(PrintableText.hexadecimal(byte)). Remove it, or "
            + "interpolate the value into an Endpoint literal, which escapes it."
        )
      } else {
        PercentEscape.appendEscape(of: byte, to: &output)
        position += 1
      }
    }
    return start..<output.count
  }

  /// Copies what may stand as it is in one piece.
  private mutating func copyRun(of kept: ByteSet, until delimiters: ByteSet) {
    let start = position
    while position < input.count, kept.contains(input[position]),
      !delimiters.contains(input[position])
    { position += 1 }
    output.append(contentsOf: input[start..<position])
  }

  private mutating func copyEscape(isPath: Bool) throws(RequestError) {
    guard let byte = PercentEscape.decodeEscape(at: position, of: input.span) else {
      throw RequestError(
        .invalidURL,
        block: block,
        offset: position,
        "A \"%\" must be followed by two hexadecimal digits. Write %25 for the character itself."
      )
    }
    // Servers and file systems cut a path at a NUL.
    if byte == 0 && isPath {
      throw RequestError(
        .unsafePathSegment,
        block: block,
        offset: position,
        "A path may not hold a NUL, which cuts it short on many servers. Remove it from the value."
      )
    }
    output.append(contentsOf: input[position..<position + 3])
    position += 3
  }
}
