// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension EndpointPath {
  /// The path as a reference that leaves scheme and host alone.
  func reference() throws(RequestError) -> URLReference {
    try checkSegments()
    let reference = try URLReference(text, block: "Endpoint")
    if reference.schemeRange != nil || reference.authorityRange != nil {
      throw RequestError(
        .endpointChangesHost,
        block: "Endpoint",
        offset: 0,
        "An endpoint may not name a scheme or a host, which would send the request and its "
          + "credentials elsewhere. Set them with BaseURL; write \"./\" in front of a segment with a "
          + "colon."
      )
    }
    return reference
  }

  /// Refuses segments that an interpolated value has made empty, `.` or `..`.
  private func checkSegments() throws(RequestError) {
    guard !values.isEmpty else { return }
    let end = text.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.count
    var start = 0
    var remaining = values[...]
    while start <= end {
      let slash = text[start..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
      let segment = text[start..<slash]
      var holdsValue = false
      while let value = remaining.first, value.upperBound <= slash {
        holdsValue = true
        remaining = remaining.dropFirst()
      }
      if holdsValue && (segment.isEmpty || URLPath.dots(in: segment) > 0) {
        throw RequestError(
          .unsafePathSegment,
          block: "Endpoint",
          offset: start,
          "An interpolated value leaves this path segment empty, \".\" or \"..\", which would name "
            + "another resource. Check the value first, or use \\(raw:) if this is meant."
        )
      }
      start = slash + 1
    }
  }
}
