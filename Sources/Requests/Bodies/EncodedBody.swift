// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A body ready to be sent.
struct EncodedBody {
  let body: ComposedRequest.Body
  /// The type that the body implies, used unless a block states one.
  let type: MIMEType?
  /// The boundary of a multipart body, which a stated multipart type must carry.
  var boundary: String?
}
