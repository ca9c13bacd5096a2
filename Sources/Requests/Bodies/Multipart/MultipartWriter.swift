// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes parts as the pieces of a body, without opening any of their sources.
///
/// Delimiters, heads and short contents are put together; longer contents stay as they are, so that
/// nothing of them is copied. Where a boundary was given, its guards say in which pieces it may not be.
struct MultipartWriter {
  /// Contents up to this size are copied beside the heads, which costs less than a piece of their own.
  private static let longestCopy = 4096

  private static let lineEnd = Array("\r\n".utf8)

  let escaping: Multipart.Escaping
  private var pieces: [BodySegment] = []
  private var guards: [BoundaryGuard] = []
  /// What goes in front of the next piece.
  private var text: [UInt8] = []

  init(escaping: Multipart.Escaping) {
    self.escaping = escaping
  }

  /// Appends parts, and the line that ends them.
  ///
  /// - Returns: The boundary, which is a random one when none was given.
  mutating func append(
    _ parts: [MultipartPart],
    boundary given: String?
  ) throws(RequestError) -> String {
    let boundary = try given.map(Multipart.checked) ?? Multipart.randomBoundary()
    let delimiter = Array("--\(boundary)\r\n".utf8)
    for part in parts {
      text.append(contentsOf: delimiter)
      try append(part, isNested: false, given: given)
      text.append(contentsOf: Self.lineEnd)
    }
    text.append("--\(boundary)--\r\n")
    return boundary
  }

  /// The pieces that were written.
  consuming func finished(bufferSize: Int) -> SegmentedBody {
    flush()
    // Those inside of others end before them, but begin behind them.
    guards.sort { $0.pieces.lowerBound < $1.pieces.lowerBound }
    return SegmentedBody(pieces: pieces, bufferSize: bufferSize, guards: guards)
  }

  private mutating func append(
    _ part: MultipartPart,
    isNested: Bool,
    given boundary: String?
  ) throws(RequestError) {
    // A guarded part has pieces of its own.
    if boundary != nil { flush() }
    let first = pieces.count
    switch part.content {
    case .source(let source):
      try part.appendHead(to: &text, escaping: escaping, isNested: isNested)
      if case .bytes(let data) = source.storage {
        append(.bytes(data))
      } else {
        for piece in try source.segments(block: "MultipartPart.file") { append(piece) }
      }
    case .parts(let parts, let given):
      let inner = try given.map(Multipart.checked) ?? Multipart.randomBoundary()
      try part.appendHead(to: &text, escaping: escaping, isNested: isNested, boundary: inner)
      let delimiter = Array("--\(inner)\r\n".utf8)
      for part in parts {
        guard case .source = part.content else { throw part.nestedTwice }
        text.append(contentsOf: delimiter)
        try append(part, isNested: true, given: given)
        text.append(contentsOf: Self.lineEnd)
      }
      text.append("--\(inner)--")
    }
    guard let boundary else { return }
    flush()
    guards.append(BoundaryGuard(boundary: boundary, pieces: first..<pieces.count))
  }

  private mutating func append(_ piece: BodySegment) {
    if case .bytes(let data) = piece, data.count <= Self.longestCopy {
      text.append(data.span)
    } else {
      flush()
      pieces.append(piece)
    }
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    pieces.append(.bytes(Data(text)))
    text.removeAll(keepingCapacity: true)
  }
}
