// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// The media type that a field states.
  var statedType: MIMEType? { headers["Content-Type"].flatMap { try? MIMEType($0) } }
}
