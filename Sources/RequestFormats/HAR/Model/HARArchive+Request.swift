// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// A request as an archive describes it.
  public struct Request: Codable, Hashable, Sendable {
    /// The method.
    public var method: String

    /// The whole URL.
    public var url: String

    /// The version, such as `HTTP/1.1` or `h2`.
    public var httpVersion: String

    /// The cookies that ``headers`` hold, one by one.
    public var cookies: [Cookie]

    /// The fields in order.
    public var headers: [Pair]

    /// The pairs of the query of ``url``, decoded.
    public var queryString: [Pair]

    /// The body, or nil when there is none.
    public var postData: PostData?

    /// The number of bytes of the head; -1 when nobody knows.
    public var headersSize: Int

    /// The number of bytes of the body; -1 when nobody knows.
    public var bodySize: Int

    /// What someone wrote about the request.
    public var comment: String?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - url: The whole URL.
    ///   - cookies: The cookies.
    ///   - headers: The fields in order.
    ///   - queryString: The pairs of the query.
    ///   - postData: The body, or nil when there is none.
    ///   - bodySize: The number of bytes of the body.
    public init(
      method: String,
      url: String,
      cookies: [Cookie] = [],
      headers: [Pair] = [],
      queryString: [Pair] = [],
      postData: PostData? = nil,
      bodySize: Int = -1
    ) {
      self.method = method
      self.url = url
      httpVersion = "HTTP/1.1"
      self.cookies = cookies
      self.headers = headers
      self.queryString = queryString
      self.postData = postData
      headersSize = -1
      self.bodySize = bodySize
    }

    /// Reads a request; only method and URL must be there.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      method = try container.decode(String.self, forKey: .method)
      url = try container.decode(String.self, forKey: .url)
      httpVersion = try container.decodeIfPresent(String.self, forKey: .httpVersion) ?? ""
      cookies = try container.decodeIfPresent([Cookie].self, forKey: .cookies) ?? []
      headers = try container.decodeIfPresent([Pair].self, forKey: .headers) ?? []
      queryString = try container.decodeIfPresent([Pair].self, forKey: .queryString) ?? []
      postData = try container.decodeIfPresent(PostData.self, forKey: .postData)
      headersSize = container.size(forKey: .headersSize)
      bodySize = container.size(forKey: .bodySize)
      comment = try container.decodeIfPresent(String.self, forKey: .comment)
    }
  }
}
