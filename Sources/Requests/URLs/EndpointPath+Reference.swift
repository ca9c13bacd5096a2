// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension EndpointPath {
  /// The path as a reference that keeps scheme and host.
  @inline(__always)
  func reference() throws(RequestError) -> URLReference {
    let doubledSlash = try checkSegments()
    let reference = try URLReference(text, block: "Endpoint")
    if reference.schemeRange != nil || reference.authorityRange != nil {
      throw RequestError(
        .endpointChangesHost,
        block: "Endpoint",
        offset: 0,
        "An endpoint cannot contain a scheme or a host, which would send the credentials to "
          + "another host. Set them with BaseURL. For a first segment with a colon, write `./` "
          + "before it."
      )
    }
    if let doubledSlash { throw doubledSlash }
    return reference
  }

  /// Refuses segments that a value leaves empty, `.` or `..`, and escapes that a value would complete.
  ///
  /// - Returns: The error for a segment that slashes in values leave empty, unless it is the first
  ///   or the last segment. It is thrown later, because two slashes can also precede a host.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  private func checkSegments() throws(RequestError) -> RequestError? {
    if let percent = values.lazy.compactMap(openPercent).first {
      throw URLReferenceParser.incompleteEscape(at: percent, block: "Endpoint")
    }
    let end = text.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.count
    var doubledSlash: RequestError?
    var start = 0
    var next = 0
    while start <= end {
      let slash = text[start..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
      // A value of a template can span several segments, and is checked in each.
      while next < values.count, values[next].upperBound < start { next += 1 }
      let segment = text[start..<slash]
      if segment.isEmpty || URLPath.dots(in: segment) > 0 {
        let candidates = values.indices[next...].prefix { values[$0].lowerBound <= slash }
        if let value = candidates.first(where: { touches(values[$0], start..<slash) }) {
          throw unsafeSegment(at: start, value)
        }
        // The remaining values begin or end with a slash here, or contain two.
        if segment.isEmpty, start > 0, slash < end, doubledSlash == nil,
          let value = candidates.first
        {
          doubledSlash = unsafeSegment(at: start, value)
        }
      }
      start = slash + 1
    }
    return doubledSlash
  }

  /// Returns the offset of a `%` that would be an escape together with the value after it, or nil.
  func openPercent(before value: Range<Int>) -> Int? {
    text[..<value.lowerBound].suffix(2).lastIndex(of: UInt8(ascii: "%"))
  }

  /// Returns true if a value is part of a segment, or is empty and inside it or at its ends.
  private func touches(_ value: Range<Int>, _ segment: Range<Int>) -> Bool {
    guard value.isEmpty else { return value.overlaps(segment) }
    return segment.lowerBound <= value.lowerBound && value.lowerBound <= segment.upperBound
  }

  private func unsafeSegment(at offset: Int, _ value: Int) -> RequestError {
    let name = value < names.count ? names[value] : nil
    return RequestError(
      .unsafePathSegment,
      block: "Endpoint",
      field: name,
      offset: offset,
      (name == nil ? "An interpolated value" : "The variable")
        + " makes this path segment empty, \".\" or \"..\", which names another resource. "
        + (name == nil
          ? "Check the value first, or use `\\(raw:)` if you mean this."
          : "Check its value first, or write `{/name}` for an optional segment.")
    )
  }
}

// These overloads exist only for their messages: they explain why a String or an Optional is not
// accepted as a path. They must stay unavailable. Otherwise, a literal with an interpolation that
// EndpointPath does not support would be read as a String, and sent without escaping.

extension EndpointPath {
  /// Explains that a string in a variable can contain values that are not escaped.
  @available(
    *,
    unavailable,
    message: """
      A String is not escaped here. Write EndpointPath(reference: text) for a complete reference, \
      or a literal such as "/users/\\(value)", which escapes the value.
      """
  )
  @_disfavoredOverload
  public init(_ reference: String) {
    self.init(reference: reference)
  }

  /// Explains that a string in a variable can contain values that are not escaped.
  @available(
    *,
    unavailable,
    message: """
      A String is not escaped here. Write path + "/users/\\(value)", which escapes the value, or \
      path + EndpointPath(reference: text) for text that is already encoded.
      """
  )
  @_disfavoredOverload
  public static func + (left: EndpointPath, right: String) -> EndpointPath {
    left
  }
}

extension EndpointPath.StringInterpolation {
  /// Explains that an Optional needs unwrapping, and that other values have no text.
  @available(
    *,
    unavailable,
    message: """
      This value has no text for a path. Unwrap an Optional first, or write \
      \\(value, default: other). Conform other types to CustomStringConvertible.
      """
  )
  public mutating func appendInterpolation<Value>(_ value: Value?) {}
}
