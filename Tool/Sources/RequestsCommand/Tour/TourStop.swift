// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A request of the tour, with its Swift source as text and as code.
///
/// Both are next to each other in a file under `Stops/`, and a test checks that they are equal.
struct TourStop: Sendable {
  /// The fact that the stop shows.
  let title: String

  /// The text of the builder, as a reader would write it.
  let source: String

  /// Creates the request for a server; some requests send a file.
  let make: @Sendable (_ server: String, _ video: URL) throws -> RequestBlock

  /// The expected error of composing, if the stop shows that nothing is sent.
  var expectedError: RequestError.Code?

  /// Every stop, in the order of the tour.
  static let all: [TourStop] = [
    .login, .paths, .queries, .headers, .form, .order, .upload, .stream, .ownBlocks, .badInput,
  ]
}
