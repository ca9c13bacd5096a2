// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads a URI reference left to right (RFC 3986 §4.1), and escapes invalid characters.
struct URLReferenceParser {
  let input: [UInt8]
  let block: String
  private(set) var position = 0
  /// The text so far, once a part of it was escaped, or nil while it equals the input.
  private(set) var output: [UInt8]?

  mutating func parse() throws(RequestError) -> URLReference {
    let scheme = try parseScheme()
    let authority = try parseAuthority()
    if authority == nil { try refuseLeadingBackslash() }
    let path = try read(keeping: .path, until: .pathEnd, isPath: true)
    let query = try parseComponent(after: UInt8(ascii: "?"), until: .queryEnd)
    let fragment = try parseComponent(after: UInt8(ascii: "#"), until: .none)
    return URLReference(
      bytes: output ?? input,
      schemeRange: scheme,
      authorityRange: authority,
      pathRange: path,
      queryRange: query,
      fragmentRange: fragment
    )
  }

  /// A component that begins with the delimiter, or nil if the delimiter is missing.
  private mutating func parseComponent(
    after delimiter: UInt8,
    until delimiters: ByteSet
  ) throws(RequestError) -> Range<Int>? {
    guard position < input.count, input[position] == delimiter else { return nil }
    keep(upTo: position + 1)
    return try read(keeping: .query, until: delimiters, isPath: false)
  }

  /// Reads up to one of the delimiters outside the set.
  ///
  /// Keeps members of the set and escapes, and escapes every other byte.
  private mutating func read(
    keeping kept: ByteSet,
    until delimiters: ByteSet,
    isPath: Bool
  ) throws(RequestError) -> Range<Int> {
    let start = count
    keep(upTo: firstOffset(outside: kept))
    while position < input.count, !delimiters.contains(input[position]) {
      let byte = input[position]
      if byte == UInt8(ascii: "%") {
        try keepEscape(isPath: isPath)
      } else if ByteSet.control.contains(byte) {
        throw error(
          "A URL cannot contain the control byte 0x\(PrintableText.hexadecimal(byte)). Remove it, "
            + "or interpolate the value into an Endpoint literal, which escapes it."
        )
      } else {
        var text = output.take() ?? Array(input[..<position])
        PercentEscape.appendEscape(of: byte, to: &text)
        output = text
        position += 1
      }
      keep(upTo: firstOffset(outside: kept))
    }
    return start..<count
  }

  private mutating func keepEscape(isPath: Bool) throws(RequestError) {
    guard let byte = PercentEscape.decodeEscape(at: position, of: input.span) else {
      throw Self.incompleteEscape(at: position, block: block)
    }
    // Servers and file systems cut a path at a NUL.
    if byte == 0 && isPath {
      throw error(
        "A path cannot contain a NUL, because many servers cut the path there. Remove it from the "
          + "value.",
        .unsafePathSegment
      )
    }
    keep(upTo: position + 3)
  }

  /// The error for a `%` that begins no escape.
  static func incompleteEscape(at offset: Int, block: String) -> RequestError {
    RequestError(
      .invalidURL,
      block: block,
      offset: offset,
      "A \"%\" must be followed by two hexadecimal digits. Write %25 for the character itself."
    )
  }

  private func error(
    _ message: String,
    at offset: Int? = nil,
    _ code: RequestError.Code = .invalidURL
  ) -> RequestError {
    RequestError(code, block: block, offset: offset ?? position, message)
  }

  /// The length of the text so far.
  private var count: Int { output?.count ?? position }

  /// Advances to an offset, and keeps the text before it.
  mutating func keep(upTo end: Int) {
    output?.append(contentsOf: input[position..<end])
    position = end
  }

  func firstOffset(in set: ByteSet) -> Int {
    let rest = input.span.extracting(position..<input.count)
    return set.firstOffset(in: rest).map { position + $0 } ?? input.count
  }

  private func firstOffset(outside set: ByteSet) -> Int {
    let rest = input.span.extracting(position..<input.count)
    return set.firstOffset(outside: rest).map { position + $0 } ?? input.count
  }
}

extension URLReferenceParser {
  /// `scheme ":"`, if the text before the first `:` is a scheme (RFC 3986 §3.1).
  mutating func parseScheme() throws(RequestError) -> Range<Int>? {
    let end = firstOffset(in: .schemeEnd)
    guard end < input.count, input[end] == UInt8(ascii: ":") else { return nil }
    let foreign = ByteSet.scheme.firstOffset(outside: input.span.extracting(0..<end))
    guard end > 0, ByteSet.letter.contains(input[0]), foreign == nil else {
      if let foreign, input[end...].starts(with: "://".utf8) {
        throw error(
          "A scheme cannot contain byte 0x\(PrintableText.hexadecimal(input[foreign])). Remove it, as in "
            + "`https://api.example.com`.",
          at: foreign
        )
      }
      throw error(
        "The first segment contains a `:` but is not a scheme. Write `./` before a relative path, "
          + "or `%3A` for the colon.",
        at: end
      )
    }
    keep(upTo: end + 1)
    return 0..<end
  }

  /// `"//" authority`, if the next two bytes are slashes (RFC 3986 §3.2).
  mutating func parseAuthority() throws(RequestError) -> Range<Int>? {
    let slash = UInt8(ascii: "/")
    guard position + 1 < input.count, input[position] == slash, input[position + 1] == slash
    else { return nil }
    keep(upTo: position + 2)
    let start = position
    keep(upTo: firstOffset(outside: .hostName))
    // Few authorities are more than a plain name.
    if position < input.count, !ByteSet.authorityEnd.contains(input[position]) {
      keep(upTo: firstOffset(in: .authorityEnd))
      try Authority.check(input[start..<position], block: block)
    }
    // Nothing was escaped so far, so these are also offsets into the text.
    return start..<position
  }

  /// Browsers and some clients read a backslash as a slash, so `\\evil` and `/\evil` would name a
  /// host there and a path here.
  func refuseLeadingBackslash() throws(RequestError) {
    let rest = input[position...]
    let isSlash = rest.first == UInt8(ascii: "/")
    guard rest.dropFirst(isSlash ? 1 : 0).first == UInt8(ascii: "\\") else { return }
    throw error(
      "Some clients read a backslash at the start as a slash, so it would name a host. Write `/`, "
        + "or `%5C` for a backslash.",
      at: position + (isSlash ? 1 : 0)
    )
  }
}
