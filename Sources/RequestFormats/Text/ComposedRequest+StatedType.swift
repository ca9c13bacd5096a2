// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// The media type that a field states, if it can be written as it is.
  var statedType: MIMEType? { headers["Content-Type"].flatMap { try? MIMEType($0) } }

  /// The media type that a field states, as readers of files and collections understand it.
  var receivedType: MIMEType? { headers["Content-Type"].flatMap(MIMEType.init(received:)) }
}
