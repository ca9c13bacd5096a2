// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARRequestReader {
  /// Returns the fields that a request can contain, and notes those that frame an HTTP/2 message.
  mutating func headers(url: URLReference, bodyLength: Int?) throws(RequestError) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for (position, field) in source.headers.enumerated() {
      let member = "\(path).headers[\(position)]"
      if field.name.utf8.first == UInt8(ascii: ":") {
        notePseudoField(field, url: url, at: member)
      } else if ASCIICase.equal(field.name, "Transfer-Encoding") {
        note("Transfer-Encoding was left out: the body is sent with its length.", at: member)
      } else if ASCIICase.equal(field.name, "Content-Length"),
        field.value != bodyLength.map(String.init)
      {
        note(
          "Content-Length was left out: it differs from the length of the body in the archive.",
          at: member
        )
      } else {
        do throws(RequestError) {
          headers.append(
            try HTTPHeader(name: field.name, value: field.value).validated(block: HARArchive.block)
          )
        } catch {
          throw placed(error, at: member)
        }
      }
    }
    headers.joinLines(of: "Cookie")
    try addCookies(to: &headers)
    return headers
  }

  /// Notes a pseudo-header field, and whether it differs from the method and the URL that are sent.
  private mutating func notePseudoField(
    _ field: HARArchive.Pair,
    url: URLReference,
    at member: String
  ) {
    let isSame =
      switch field.name {
      case ":method": field.value.utf8.elementsEqual(source.method.utf8)
      case ":scheme": ASCIICase.equal(field.value, url.scheme ?? "")
      case ":authority": ASCIICase.equal(field.value, url.authority ?? "")
      case ":path":
        (try? URLReference(field.value))?.requestTarget.utf8
          .elementsEqual(url.requestTarget.utf8) ?? false
      default: true
      }
    note(
      "\(field.name) is a pseudo-header field of HTTP/2 and was left out."
        + (isSame ? "" : " It differs from the method and the URL, which were used."),
      at: member
    )
  }

  /// Adds the cookies if no field contains them, because a field is what was sent.
  private mutating func addCookies(to headers: inout HTTPHeaders) throws(RequestError) {
    guard !source.cookies.isEmpty else { return }
    guard headers.value(for: "Cookie") != nil else {
      for (position, cookie) in source.cookies.enumerated() {
        try check(cookie, at: "\(path).cookies[\(position)]")
      }
      let cookies = source.cookies.map { "\($0.name)=\($0.value)" }
      headers.append(name: "Cookie", value: cookies.joined(separator: "; "))
      return
    }
    if Set(HARArchive.Pair.cookies(in: headers)) != Set(source.cookies) {
      note("`cookies` differs from the Cookie field, which was used.", at: "\(path).cookies")
    }
  }

  private static let cookieValue = ByteSet.fieldValue.subtracting(";")
  private static let cookieName = cookieValue.subtracting("=")

  /// Refuses a cookie that a server would read as another cookie, or as several.
  private func check(_ cookie: HARArchive.Pair, at member: String) throws(RequestError) {
    guard Self.cookieName.firstOffset(outside: cookie.name) == nil else {
      throw error(
        .invalidCookie,
        at: "\(member).name",
        "The name of a cookie cannot contain `;`, `=` or a control byte. Rename the cookie."
      )
    }
    guard Self.cookieValue.firstOffset(outside: cookie.value) == nil else {
      throw error(
        .invalidCookie,
        at: "\(member).value",
        "The value of a cookie cannot contain `;` or a control byte. Encode or remove it."
      )
    }
  }
}
