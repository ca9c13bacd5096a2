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

  /// The bytes of the pieces, one behind the other, in one buffer of their size.
  static func joined(_ segments: [BodySegment]) throws(RequestError) -> Data {
    var data = Data()
    data.reserveCapacity(segments.reduce(0) { $0 + $1.length })
    for segment in segments {
      switch segment {
      case .bytes(let bytes): data.append(bytes)
      case .file(let file): data.append(try file.read(block: "RequestBody"))
      }
    }
    return data
  }
}
