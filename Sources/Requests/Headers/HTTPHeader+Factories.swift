// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPHeader {
  /// `Accept`: the media types the client can read (RFC 9110 §12.5.1).
  ///
  /// - Parameter value: The media ranges, such as `text/html, */*;q=0.1`.
  /// - Returns: The field.
  public static func accept(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept", value: value)
  }

  /// `Accept-Charset`: the charsets the client can read (RFC 9110 §12.5.2, deprecated there).
  ///
  /// - Parameter value: The charsets, such as `utf-8`.
  /// - Returns: The field.
  public static func acceptCharset(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept-Charset", value: value)
  }

  /// `Accept-Language`: the languages the user prefers (RFC 9110 §12.5.4).
  ///
  /// - Parameter value: The language ranges, such as `de, en;q=0.5`.
  /// - Returns: The field.
  public static func acceptLanguage(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept-Language", value: value)
  }

  /// `Accept-Encoding`: the content codings the client can undo (RFC 9110 §12.5.3).
  ///
  /// - Parameter value: The codings, such as `br, gzip;q=0.9`.
  /// - Returns: The field.
  public static func acceptEncoding(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept-Encoding", value: value)
  }

  /// `Content-Disposition`: the way to present the content (RFC 6266).
  ///
  /// - Parameter value: The disposition, such as `attachment; filename="a.txt"`.
  /// - Returns: The field.
  public static func contentDisposition(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Content-Disposition", value: value)
  }

  /// `Content-Encoding`: the codings applied to the content (RFC 9110 §8.4).
  ///
  /// - Parameter value: The codings in the order applied, such as `gzip`.
  /// - Returns: The field.
  public static func contentEncoding(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Content-Encoding", value: value)
  }

  /// `Content-Type`: the media type of the content (RFC 9110 §8.3).
  ///
  /// - Parameter value: The media type, such as `application/json`.
  /// - Returns: The field.
  public static func contentType(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Content-Type", value: value)
  }

  /// `User-Agent`: the software that sends the request (RFC 9110 §10.1.5).
  ///
  /// - Parameter value: Products and comments, such as `MyApp/1.0`.
  /// - Returns: The field.
  public static func userAgent(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "User-Agent", value: value)
  }

  /// `Sec-WebSocket-Protocol`: the subprotocols the client speaks (RFC 6455 §11.3.4).
  ///
  /// - Parameter value: The subprotocols in order of preference, such as `graphql-ws`.
  /// - Returns: The field.
  public static func websocketProtocol(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Sec-WebSocket-Protocol", value: value)
  }

  /// `Authorization` with the Basic scheme (RFC 7617).
  ///
  /// The user name and the password are joined with a colon and sent as the Base64 of their UTF-8
  /// bytes. Anyone can decode this, so use it only over HTTPS. The value is masked when shown.
  ///
  /// ```swift
  /// let header = HTTPHeader.authorization(username: "Aladdin", password: "open sesame")
  /// print(header.value)  // Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==
  /// ```
  ///
  /// - Parameters:
  ///   - username: The user name, without `:` and control characters.
  ///   - password: The password, without control characters.
  /// - Returns: The field. If the user name contains `:`, where the server would split it, or if
  ///   either contains a control character, the field has no value. Composing and rendering a
  ///   request with it then throw ``RequestError/Code/invalidCredentials``.
  /// - Complexity: O(*n*), where *n* is the length of both.
  public static func authorization(username: String, password: String) -> HTTPHeader {
    guard let fault = CredentialFault(username: username, password: password) else {
      let value = AuthorizationValue.basic(checked: "\(username):\(password)")
      return HTTPHeader(name: "Authorization", secret: value)
    }
    return HTTPHeader(name: "Authorization", refused: fault)
  }

  /// `Authorization` with the Bearer scheme (RFC 6750 §2.1).
  ///
  /// The token is sent unchanged. The value is masked when shown.
  ///
  /// - Parameter bearerToken: The token, without the word `Bearer`.
  /// - Returns: The field.
  public static func authorization(bearerToken: String) -> HTTPHeader {
    authorization("Bearer \(bearerToken)")
  }

  /// `Authorization` with a value of your own (RFC 9110 §11.6.2).
  ///
  /// The value is masked when shown.
  ///
  /// - Parameter value: The scheme and its credentials, such as `HOBA result="…"`.
  /// - Returns: The field.
  public static func authorization(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Authorization", secret: value)
  }
}
