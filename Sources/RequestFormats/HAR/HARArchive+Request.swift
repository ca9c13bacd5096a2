// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARArchive {
  /// A request of an archive.
  package struct Request: Codable, Hashable, Sendable {
    /// The method.
    package var method: String

    /// The complete URL.
    package var url: String

    /// The version, such as `HTTP/1.1` or `h2`.
    package var httpVersion = "HTTP/1.1"

    /// The cookies in ``headers``, one by one.
    package var cookies: [Pair] = []

    /// The fields in order.
    package var headers: [Pair] = []

    /// The pairs of the query of ``url``, decoded.
    package var queryString: [Pair] = []

    /// The body, or nil.
    package var postData: PostData?

    private var headersSize = -1

    /// The number of bytes of the body, or -1 if it is unknown.
    package var bodySize = -1

    /// A comment about the request.
    package var comment: String?

    package init(method: String, url: String) {
      self.method = method
      self.url = url
    }

    /// Reads a request; only its method and its URL are required.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      method = try container.decode(String.self, forKey: .method)
      url = try container.decode(String.self, forKey: .url)
      httpVersion = try container.value(forKey: .httpVersion, or: "")
      cookies = try container.value(forKey: .cookies, or: [])
      headers = try container.value(forKey: .headers, or: [])
      queryString = try container.value(forKey: .queryString, or: [])
      postData = try container.decodeIfPresent(PostData.self, forKey: .postData)
      headersSize = container.size(forKey: .headersSize)
      bodySize = container.size(forKey: .bodySize)
      comment = try container.decodeIfPresent(String.self, forKey: .comment)
    }
  }

  /// The body of a request.
  package struct PostData: Codable, Hashable, Sendable {
    /// The media type, or an empty string if the request states none.
    package var mimeType: String

    /// The fields of a form, for tools that do not write its text.
    package var params: [Param]?

    /// The body as text, or in Base64 if ``encoding`` is `base64`.
    package var text: String?

    /// `base64` if ``text`` is in Base64.
    ///
    /// HAR 1.2 defines this member only for responses. It is used for requests too, because the
    /// format has no other way to contain bytes that are not UTF-8. It is nil for text.
    package var encoding: String?

    /// The path of a file next to the archive, in which Playwright stores the body.
    var file: String?

    package init(mimeType: String) {
      self.mimeType = mimeType
    }

    /// Reads a body, whose encoding some tools write as `_encoding`.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      mimeType = try container.value(forKey: .mimeType, or: "")
      params = try container.decodeIfPresent([Param].self, forKey: .params)
      text = try container.decodeIfPresent(String.self, forKey: .text)
      encoding =
        try container.decodeIfPresent(String.self, forKey: .encoding)
        ?? decoder.container(keyedBy: CustomKeys.self)
        .decodeIfPresent(String.self, forKey: .encoding)
      file = try container.decodeIfPresent(String.self, forKey: .file)
    }

    private enum CodingKeys: String, CodingKey {
      case mimeType, params, text, encoding
      case file = "_file"
    }

    private enum CustomKeys: String, CodingKey {
      case encoding = "_encoding"
    }
  }

  /// A field of a form.
  package struct Param: Codable, Hashable, Sendable {
    /// The name.
    package var name: String

    /// The value, or nil for a file that was not recorded.
    package var value: String?

    /// The filename of a file.
    package var fileName: String?

    /// The media type of a file.
    package var contentType: String?

    /// Returns true if both have the same members, byte for byte.
    package static func == (left: Self, right: Self) -> Bool {
      left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
        && left.fileName.hasSameBytes(as: right.fileName)
        && left.contentType.hasSameBytes(as: right.contentType)
    }
  }
}
