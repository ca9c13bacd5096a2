// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARArchive.Entry {
  /// A response of an archive; reading a request ignores it.
  package struct Response: Codable, Hashable, Sendable {
    /// The status, or 0 without a response.
    package var status = 0

    /// The reason phrase after the status.
    package var statusText = ""

    /// The version, such as `HTTP/1.1` or `h2`.
    package var httpVersion = ""

    private var cookies: [HARArchive.Pair] = []

    /// The fields in order.
    package var headers: [HARArchive.Pair] = []

    /// The body.
    package var content = Content()

    /// The target of a redirect, or an empty string.
    package var redirectURL = ""

    private var headersSize = -1

    /// The number of bytes of the body as sent, or -1 if it is unknown.
    package var bodySize = -1

    /// Creates the response of a request that received none.
    init() {}

    /// Creates the archived form of a response.
    init(_ response: HARArchive.Response) {
      status = response.status
      httpVersion = "HTTP/1.1"
      headers = response.headers.map { .init(name: $0.name, value: $0.value) }
      redirectURL = response.headers.value(for: "Location") ?? ""
      bodySize = response.bodySize
      content.size = response.bodySize
      content.mimeType = response.headers.value(for: "Content-Type") ?? ""
      if let body = response.body {
        (content.text, content.encoding) = HARArchive.text(of: body)
      }
    }

    /// Reads a response, with defaults for members that tools omit.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      status = container.number(forKey: .status).flatMap { Int(exactly: $0) } ?? 0
      statusText = try container.value(forKey: .statusText, or: "")
      httpVersion = try container.value(forKey: .httpVersion, or: "")
      cookies = try container.value(forKey: .cookies, or: [])
      headers = try container.value(forKey: .headers, or: [])
      content = try container.value(forKey: .content, or: Content())
      redirectURL = try container.value(forKey: .redirectURL, or: "")
      headersSize = container.size(forKey: .headersSize)
      bodySize = container.size(forKey: .bodySize)
    }

    /// The body, or nil if the archive lost it or its Base64 is invalid.
    var body: Data? {
      guard let text = content.text else { return content.size > 0 ? nil : Data() }
      let isBase64 = content.encoding.map { ASCIICase.equal($0, "base64") } ?? false
      return isBase64 ? Data(base64Encoded: text) : Data(text.utf8)
    }
  }

  /// The body of a response.
  package struct Content: Codable, Hashable, Sendable {
    /// The number of bytes, decompressed.
    package var size = 0

    /// The media type.
    package var mimeType = ""

    /// The body as text, or in Base64 if ``encoding`` is `base64`, or nil if it was not recorded.
    package var text: String?

    /// `base64` if ``text`` is in Base64.
    package var encoding: String?

    init() {}

    /// Reads a content, with defaults for members that tools omit.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      size = container.size(forKey: .size)
      mimeType = try container.value(forKey: .mimeType, or: "")
      text = try container.decodeIfPresent(String.self, forKey: .text)
      encoding = try container.decodeIfPresent(String.self, forKey: .encoding)
    }
  }
}

extension HARArchive {
  /// A moment in an archive: ISO 8601 text with a time zone, kept unchanged.
  package struct Timestamp: RawRepresentable, Codable, Hashable, Sendable {
    /// The text, such as `2026-05-04T10:00:00.000Z`.
    package let rawValue: String

    /// Creates the text of a moment, in UTC with milliseconds.
    ///
    /// - Parameter date: The moment.
    package init(_ date: Date) {
      rawValue = Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(date)
    }

    /// Reads a text, or returns nil if it lacks date, time or zone.
    ///
    /// - Parameter text: The text. It is kept unchanged.
    package init?(rawValue text: String) {
      // `YYYY-MM-DDThh:mm:ss`, an optional fraction, and `Z` or an offset.
      var shape = text.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }[...]
      let start = Array("0000-00-00T00:00:00".utf8)
      guard shape.starts(with: start) else { return nil }
      shape = shape.dropFirst(start.count)
      if shape.starts(with: ".0".utf8) {
        shape = shape.dropFirst().drop { $0 == UInt8(ascii: "0") }
      }
      let zones = ["Z", "z", "+00:00", "-00:00", "+0000", "-0000"]
      guard zones.contains(where: { shape.elementsEqual($0.utf8) }) else { return nil }
      rawValue = text
    }
  }
}

extension HARArchive {
  /// Returns a body in the form of an archive: text, or Base64 if it is not UTF-8.
  static func text(of data: Data) -> (text: String, encoding: String?) {
    UTF8Sequence.text(data.span).map { ($0, nil) } ?? (data.base64EncodedString(), "base64")
  }
}
