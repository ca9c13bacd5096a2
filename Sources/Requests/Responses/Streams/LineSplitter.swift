// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Cuts bytes that arrive in pieces into lines that end with LF, CR LF or CR.
struct LineSplitter {
  /// The bytes of a line that has not ended.
  private var rest: [UInt8] = []
  /// True if the last byte was a CR, so a following LF is part of the same line end.
  private var isAfterReturn = false
  private let limit: Int

  /// Creates a splitter.
  ///
  /// - Parameter limit: The maximum number of bytes of a line.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a piece.
  ///
  /// - Parameter piece: The bytes.
  /// - Returns: The lines that end in the piece, without their line ends.
  /// - Throws: `bodyTooLarge` for a line that is longer than the limit.
  /// - Complexity: O(*n*), where *n* is the length of the piece.
  mutating func append(_ piece: some Collection<UInt8>) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var piece = piece[...]
    while let first = piece.first {
      if isAfterReturn, first == UInt8(ascii: "\n") { piece.removeFirst() }
      isAfterReturn = false
      let end = piece.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      rest += piece[..<(end ?? piece.endIndex)]
      guard rest.count <= limit else {
        throw RequestError(
          .bodyTooLarge,
          block: "ResponseBody",
          "A line of the response has more than \(limit) bytes. Read the body by its pieces."
        )
      }
      guard let end else { break }
      isAfterReturn = piece[end] == UInt8(ascii: "\r")
      piece = piece[piece.index(after: end)...]
      lines.append(rest)
      rest = []
    }
    return lines
  }

  /// The last line if it has no line end, or nil.
  mutating func finish() -> [UInt8]? {
    defer { rest = [] }
    return rest.isEmpty ? nil : rest
  }
}

/// Reads a body line by line.
struct LineReader {
  private var pieces: ResponseBody.AsyncIterator
  private var splitter = LineSplitter(limit: ResponseLines.lineLimit)
  /// Lines that have arrived, the next one last.
  private var waiting: [[UInt8]] = []
  private var isAtEnd = false

  init(_ body: ResponseBody) {
    pieces = body.makeAsyncIterator()
  }

  /// Waits for the next line, or returns nil after the last one.
  @concurrent
  mutating func next() async throws -> [UInt8]? {
    while waiting.isEmpty, !isAtEnd {
      if let piece = try await pieces.next() {
        waiting = try splitter.append(piece).reversed()
      } else {
        isAtEnd = true
        waiting = splitter.finish().map { [$0] } ?? []
      }
    }
    return waiting.popLast()
  }
}
