// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARArchive {
  /// The body of a request.
  public struct PostData: Codable, Hashable, Sendable {
    /// The media type; empty when the request states none.
    public var mimeType: String

    /// The fields of a form, for tools that do not give its text.
    public var params: [Param]?

    /// The body as text, or in base64 when ``encoding`` says so.
    public var text: String?

    /// `base64` when ``text`` is in base64.
    ///
    /// HAR 1.2 has no such member for a request, and no other way to hold bytes that are not UTF-8: it
    /// is the one that the format has for responses. It is left out for text.
    public var encoding: String?

    /// Creates a body.
    ///
    /// - Parameters:
    ///   - mimeType: The media type.
    ///   - params: The fields of a form.
    ///   - text: The body as text, or in base64.
    ///   - encoding: `base64` when the text is in base64.
    public init(
      mimeType: String,
      params: [Param]? = nil,
      text: String? = nil,
      encoding: String? = nil
    ) {
      self.mimeType = mimeType
      self.params = params
      self.text = text
      self.encoding = encoding
    }

    /// Reads a body; tools write the encoding under `_encoding` too.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ReadKeys.self)
      mimeType = try container.decodeIfPresent(String.self, forKey: .mimeType) ?? ""
      params = try container.decodeIfPresent([Param].self, forKey: .params)
      text = try container.decodeIfPresent(String.self, forKey: .text)
      encoding =
        try container.decodeIfPresent(String.self, forKey: .encoding)
        ?? container.decodeIfPresent(String.self, forKey: .customEncoding)
    }

    private enum ReadKeys: String, CodingKey {
      case mimeType
      case params
      case text
      case encoding
      case customEncoding = "_encoding"
    }
  }

  /// A field of a form.
  public struct Param: Codable, Hashable, Sendable {
    /// The name.
    public var name: String

    /// The value; nil for a file that was not recorded.
    public var value: String?

    /// The filename of a file.
    public var fileName: String?

    /// The media type of a file.
    public var contentType: String?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value; nil for a file that is not at hand.
    ///   - fileName: The filename of a file.
    ///   - contentType: The media type of a file.
    public init(
      name: String,
      value: String? = nil,
      fileName: String? = nil,
      contentType: String? = nil
    ) {
      self.name = name
      self.value = value
      self.fileName = fileName
      self.contentType = contentType
    }
  }
}

extension HARArchive.Param {
  /// Whether both have the same members, byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
      && left.fileName.hasSameBytes(as: right.fileName)
      && left.contentType.hasSameBytes(as: right.contentType)
  }
}
