// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a server made of an upload.
struct ReceivedUpload: Decodable, Sendable {
  /// A part, as the application after the parser sees it.
  struct Part: Decodable, Hashable, Sendable {
    let name: String
    let filename: String?
    let type: String?
    let size: Int
    let sha256: String
  }

  /// The name and the version of the parser.
  let server: String

  /// The parts, in an order that means nothing; nil when the parser refused the upload.
  let parts: [Part]?
}
