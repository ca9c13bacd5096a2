// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The field that indicates whether an upload ends with the body of the request
/// (draft-ietf-httpbis-resumable-upload).
///
/// A server that can resume uploads answers this field with the URL of the upload. See
/// ``UploadOffset`` for an example.
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
