// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessageReader {
  /// Returns the request line, or creates it from pseudo-header fields of HTTP/2 (RFC 9113 §8.3.1).
  ///
  /// Browser tools copy them like fields. Next to a request line, they repeat it.
  mutating func completed(_ line: HTTPRequestLine?) throws(RequestError) -> HTTPRequestLine {
    var values: [String: HTTPFieldLine] = [:]
    for field in pseudoFields {
      guard values.updateValue(field, forKey: field.name) == nil else {
        throw error(
          .repeatedHeader,
          at: field.offset,
          field: field.name,
          "The field appears more than once. Keep one."
        )
      }
      note(
        "\(field.name) is a pseudo-header field of HTTP/2 and was left out.",
        at: field.offset
      )
    }
    if let scheme = values[":scheme"] {
      try check(scheme: scheme.value, at: scheme.valueOffset, field: scheme.name)
    }
    if let line { return line }
    guard let path = values[":path"] else {
      throw malformed(
        at: pseudoFields.first?.offset,
        "The message has no request line and no `:path` field. Add one of them."
      )
    }
    guard path.value.utf8.first == UInt8(ascii: "/") || path.value == "*" else {
      throw malformed(
        at: path.valueOffset,
        field: path.name,
        "`:path` must begin with a slash, or be `*`."
      )
    }
    let method = values[":method"]
    if var host = values[":authority"],
      !fields.contains(where: { ASCIICase.equal($0.name, "Host") })
    {
      // In the first place, a host belongs to the URL.
      host.name = "Host"
      fields.insert(host, at: 0)
    }
    if let scheme = values[":scheme"], !ASCIICase.equal(scheme.value, self.scheme) {
      note(
        "`:scheme` differs from the scheme of the reader. `:scheme` was used.",
        at: scheme.offset
      )
    }
    return HTTPRequestLine(
      method: try method.map { field throws(RequestError) in
        try self.method(field.valueOffset..<(field.valueOffset + field.value.utf8.count))
      } ?? .get,
      target: Array(path.value.utf8)[...],
      targetOffset: path.valueOffset,
      isOldVersion: false
    )
  }

  /// The scheme of a pseudo-header field, or of the caller.
  var statedScheme: String {
    pseudoFields.first { $0.name == ":scheme" }?.value ?? scheme
  }
}

extension TextReader {
  /// Refuses a text that would be more of the URL than its scheme.
  func check(scheme: String, at offset: Int? = nil, field: String? = nil) throws(RequestError) {
    guard !URLReference.isWebScheme(Array(scheme.utf8)[...]) else { return }
    let message = "The scheme is not supported. Use `https`, `http`, `wss` or `ws`."
    throw error(.unsupportedScheme, at: offset, field: field, message)
  }

  /// Returns the error of a `Host` field that no URL can contain.
  func invalidHost(at offset: Int) -> RequestError {
    error(
      .invalidHost,
      at: offset,
      field: "Host",
      "`Host` is not a valid host. Write it as in `example.com` or `example.com:8080`."
    )
  }
}
