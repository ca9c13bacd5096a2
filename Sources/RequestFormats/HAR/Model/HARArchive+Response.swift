// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// A response as an archive describes it; requests are read without it.
  public struct Response: Codable, Hashable, Sendable {
    /// The status; 0 when there was no response.
    public var status: Int

    /// The reason after the status.
    public var statusText: String

    /// The version, such as `HTTP/1.1` or `h2`.
    public var httpVersion: String

    /// The cookies that the response sets.
    public var cookies: [Cookie]

    /// The fields in order.
    public var headers: [Pair]

    /// The body.
    public var content: Content

    /// Where the response redirects to; empty when it does not.
    public var redirectURL: String

    /// The number of bytes of the head; -1 when nobody knows.
    public var headersSize: Int

    /// The number of bytes of the body as it was sent; -1 when nobody knows.
    public var bodySize: Int

    /// Creates the response of a request that got none.
    public init() {
      status = 0
      statusText = ""
      httpVersion = ""
      cookies = []
      headers = []
      content = Content()
      redirectURL = ""
      headersSize = -1
      bodySize = -1
    }

    /// Reads a response; members that tools leave out have a value for that.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      status = container.number(forKey: .status).flatMap { Int(exactly: $0) } ?? 0
      statusText = try container.decodeIfPresent(String.self, forKey: .statusText) ?? ""
      httpVersion = try container.decodeIfPresent(String.self, forKey: .httpVersion) ?? ""
      cookies = try container.decodeIfPresent([Cookie].self, forKey: .cookies) ?? []
      headers = try container.decodeIfPresent([Pair].self, forKey: .headers) ?? []
      content = try container.decodeIfPresent(Content.self, forKey: .content) ?? Content()
      redirectURL = try container.decodeIfPresent(String.self, forKey: .redirectURL) ?? ""
      headersSize = container.size(forKey: .headersSize)
      bodySize = container.size(forKey: .bodySize)
    }
  }

  /// The body of a response.
  public struct Content: Codable, Hashable, Sendable {
    /// The number of bytes, decompressed.
    public var size: Int

    /// The media type.
    public var mimeType: String

    /// The body as text, or in base64 when ``encoding`` says so; nil when it was not recorded.
    public var text: String?

    /// `base64` when ``text`` is in base64.
    public var encoding: String?

    /// Creates the content of a response that has none.
    public init() {
      size = 0
      mimeType = ""
    }

    /// Reads a content; members that tools leave out have a value for that.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      size = container.size(forKey: .size)
      mimeType = try container.decodeIfPresent(String.self, forKey: .mimeType) ?? ""
      text = try container.decodeIfPresent(String.self, forKey: .text)
      encoding = try container.decodeIfPresent(String.self, forKey: .encoding)
    }
  }
}
