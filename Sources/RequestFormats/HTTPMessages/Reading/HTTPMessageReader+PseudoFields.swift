// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessageReader {
  /// The request line as pseudo-header fields of HTTP/2 (RFC 9113 §8.3.1) say it, if there is none.
  ///
  /// Tools of browsers copy them as if they were fields. Beside a request line they say it once more.
  mutating func completed(_ line: HTTPRequestLine?) throws(RequestError) -> HTTPRequestLine? {
    var values: [String: HTTPFieldLine] = [:]
    for field in pseudoFields {
      guard values.updateValue(field, forKey: field.name) == nil else {
        throw error(
          .repeatedHeader,
          at: field.offset,
          field: field.name,
          "The request has the field twice."
        )
      }
      note(
        "\(field.name) is how HTTP/2 says what a request line does, and is no field.",
        at: field.offset
      )
    }
    if let scheme = values[":scheme"] {
      try check(scheme: scheme.value, at: scheme.valueOffset, field: scheme.name)
    }
    guard line == nil, let first = pseudoFields.first else { return line }
    guard let path = values[":path"] else {
      throw error(
        .malformedText,
        at: first.offset,
        "The text has neither a request line nor a field :path."
      )
    }
    guard path.value.utf8.first == UInt8(ascii: "/") || path.value == "*" else {
      throw error(
        .malformedText,
        at: path.valueOffset,
        field: path.name,
        "The field :path is a path that begins with a slash, or *. Correct it."
      )
    }
    let method = values[":method"]
    if let authority = values[":authority"], !hasHost {
      // In front, where a host belongs to the URL.
      let host = HTTPFieldLine(
        name: "Host",
        value: authority.value,
        offset: authority.offset,
        valueOffset: authority.valueOffset
      )
      fields.insert(host, at: 0)
    }
    if let scheme = values[":scheme"], !ASCIICase.equal(scheme.value, self.scheme) {
      note(
        "The text says another scheme than the reader was given: its own is taken.",
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

  /// The scheme that a pseudo-header field states, or the one that the caller gave.
  var statedScheme: String {
    pseudoFields.first { $0.name == ":scheme" }?.value ?? scheme
  }

  /// Refuses what would become more of the URL than its scheme.
  func check(
    scheme: String,
    at offset: Int? = nil,
    field: String? = nil
  ) throws(RequestError) {
    guard URLReference.isWebScheme(Array(scheme.utf8)[...]) else {
      throw RequestError(
        .unsupportedScheme,
        block: HTTPMessage.block,
        field: field,
        offset: offset,
        "The scheme is https, http, wss or ws, and nothing else. Correct it."
      )
    }
  }

  private var hasHost: Bool {
    fields.contains { ASCIICase.equal($0.name, "Host") }
  }
}
