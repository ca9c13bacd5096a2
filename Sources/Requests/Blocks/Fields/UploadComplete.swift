// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The field that says whether an upload ends with the body of the request (draft-ietf-httpbis-resumable-upload).
///
/// A server that can resume uploads answers a request with this field by the URL of the upload. ``UploadOffset``
/// has an example.
public struct UploadComplete: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Sets the field.
  ///
  /// - Parameter isComplete: A Boolean value that indicates whether nothing follows the body of the request.
  public init(_ isComplete: Bool) {
    field = HeaderNode(
      name: "Upload-Complete",
      value: isComplete ? "?1" : "?0",
      block: UploadComplete.self
    )
  }
}
