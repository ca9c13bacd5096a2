// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The offset at which the body of a request continues an upload (draft-ietf-httpbis-resumable-upload).
///
/// ```swift
/// let request = try ComposedRequest {
///   Method.PATCH
///   BaseURL("https://api.example.com/uploads/7")
///   UploadOffset(1_048_576)
///   UploadComplete(true)
///   ContentType("application/partial-upload")
/// }
/// // Upload-Offset: 1048576
/// // Upload-Complete: ?1
/// ```
public struct UploadOffset: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Sets the offset.
  ///
  /// - Parameter offset: The number of bytes that the server has, 0 or more. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` for another number.
  public init(_ offset: Int) {
    field = HeaderNode {
      guard offset >= 0 else {
        throw RequestError(
          .invalidHeaderValue,
          block: "UploadOffset",
          field: "Upload-Offset",
          "The offset is less than 0. Use the offset that the server has sent."
        )
      }
      return HTTPHeader(name: "Upload-Offset", value: "\(offset)", block: UploadOffset.self)
    }
  }
}
