// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The fields of a part, and what a form needs of them (RFC 7578 §4).
public struct MultipartHead: Hashable, Sendable {
  /// All fields in order, as they were written.
  public let headers: HTTPHeaders

  /// The name of the field of the form, or nil when the `Content-Disposition` is not `form-data`.
  ///
  /// A name is written and read without an escape for `%`, so one that a browser sends for `%22` is
  /// read as `"`.
  public let name: String?

  /// The filename, or nil when there is none or the `Content-Disposition` is not `form-data`.
  ///
  /// It is what the sender wrote, directories too: never take it for a path.
  public let filename: String?

  /// The `Content-Type`, or nil when there is none, which means plain text (RFC 7578 §4.4).
  public let contentType: MIMEType?
}
