// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// Returns the URL of a target, whose host can be in a field, and the variable of its port.
  mutating func url(
    of head: inout HTTPFileHead,
    from start: Int
  ) throws(RequestError) -> (URLReference, OpenVariables.Port?) {
    let target = head.target
    var prefix = ""
    if target == "*" || target.utf8.first == UInt8(ascii: "/") {
      prefix = try base(from: &head, start)
    } else if target.isEmpty {
      throw error(
        .missingHost,
        at: head.offset,
        "The request line has no URL. Write it after the method."
      )
    } else if !HTTPFileText.hasScheme(target) {
      let bytes = Array(target.utf8)
      let name = bytes.prefix(while: ByteSet.scheme.contains)
      let rest = bytes[name.endIndex...]
      // A port follows the colon of a host.
      guard
        !URLReference.isWebScheme(name) || rest.first != UInt8(ascii: ":")
          || rest.dropFirst().first.map(ByteSet.digit.contains) == true
      else {
        throw malformed(
          at: head.targetOffset ?? head.offset,
          "The scheme of the URL has no `://` after it. Write it, as in `https://example.com`."
        )
      }
      prefix = schemePrefix(for: target, of: &head)
    }
    return try url(prefix + (target == "*" ? "" : target), of: head, prefix: prefix.utf8.count)
  }

  /// Returns the scheme for a text without one; a variable at its start can contain one already.
  private mutating func schemePrefix(
    for text: String,
    of head: inout HTTPFileHead,
    isSecure: Bool = false
  ) -> String {
    if variables.marks.begin(text.utf8) {
      head.beginsWithVariable = true
      return "http://"
    }
    let scheme = isSecure ? "https" : scheme
    note("The URL has no scheme. \(scheme) was used.", at: head.offset)
    return "\(scheme)://"
  }

  /// Returns scheme and host from a `Host` field, which can contain both, from the caller, or from
  /// the variable `host`.
  private mutating func base(
    from head: inout HTTPFileHead,
    _ start: Int
  ) throws(RequestError) -> String {
    guard let position = head.fields.firstIndex(where: { ASCIICase.equal($0.name, "Host") }) else {
      var text = base
      if text == nil, let host = try variables.value(of: "host", for: start) {
        text = String(decoding: HTTPFileText.trimmed(host[...]), as: UTF8.self)
      }
      guard var text, !text.isEmpty else {
        throw error(
          .missingHost,
          at: head.offset,
          "The URL has no host. Add a `Host` field, add a line `@host = …`, or pass a base URL."
        )
      }
      if text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
      return HTTPFileText.hasScheme(text) ? text : schemePrefix(for: text, of: &head) + text
    }
    let field = head.fields[position]
    guard HTTPFileText.hasScheme(field.value) else {
      // Other tools use https for a host with such a port too.
      let isSecure =
        scheme == "http"
        && [":443", ":8443"].contains { port in
          field.value.utf8.suffix(port.utf8.count).elementsEqual(port.utf8)
        }
      return schemePrefix(for: field.value, of: &head, isSecure: isSecure) + field.value
    }
    guard let url = try? URLReference(field.value), let authority = url.authority,
      url.path.isEmpty || url.path == "/", url.query == nil, url.fragment == nil
    else {
      throw invalidHost(at: field.offset)
    }
    note("`Host` contains a scheme. The scheme was used for the URL.", at: field.offset)
    head.fields[position].value = authority
    return "\(url.scheme ?? scheme)://\(authority)"
  }

  private mutating func url(
    _ text: String,
    of head: HTTPFileHead,
    prefix: Int
  ) throws(RequestError) -> (URLReference, OpenVariables.Port?) {
    var bytes = Array(text.utf8)
    let port = variables.marks.takePort(from: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(RequestError) {
      let url = try URLReference(text)
      if !url.description.utf8.elementsEqual(text.utf8) {
        note(
          "The URL contains characters that must be escaped. They were percent-encoded.",
          at: head.targetOffset ?? head.offset
        )
      }
      return (url, port)
    } catch {
      var offset = head.offset
      if let target = head.targetOffset, let position = error.offset, position >= prefix {
        offset = min(target + position - prefix, self.text.bytes.count)
      }
      throw self.error(error.code, at: offset, error.message)
    }
  }

  /// Returns the fields, without those that frame the body in another way.
  mutating func headers(of head: HTTPFileHead, length: Int?) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for field in head.fields {
      if ASCIICase.equal(field.name, "Transfer-Encoding") {
        leaveOut(field, "Transfer-Encoding was left out: the client frames the body.")
      } else if ASCIICase.equal(field.name, "Content-Length"), field.value != String(length ?? 0) {
        leaveOut(field, "Content-Length was left out: it differs from the length of the body.")
      } else {
        headers.append(field.header)
      }
    }
    headers.joinLines(of: "Cookie")
    return headers
  }

  /// Leaves out a field with the variables in it.
  private mutating func leaveOut(_ field: HTTPFieldLine, _ message: String) {
    note(message, at: field.offset)
    variables.marks.forget(field.value)
  }
}
