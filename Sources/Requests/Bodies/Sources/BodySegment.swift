// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A piece of a body that is assembled while it is sent.
package enum BodySegment: Hashable, Sendable {
  case bytes(Data)
  case file(FileContent)
  case sequence(ByteSequence)
  indirect case coded(CodedBody)

  /// The number of bytes in the piece, or nil if it is unknown before the piece is read.
  package var length: Int? {
    switch self {
    case .bytes(let data): data.count
    case .file(let file): file.isOpened ? file.length : nil
    case .sequence(let sequence): sequence.length
    case .coded: nil
    }
  }

  /// A Boolean value that indicates whether the bytes of the piece are in memory.
  var isInMemory: Bool {
    if case .bytes = self { true } else { false }
  }

  /// A Boolean value that indicates whether only an asynchronous client can read the piece.
  package var isSequence: Bool {
    switch self {
    case .bytes, .file: false
    case .sequence: true
    case .coded(let coded): coded.body.hasSequences
    }
  }

  /// A Boolean value that indicates whether the piece can be read again.
  var isReplayable: Bool {
    switch self {
    case .bytes, .file: true
    case .sequence(let sequence): sequence.isReplayable
    case .coded(let coded): coded.body.isReplayable
    }
  }

  /// A Boolean value that indicates whether the piece can be read from any offset.
  package var isSeekable: Bool {
    switch self {
    case .bytes, .file: true
    case .sequence, .coded: false
    }
  }

  /// The number of bytes in all pieces, or nil if it is unknown or overflows.
  package static func length(of segments: [BodySegment]) -> Int? {
    var total = 0
    for segment in segments {
      guard let length = segment.length else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(length)
      guard !overflow else { return nil }
      total = sum
    }
    return total
  }

  /// The segments with adjacent bytes in memory joined, and without empty segments.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes in memory.
  package static func joined(_ segments: [BodySegment]) -> [BodySegment] {
    var result: [BodySegment] = []
    var bytes = Data()
    for segment in segments {
      if case .bytes(let data) = segment {
        if bytes.isEmpty { bytes = data } else { bytes.append(data) }
      } else {
        if !bytes.isEmpty { result.append(.bytes(bytes)) }
        bytes = Data()
        result.append(segment)
      }
    }
    if !bytes.isEmpty { result.append(.bytes(bytes)) }
    return result
  }

  /// The error for a sequence in a context that cannot wait for it.
  package static func unreadableSequence(block: String) -> RequestError {
    RequestError(
      .notExpressible,
      block: block,
      """
      The body comes from an asynchronous sequence, which can be read only while it is sent. Send \
      it with a client that waits, such as AsyncHTTPClient, or with `upload(for:)` of URLSession.
      """
    )
  }
}
