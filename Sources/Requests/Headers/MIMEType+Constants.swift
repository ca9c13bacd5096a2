// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// `*/*`: the range that covers every type (RFC 9110 §12.5.1).
  public static let any: MIMEType = "*/*"

  /// `application/json`: JSON (RFC 8259).
  public static let json: MIMEType = "application/json"

  /// `application/xml`: XML (RFC 7303).
  public static let xml: MIMEType = "application/xml"

  /// `text/html`: HTML.
  public static let html: MIMEType = "text/html"

  /// `text/plain`: plain text (RFC 2046 §4.1.3).
  public static let plainText: MIMEType = "text/plain"

  /// `application/pdf`: PDF (RFC 8118).
  public static let pdf: MIMEType = "application/pdf"

  /// `image/png`: PNG images.
  public static let png: MIMEType = "image/png"

  /// `image/jpeg`: JPEG images.
  public static let jpeg: MIMEType = "image/jpeg"

  /// `application/octet-stream`: bytes of no known type (RFC 2046 §4.5.1).
  public static let octetStream: MIMEType = "application/octet-stream"

  /// `application/x-www-form-urlencoded`: forms as a browser sends them by default.
  public static let formURLEncoded: MIMEType = "application/x-www-form-urlencoded"

  /// `multipart/form-data`: forms with files (RFC 7578).
  public static let multipartFormData: MIMEType = "multipart/form-data"

  /// `text/event-stream`: server-sent events.
  public static let eventStream: MIMEType = "text/event-stream"
}
