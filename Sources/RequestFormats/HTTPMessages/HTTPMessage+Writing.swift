// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessage {
  /// The message as text, for people, **credentials included**: mind where you paste it.
  ///
  /// Its UTF-8 bytes are ``data``, line breaks of CR LF included, whenever a text can hold that. Where
  /// it cannot, the text begins with a sentence in parentheses that says why, which nothing takes for
  /// a request line: after it is the head if the body is not UTF-8, and nothing if there is no
  /// such message. Take ``data`` where that should be an error.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the message.
  public var text: String {
    do {
      let head = try headBytes()
      let body = try request.bodyContents() ?? Data()
      guard UTF8Sequence.firstInvalidOffset(in: Array(body).span) == nil else {
        return "(The body is not UTF-8 and is not shown: \(body.count) bytes.)\r\n"
          + String(decoding: head, as: UTF8.self)
      }
      return String(decoding: head + body, as: UTF8.self)
    } catch {
      return "(\(error))"
    }
  }

  /// The message, exactly as it crosses the wire.
  ///
  /// Files are read into memory; ``head`` does not read them.
  ///
  /// - Throws: `RequestError` as ``head`` does, and as `ComposedRequest.Body.contents(limit:)` does.
  /// - Complexity: O(*n*), where *n* is the size of the message.
  public var data: Data {
    get throws(RequestError) {
      var data = Data(try headBytes())
      if let body = try request.bodyContents() { data.append(body) }
      return data
    }
  }

  /// Request line, fields and the empty line after them, exactly as they cross the wire.
  ///
  /// - Throws: `RequestError` with `missingHost` for a relative URL, `notExpressible` for the method
  ///   CONNECT, for a body whose length is not known and for what only a `URLRequest` holds, and the
  ///   code of whatever a changed request may not hold.
  /// - Complexity: O(*n*), where *n* is the size of the head.
  public var head: Data {
    get throws(RequestError) { Data(try headBytes()) }
  }

  private func headBytes() throws(RequestError) -> [UInt8] {
    let request = try request.renderable(as: Self.block)
    var bytes = Array("\(request.method.rawValue) \(try target(of: request)) HTTP/1.1\r\n".utf8)
    if request.headers.value(for: "Host") == nil, let authority = request.url.hostField {
      Self.append("Host", authority, to: &bytes)
    }
    for field in request.headers { Self.append(field.name, field.value, to: &bytes) }
    if let body = request.body, request.headers.value(for: "Content-Length") == nil {
      guard let length = body.length else {
        throw RequestError(
          .notExpressible,
          block: Self.block,
          "The length of the body is unknown until it is sent. Set Content-Length, or use bytes in "
            + "memory."
        )
      }
      Self.append("Content-Length", String(length), to: &bytes)
    }
    bytes.append("\r\n")
    return bytes
  }

  /// What follows the method: the server as a whole is `*` (RFC 9112 §3.2.4).
  private func target(of request: ComposedRequest) throws(RequestError) -> String {
    switch request.method.rawValue {
    case "CONNECT":
      throw RequestError(
        .notExpressible,
        block: Self.block,
        "An HTTP message cannot express a CONNECT request: it opens a tunnel and has no path. Use "
          + "another method."
      )
    case "OPTIONS" where request.url.path.isEmpty && request.url.query == nil: return "*"
    default: return request.url.requestTarget
    }
  }

  private static func append(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(name)
    bytes.append(value.isEmpty ? ":" : ": ")
    bytes.append(value)
    bytes.append("\r\n")
  }
}
