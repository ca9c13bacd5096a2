// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A piece of a body that is put together while it is sent.
package enum BodySegment: Hashable, Sendable {
  case bytes(Data)
  case file(FileContent)

  /// The number of bytes in the piece.
  package var length: Int {
    switch self {
    case .bytes(let data): data.count
    case .file(let file): file.length
    }
  }
}
