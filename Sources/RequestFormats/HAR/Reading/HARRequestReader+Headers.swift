// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARRequestReader {
  /// The fields that a request can hold; what says how HTTP/2 or a connection frames it is a note.
  mutating func headers(bodyLength: Int?) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for field in source.headers {
      if field.name.utf8.first == UInt8(ascii: ":") {
        note("\(field.name) is how HTTP/2 says what a request line does, and is no field.")
      } else if ASCIICase.equal(field.name, "Transfer-Encoding") {
        note("Transfer-Encoding belongs to the connection: the body is sent with its length.")
      } else if ASCIICase.equal(field.name, "Content-Length"),
        field.value != bodyLength.map(String.init)
      {
        note("Content-Length is not the length of the body that the archive has, and is left out.")
      } else {
        headers.append(name: field.name, value: field.value)
      }
    }
    addCookies(to: &headers)
    return headers
  }

  /// Adds the cookies when no field has them; a field is what was sent.
  private mutating func addCookies(to headers: inout HTTPHeaders) {
    guard !source.cookies.isEmpty else { return }
    let cookies = source.cookies.map { "\($0.name)=\($0.value)" }
    guard headers.value(for: "Cookie") != nil else {
      headers.append(name: "Cookie", value: cookies.joined(separator: "; "))
      return
    }
    let sent = HARCookies.pairs(in: headers).map { "\($0.name)=\($0.value)" }
    if Set(sent.map { Array($0.utf8) }) != Set(cookies.map { Array($0.utf8) }) {
      note("The cookies are not those of the field Cookie, which is taken.")
    }
  }
}
