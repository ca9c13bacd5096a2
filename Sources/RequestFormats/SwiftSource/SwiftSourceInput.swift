// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A request as sources are made of it: its variables are apart, and bytes in memory are one piece.
struct SwiftSourceInput {
  var request: ComposedRequest
  /// The variables that become parameters.
  let open: OpenVariables?
  /// A note for each option that a source cannot contain.
  let notes: [String]

  init(_ given: ComposedRequest) {
    request = given
    // Pieces in memory become one piece, so that they can be compared.
    if let pieces = request.body?.piecesInMemory {
      request.body = ComposedRequest.Body(Data(pieces.joined()))
    }
    open = request.openVariables
    request.openVariables = nil
    notes = request.options.requirements.map { "The source cannot contain \($0)." }
  }

  static let streamNote =
    "The source cannot contain the body, because it comes from a stream. Add the body."
}
