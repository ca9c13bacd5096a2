// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFileReader {
  /// The URL of a target, whose host may be in a field.
  mutating func url(of head: inout HTTPFileHead) throws(RequestError) -> URLReference {
    let target = head.target
    if target == "*" || target.utf8.first == UInt8(ascii: "/") {
      let base = try base(from: &head)
      return try url(base + (target == "*" ? "" : target), of: head, prefix: base.utf8.count)
    }
    guard !Self.hasScheme(target) else { return try url(target, of: head, prefix: 0) }
    guard !target.isEmpty else {
      throw error(.missingHost, at: head.offset, "The request line has no URL.")
    }
    note("The URL has no scheme: \(scheme) is meant.", at: head.offset)
    return try url("\(scheme)://\(target)", of: head, prefix: scheme.utf8.count + 3)
  }

  /// Scheme and host, from a field that may hold both, as some tools read it.
  private mutating func base(from head: inout HTTPFileHead) throws(RequestError) -> String {
    guard let position = head.fields.firstIndex(where: { ASCIICase.equal($0.name, "Host") }) else {
      throw error(
        .missingHost,
        at: head.offset,
        "The URL names no host, and there is no field Host."
      )
    }
    let field = head.fields[position]
    guard Self.hasScheme(field.value) else {
      note("The URL has no scheme: \(scheme) is meant.", at: head.offset)
      return "\(scheme)://\(field.value)"
    }
    guard let url = try? URLReference(field.value), let authority = url.authority,
      url.path.isEmpty || url.path == "/", url.query == nil, url.fragment == nil
    else {
      throw error(.invalidHost, at: field.offset, field: "Host", "This is no host.")
    }
    note("A field Host has no scheme: it is part of the URL.", at: field.offset)
    head.fields[position] = HTTPFieldLine(
      name: field.name,
      value: authority,
      offset: field.offset,
      valueOffset: field.valueOffset
    )
    return "\(url.scheme ?? scheme)://\(authority)"
  }

  private mutating func url(
    _ text: String,
    of head: HTTPFileHead,
    prefix: Int
  ) throws(RequestError) -> URLReference {
    do throws(RequestError) {
      let url = try URLReference(text)
      if !url.description.utf8.elementsEqual(text.utf8) {
        note(
          "The URL holds what a URL escapes; it is escaped.",
          at: head.targetOffset ?? head.offset
        )
      }
      return url
    } catch {
      var offset = head.offset
      if let target = head.targetOffset, let position = error.offset, position >= prefix {
        offset = min(target + position - prefix, self.text.bytes.count)
      }
      throw self.error(error.code, at: offset, error.message)
    }
  }

  private static func hasScheme(_ text: String) -> Bool {
    let scheme = text.utf8.prefix(while: ByteSet.scheme.contains)
    return !scheme.isEmpty && text.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
  }

  /// The fields, without those that frame the body in another way than it will be sent.
  mutating func headers(of head: HTTPFileHead, length: Int?) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for field in head.fields {
      if ASCIICase.equal(field.name, "Transfer-Encoding") {
        note("Transfer-Encoding belongs to the connection, and is left out.", at: field.offset)
      } else if ASCIICase.equal(field.name, "Content-Length") {
        if field.value == String(length ?? 0) {
          headers.append(field.header)
        } else {
          note("Content-Length is not the length of the body, and is left out.", at: field.offset)
        }
      } else {
        headers.append(field.header)
      }
    }
    return headers
  }
}
