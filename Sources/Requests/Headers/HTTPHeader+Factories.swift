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

  /// `Content-Disposition`: how the content is to be presented (RFC 6266).
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
}
