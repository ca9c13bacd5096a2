// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the start and the end of each request in a stream of bytes (RFC 9112 §2.2, §6.3, §7.1).
///
/// It does not validate, because the decoder after it refuses invalid requests. It must be right
/// only for requests that the decoder accepts. Bytes that it cannot interpret belong to the
/// preceding request, to the end of the connection.
struct RequestFraming {
  /// The longest run of bytes in one request, and in either its head or its body.
  struct Segment: Equatable {
    /// The number of bytes.
    var length: Int

    /// A Boolean value that indicates whether the bytes belong to the head.
    var isHead: Bool

    /// A Boolean value that indicates whether the next byte begins another request.
    var endsRequest = false
  }

  private enum State {
    /// In the request line and the fields, or in empty lines before them.
    case head
    /// In a body, or in the data of a chunk and the line break after it.
    case data(remaining: Int, isChunk: Bool)
    /// In the line with the size of a chunk.
    case chunkSize
    /// In the fields after the last chunk.
    case trailers
    /// After bytes that the decoder will refuse.
    case lost
  }

  private var state = State.head
  private var line: [UInt8] = []
  private var fields = FramingFields()
  private var hasRequestLine = false

  /// Returns the first segment of bytes that are not empty.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the segment; O(1) in the data of a body.
  mutating func next(in bytes: some RandomAccessCollection<UInt8>) -> Segment {
    switch state {
    case .head: return readLine(of: bytes, isHead: true) { $0.endHeadLine() }
    case .chunkSize: return readLine(of: bytes) { $0.endChunkSizeLine() }
    case .trailers: return readLine(of: bytes) { $0.endTrailerLine() }
    case .data(let remaining, let isChunk):
      let length = min(remaining, bytes.count)
      return Segment(
        length: length,
        isHead: false,
        endsRequest: endData(remaining: remaining - length, isChunk: isChunk)
      )
    case .lost:
      return Segment(length: bytes.count, isHead: false)
    }
  }

  /// Returns the bytes up to and including a line feed, or all of them if the line continues.
  ///
  /// When a line is complete, `line` contains it without its break, and the closure reads it. It returns true
  /// if the line ends a request.
  private mutating func readLine(
    of bytes: some RandomAccessCollection<UInt8>,
    isHead: Bool = false,
    end: (inout RequestFraming) -> Bool
  ) -> Segment {
    guard let feed = bytes.firstIndex(of: 0x0A) else {
      line.append(contentsOf: bytes)
      return Segment(length: bytes.count, isHead: isHead)
    }
    line.append(contentsOf: bytes[..<feed])
    if line.last == 0x0D { line.removeLast() }
    let endsRequest = end(&self)
    line.removeAll(keepingCapacity: true)
    let length = bytes.distance(from: bytes.startIndex, to: feed) + 1
    return Segment(length: length, isHead: isHead, endsRequest: endsRequest)
  }

  /// Reads a line of the head, and returns true if it ends a request without a body.
  private mutating func endHeadLine() -> Bool {
    guard line.isEmpty else {
      if hasRequestLine { fields.read(line) }
      hasRequestLine = true
      return false
    }
    // A server ignores empty lines before a request line (RFC 9112 §2.2).
    guard hasRequestLine else { return false }
    switch fields.framing {
    case .none, .length(0):
      self = RequestFraming()
      return true
    case .length(let length): state = .data(remaining: length, isChunk: false)
    case .chunked: state = .chunkSize
    case .unknown: state = .lost
    }
    return false
  }

  private mutating func endChunkSizeLine() -> Bool {
    let digits = line.prefix(while: ASCII.isHexDigit)
    if let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size < .max - 2 {
      state = size == 0 ? .trailers : .data(remaining: size + 2, isChunk: true)
    } else {
      state = .lost
    }
    return false
  }

  private mutating func endTrailerLine() -> Bool {
    guard line.isEmpty else { return false }
    self = RequestFraming()
    return true
  }

  private mutating func endData(remaining: Int, isChunk: Bool) -> Bool {
    guard remaining == 0 else {
      state = .data(remaining: remaining, isChunk: isChunk)
      return false
    }
    guard isChunk else {
      self = RequestFraming()
      return true
    }
    state = .chunkSize
    return false
  }
}
