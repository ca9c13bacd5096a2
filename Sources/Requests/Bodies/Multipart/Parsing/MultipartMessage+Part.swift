// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MultipartMessage {
  /// A part that was read: its fields and its content.
  public struct Part: Hashable, Sendable {
    /// The fields, and what a form needs of them.
    public let head: MultipartHead

    /// The bytes between the empty line and the line break of the next delimiter.
    public let content: Data

    /// The name of the field of the form, as in ``MultipartHead/name``.
    public var name: String? { head.name }

    /// The filename, as in ``MultipartHead/filename``.
    public var filename: String? { head.filename }

    /// The `Content-Type`, as in ``MultipartHead/contentType``.
    public var contentType: MIMEType? { head.contentType }

    /// All fields in order, as they were written.
    public var headers: HTTPHeaders { head.headers }
  }
}
