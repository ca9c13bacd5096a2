// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RecordedRequest {
  /// A part of a multipart body; its content is in the body.
  package struct Part: Sendable, Hashable, Encodable {
    /// The name of the form field, or nil for another part.
    package var name: String?

    /// The filename, or nil if the part has no filename.
    package var filename: String?

    /// The content type, or nil if the part states no type.
    package var type: String?

    /// The number of bytes of the content.
    package var size: Int

    /// Creates a part.
    package init(name: String?, filename: String? = nil, type: String? = nil, size: Int) {
      self.name = name
      self.filename = filename
      self.type = type
      self.size = size
    }
  }
}
