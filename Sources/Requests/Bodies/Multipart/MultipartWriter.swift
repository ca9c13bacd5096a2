// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes parts as the pieces of a body, without opening any of their sources.
///
/// It joins delimiters, heads and short contents. Longer contents become pieces of their own, without a copy.
/// For each boundary that the caller set, a guard lists the pieces that cannot contain it.
struct MultipartWriter: ~Copyable {
  /// Contents up to this size are copied next to the heads, because a separate piece costs more.
  private static let longestCopy = 4096

  /// The room for the usual head of a part, without its delimiter.
  private static let usualPart = 64

  /// The beginning of the head of each part, after its delimiter.
  private enum Opening: String {
    /// For a form field, up to its name.
    case formData = "\r\nContent-Disposition: form-data; name=\""
    /// For a part of a nested `multipart/mixed`.
    case file = "\r\nContent-Disposition: file"
    /// For a part of another body, which needs no field if it has no filename.
    case none = ""
  }

  private static let lineEnd = Array("\r\n".utf8)

  let escaping: Multipart.Escaping
  private var pieces: [BodySegment] = []
  private var guards: [BoundaryGuard] = []
  /// The bytes before the next piece.
  ///
  /// `multipart-101-parts-as-chunks` takes a sixth more with an array.
  private var text = Run<UInt8>(capacity: 0)

  init(escaping: Multipart.Escaping) {
    self.escaping = escaping
  }

  /// Appends parts, and the line break after them.
  ///
  /// - Returns: The boundary. If the caller set none, it is random.
  mutating func append(
    _ parts: [MultipartPart],
    isForm: Bool,
    boundary given: String?
  ) throws(RequestError) -> String {
    let boundary = try Multipart.boundary(given)
    let opening = isForm ? Opening.formData : .none
    try append(parts, after: opening, between: boundary, isGuarded: given != nil)
    text.append(Self.lineEnd)
    return boundary
  }

  /// The pieces that were written.
  consuming func finished(bufferSize: Int) -> SegmentedBody {
    flush()
    // Inner guards end before the outer ones, but begin after them.
    guards.sort { $0.pieces.lowerBound < $1.pieces.lowerBound }
    return SegmentedBody(pieces: pieces, bufferSize: bufferSize, guards: guards)
  }

  /// Appends parts, each after its delimiter, and the last delimiter.
  private mutating func append(
    _ parts: [MultipartPart],
    after opening: Opening,
    between boundary: String,
    isGuarded: Bool
  ) throws(RequestError) {
    // The line break before a delimiter belongs to it (RFC 2046 §5.1.1). The first one needs none.
    let closing = "\r\n--\(boundary)"
    let delimiter = Array("\(closing)\(opening.rawValue)".utf8)
    text.reserve(parts.count * (delimiter.count + Self.usualPart))
    // By position, because a loop over the parts copies each of them.
    for index in parts.indices {
      text.append(delimiter.span.extracting(droppingFirst: index == 0 ? 2 : 0))
      // A guarded part has pieces of its own.
      if isGuarded { flush() }
      let first = pieces.count
      try append(parts[index], after: opening)
      if isGuarded {
        flush()
        guards.append(BoundaryGuard(boundary: boundary, pieces: first..<pieces.count))
      }
    }
    text.append(parts.isEmpty ? "--\(boundary)--" : "\(closing)--")
  }

  private mutating func append(
    _ part: MultipartPart,
    after opening: Opening
  ) throws(RequestError) {
    if opening == .none, part.filename != nil {
      text.append("\r\nContent-Disposition: attachment")
    }
    switch part.content {
    case .source(let source):
      try part.appendHead(to: &text, escaping: escaping, isNamed: opening == .formData)
      if case .bytes(let data) = source.storage {
        append(data)
      } else {
        for piece in try source.segments(block: "MultipartPart.file") { append(piece) }
      }
    case .parts(let parts, let given):
      guard opening != .file else { throw part.nestedTwice }
      let inner = try Multipart.boundary(given)
      try part.appendHead(
        to: &text,
        escaping: escaping,
        isNamed: opening == .formData,
        boundary: inner
      )
      try append(parts, after: .file, between: inner, isGuarded: given != nil)
    }
  }

  private mutating func append(_ piece: BodySegment) {
    if case .bytes(let data) = piece {
      append(data)
    } else {
      flush()
      pieces.append(piece)
    }
  }

  private mutating func append(_ data: Data) {
    if data.count <= Self.longestCopy {
      text.append(data.span)
    } else {
      flush()
      pieces.append(.bytes(data))
    }
  }

  private mutating func flush() {
    if text.count > 0 { pieces.append(.bytes(Data(taking: &text))) }
  }
}
