// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A piece of a body that is put together while it is sent.
package enum BodySegment: Hashable, Sendable {
  case bytes(Data)
  case file(FileContent)
  case sequence(ByteSequence)
  indirect case coded(CodedBody)

  /// The number of bytes in the piece, or nil when only reading it tells, or nobody looked.
  package var length: Int? {
    switch self {
    case .bytes(let data): data.count
    case .file(let file): file.isOpened ? file.length : nil
    case .sequence(let sequence): sequence.length
    case .coded: nil
    }
  }

  /// Whether the bytes of the piece are there already.
  var isInMemory: Bool {
    if case .bytes = self { true } else { false }
  }

  /// Whether only an asynchronous client can read the piece.
  package var isSequence: Bool {
    switch self {
    case .bytes, .file: false
    case .sequence: true
    case .coded(let coded): coded.hasSequences
    }
  }

  /// Whether it can be read again.
  var isReplayable: Bool {
    switch self {
    case .bytes, .file: true
    case .sequence(let sequence): sequence.isReplayable
    case .coded(let coded): coded.body.isReplayable
    }
  }

  /// Whether it can be read from any of its bytes on.
  var isSeekable: Bool {
    switch self {
    case .bytes, .file: true
    case .sequence, .coded: false
    }
  }

  /// The number of bytes in all pieces, or nil when it is not known or no number can hold it.
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

  /// The segments with neighbors in memory made one, and empty ones left out.
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

  /// The error for a sequence where nothing can wait for it.
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
