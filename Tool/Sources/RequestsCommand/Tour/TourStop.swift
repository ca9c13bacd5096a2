// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// One request of the tour: the Swift that makes it, as text and as code.
///
/// The two stand side by side in a file under `Stops/`, and a test holds them to be the same.
struct TourStop: Sendable {
  /// What there is to see.
  let title: String

  /// The text of the builder, as a reader would write it.
  let source: String

  /// Makes the request for a server; some send a file.
  let make: @Sendable (_ server: String, _ video: URL) throws -> RequestBlock

  /// The error that composing must end with, when the point of the stop is that nothing is sent.
  var expectedError: RequestError.Code?

  /// Every stop, in the order of the tour.
  static let all: [TourStop] = [
    .login, .paths, .queries, .headers, .form, .order, .upload, .stream, .ownBlocks, .badInput,
  ]
}
