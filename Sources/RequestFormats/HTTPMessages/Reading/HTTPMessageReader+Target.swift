// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessageReader {
  /// The bytes of a target (RFC 9112 §3.2); any other byte would be sent in another form.
  private static let targetByte = ByteSet.query.union(ByteSet("%"))

  /// Returns the URL that request line and host form together.
  mutating func url(of line: HTTPRequestLine) throws(RequestError) -> URLReference {
    let host = try host(isOldVersion: line.isOldVersion)
    try checkTarget(line)
    let isServer = line.target.elementsEqual("*".utf8)
    guard isServer || line.target.first == UInt8(ascii: "/") else {
      return try absoluteURL(of: line, host: host)
    }
    guard !isServer || line.method == .options else {
      throw malformed(
        at: line.targetOffset,
        "Only an OPTIONS request can have the target `*`. Write a path."
      )
    }
    guard let host else {
      throw error(
        .missingHost,
        at: line.targetOffset,
        "The message names no host. Add a Host field."
      )
    }
    let target = isServer ? [] : line.target
    return try url(prefix: statedScheme + "://", host: host, line: line, target: target)
  }

  private mutating func absoluteURL(
    of line: HTTPRequestLine,
    host: HTTPFieldLine?
  ) throws(RequestError) -> URLReference {
    let url = try url(prefix: "", host: nil, line: line, target: line.target)
    guard let scheme = url.scheme, let authority = url.authority else {
      throw malformed(
        at: line.targetOffset,
        "The target must begin with a slash, or be a complete URL."
      )
    }
    try check(scheme: scheme, at: line.targetOffset)
    if let host, !ASCIICase.equal(host.value, authority) {
      guard isLenient else {
        throw malformed(
          at: host.valueOffset,
          field: "Host",
          "The target and the Host field name different hosts, and servers disagree about which "
            + "one counts. Make them equal."
        )
      }
      note(
        "The target and the Host field name different hosts. The host of the target was used.",
        at: host.offset
      )
    }
    note(
      "The target is a complete URL, as for a proxy. The request is sent to the host in the URL.",
      at: line.targetOffset
    )
    return url
  }

  /// Returns the only host of the fields, or nil.
  private func host(isOldVersion: Bool) throws(RequestError) -> HTTPFieldLine? {
    var host: HTTPFieldLine?
    for field in fields where ASCIICase.equal(field.name, "Host") {
      guard host == nil else {
        throw error(
          .repeatedHeader,
          at: field.offset,
          field: "Host",
          "The field appears more than once, and servers disagree about which one counts. Keep one."
        )
      }
      host = field
    }
    if let host, host.value.isEmpty {
      throw error(
        .missingHost,
        at: host.valueOffset,
        field: "Host",
        "The Host field is empty. Write a host, as in `example.com`."
      )
    }
    if host == nil, !isLenient, !isOldVersion {
      throw error(
        .missingHost,
        at: offset,
        "The message has no Host field, which HTTP/1.1 requires. Add one."
      )
    }
    return host
  }

  /// Checks path and query, and leaves the start of a complete URL to its own check.
  private mutating func checkTarget(_ line: HTTPRequestLine) throws(RequestError) {
    var rest = line.target
    if rest.first != UInt8(ascii: "/") {
      let colon = rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.endIndex
      rest = rest[colon...].dropFirst(3).drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    }
    guard let first = rest.firstIndex(where: { !Self.targetByte.contains($0) }) else { return }
    let offset = line.targetOffset + first - line.target.startIndex
    guard isLenient else {
      throw malformed(
        at: offset,
        "The target cannot contain this byte. Percent-encode it, or use lenient reading."
      )
    }
    note(
      "The target contains characters that must be escaped. They were percent-encoded.",
      at: offset
    )
  }

  /// Reads a URL, and throws errors with the offset in the text.
  private func url(
    prefix: String,
    host: HTTPFieldLine?,
    line: HTTPRequestLine,
    target: ArraySlice<UInt8>
  ) throws(RequestError) -> URLReference {
    let front = prefix + (host?.value ?? "")
    do throws(RequestError) {
      let text = front + String(decoding: target, as: UTF8.self)
      let url = try URLReference(text)
      if let host, url.authority.map({ $0.utf8.elementsEqual(host.value.utf8) }) != true {
        throw invalidHost(at: host.valueOffset)
      }
      guard url.fragment == nil || isLenient else {
        throw malformed(
          at: line.targetOffset,
          "The target cannot contain a fragment. Remove the `#` and the text after it."
        )
      }
      return url
    } catch {
      guard error.block != HTTPMessage.block else { throw error }
      var offset = line.targetOffset
      if let position = error.offset {
        if position >= front.utf8.count {
          offset += position - front.utf8.count
        } else if let host {
          offset = host.valueOffset + max(0, position - prefix.utf8.count)
        }
      }
      throw self.error(error.code, at: offset, error.message)
    }
  }
}
