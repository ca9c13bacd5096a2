// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RecordedRequest {
  /// A part of a multipart body, as it was read; its content is in the body.
  package struct Part: Sendable, Hashable, Codable {
    /// The name of the field of the form, or nil when the part is none.
    package var name: String?

    /// The filename, or nil when there is none.
    package var filename: String?

    /// The content type, or nil when there is none.
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
