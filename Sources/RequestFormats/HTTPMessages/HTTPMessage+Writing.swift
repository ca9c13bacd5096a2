// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPMessage {
  /// The message as text for people, **credentials included**: take care where you paste it.
  ///
  /// Its UTF-8 bytes are ``data``, with CR LF line breaks, if text can represent the message. If
  /// not, the text begins with a sentence in parentheses that explains why. No parser mistakes this
  /// sentence for a request line. The head follows it if only the body is not UTF-8. Use ``data``
  /// to get an error instead.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the message.
  public var text: String {
    do {
      let head = String(decoding: try head, as: UTF8.self)
      let body = try request.bodyContents() ?? Data()
      guard let text = UTF8Sequence.text(body.span) else {
        return "(The body is not UTF-8 and is not shown: \(body.count) bytes.)\r\n" + head
      }
      return head + text
    } catch {
      return "(\(error))"
    }
  }

  /// The message, exactly as it crosses the wire.
  ///
  /// Files are read into memory. Use ``head`` to avoid reading them.
  ///
  /// - Throws: The errors of ``head`` and of `ComposedRequest.Body.contents(limit:)`.
  /// - Complexity: O(*n*), where *n* is the size of the message.
  public var data: Data {
    get throws(RequestError) {
      var data = try head
      if let body = try request.bodyContents() { data.append(body) }
      return data
    }
  }

  /// Request line, fields and the empty line after them, exactly as they cross the wire.
  ///
  /// - Throws: `RequestError` with `missingHost` for a relative URL; `notExpressible` for the
  ///   method CONNECT, a body of unknown length, and content that only a `URLRequest` can contain;
  ///   or the code of an invalid part of a changed request.
  /// - Complexity: O(*n*), where *n* is the size of the head.
  public var head: Data {
    get throws(RequestError) {
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
            "The length of the body is unknown until it is sent. Set Content-Length, or use bytes "
              + "in memory."
          )
        }
        Self.append("Content-Length", String(length), to: &bytes)
      }
      bytes.append("\r\n")
      return Data(bytes)
    }
  }

  /// Returns the target after the method: `*` for the server as a whole (RFC 9112 §3.2.4).
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
