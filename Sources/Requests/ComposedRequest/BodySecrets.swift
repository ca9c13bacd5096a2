// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the secret values in a body, by ``SecretNames/isSecret(_:)``: in forms, JSON, XML, the
/// parts of a multipart body, and texts inside them.
///
/// It works on the bytes in memory. The name of a field and its head are in memory even if its
/// value comes from a file.
package struct BodySecrets: Sendable {
  private enum Grammar: Equatable {
    case urlEncoded
    case json
    /// Several JSON texts with a byte between them.
    case jsonSequence(separator: UInt8)
    case xml
    /// Parts between delimiters, which the text begins with if the type has no boundary.
    case multipart(boundary: String?)
    /// A text whose grammar its bytes reveal.
    case text
    /// The same, for a body without a stated type.
    case untyped
    /// The same, for a type that is usually not text.
    case other

    /// The grammar of a type, or nil for a type without names, such as an image.
    init?(contentType: String?) {
      guard let contentType, !contentType.isEmpty else {
        self = .untyped
        return
      }
      let type = MIMEType(reading: contentType, isReceived: true)
      if type.essence == "application/x-www-form-urlencoded" {
        self = .urlEncoded
      } else if type.isJSON {
        self = .json
      } else if Self.jsonLines.contains(type.subtype) {
        self = .jsonSequence(separator: UInt8(ascii: "\n"))
      } else if type.hasFormat("json-seq") {
        // The record separator of RFC 7464.
        self = .jsonSequence(separator: 0x1E)
      } else if type.hasFormat("xml") {
        self = .xml
      } else if type.essence.utf8.starts(with: "multipart/".utf8) {
        self = .multipart(boundary: type.boundary)
      } else if type.type == "text" || type.essence.isEmpty {
        self = .text
      } else if ["image", "audio", "video", "font"].contains(type.type) {
        return nil
      } else {
        self = .other
      }
    }

    /// The subtypes of JSON texts with a line feed between them.
    private static let jsonLines: Set<String> = [
      "x-ndjson", "ndjson", "jsonl", "x-jsonl", "jsonlines", "x-jsonlines", "json-lines",
      "stream+json", "x-json-stream",
    ]
  }

  private let grammar: Grammar
  private let placeholders: (any Placeholders)?

  /// Creates a reader for a body of a type, or nil for a type without names, such as an image.
  ///
  /// - Parameters:
  ///   - contentType: The value of the field `Content-Type`.
  ///   - placeholders: The placeholders for missing values. They are not secret.
  package init?(contentType: String?, _ placeholders: (any Placeholders)? = nil) {
    guard let grammar = Grammar(contentType: contentType) else { return nil }
    self.grammar = grammar
    self.placeholders = placeholders
  }

  /// A Boolean value that indicates whether the fields can be found only in all bytes together,
  /// including files.
  var needsContents: Bool {
    switch grammar {
    case .urlEncoded, .json, .jsonSequence, .xml: true
    case .multipart, .text, .untyped, .other: false
    }
  }

  /// A Boolean value that indicates whether an encoded body can be a text with secrets.
  var hidesEncoded: Bool { grammar != .other }

  /// Returns true if the values can be found although a field states that the body is encoded.
  ///
  /// Clients decode a response but keep its fields, and a compressed body never looks like text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func canRead(encoded body: Data) -> Bool {
    switch grammar {
    case .json: return JSONSecrets.isReadable(Array(body))
    case .urlEncoded, .multipart, .other: return false
    case .jsonSequence, .xml, .text, .untyped:
      let bytes = Array(body)
      return !bytes.contains { $0 < 0x20 && !Self.textControls.contains($0) }
        && UTF8Sequence.firstInvalidOffset(in: bytes.span) == nil
    }
  }

  private static let textControls = ByteSet("\t\r\n\u{1E}")

  /// Returns the bytes of a body with masks in place of the values of secret names.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func masked(_ data: Data) -> [UInt8] {
    runs(of: [.bytes(data)]).flatMap { run -> [UInt8] in
      if case .bytes(let data) = run.shown { Array(data) } else { [] }
    }
  }

  /// The body, cut before and after the value of each secret name.
  ///
  /// An empty value is not secret. If a file is a piece of JSON or XML, all other pieces are
  /// secret, because no one can tell where their strings begin.
  ///
  /// - Parameter segments: The pieces of the body.
  /// - Returns: Runs that contain the same bytes in the same order.
  /// - Complexity: O(*n*), where *n* is the number of bytes in memory.
  package func runs(of segments: [BodySegment]) -> [BodyRun] {
    // Adjacent pieces in memory are joined, so no field is cut in two.
    let segments = BodySegment.joined(segments)
    if segments.count > 1, needsContents, grammar != .urlEncoded {
      return segments.map { segment in
        segment.isInMemory
          ? .secret(name: "body", segment, mask: SecretNames.mask) : .plain(segment)
      }
    }
    var reader = Reader(grammar: grammar, placeholders: placeholders)
    for segment in segments {
      switch (segment, reader.field) {
      case (.bytes(let data), _): reader.read(Array(data))
      case (_, let field?):
        reader.runs.append(.secret(name: field, segment, mask: SecretNames.mask))
      case (_, nil): reader.runs.append(.plain(segment))
      }
      reader.isAtStart = false
    }
    return reader.runs
  }

  /// Cuts one piece after the other.
  private struct Reader {
    let grammar: Grammar
    let placeholders: (any Placeholders)?
    /// The number of bodies around this one.
    var layer = 0
    var runs: [BodyRun] = []
    /// The secret field whose value continues in the next piece.
    var field: String?
    /// The grammar of the part that continues in the next piece.
    var part: Grammar?
    var delimiters: PartDelimiters?
    var isAtStart = true

    mutating func read(_ bytes: [UInt8]) {
      var plain = 0
      let secrets = values(in: bytes).flatMap { value in
        placeholders?.literals(of: value, in: bytes) ?? [value]
      }
      for value in secrets where !value.range.isEmpty {
        append(bytes[plain..<value.range.lowerBound])
        let secret = BodySegment.bytes(Data(bytes[value.range]))
        runs.append(.secret(name: value.name, secret, mask: value.mask))
        plain = value.range.upperBound
      }
      append(bytes[plain...])
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
      if !bytes.isEmpty { runs.append(.plain(.bytes(Data(bytes)))) }
    }

    private mutating func values(in bytes: [UInt8]) -> [SecretValue] {
      switch grammar {
      case .multipart(let boundary):
        return parts(in: bytes, bytes.indices, boundary: boundary)
      // `curl -F` sends parts, whatever type a field states.
      case _ where delimiters != nil || isAtStart && PartDelimiters.begin(bytes):
        return parts(in: bytes, bytes.indices, boundary: nil)
      // A body that `curl -d` sends as a form is often not a form.
      case .urlEncoded where isAtStart && JSONSecrets.isLikely(bytes):
        return values(in: bytes, bytes.indices, .json)
      case .urlEncoded:
        let values = pairs(in: bytes)
        return merging(values, in: bytes, bytes.indices, unlessTextBeginsWith: Self.formOpening)
      default: return values(in: bytes, bytes.indices, grammar)
      }
    }

    /// The values in a range with one grammar.
    private func values(
      in bytes: [UInt8],
      _ range: Range<Int>,
      _ grammar: Grammar
    ) -> [SecretValue] {
      switch grammar {
      case .urlEncoded: return TextSecrets.pairs(in: bytes, range)
      case .json:
        let values = JSONSecrets(bytes, in: range).values()
        return merging(values, in: bytes, range, unlessTextBeginsWith: Self.jsonOpening)
      case .jsonSequence(let separator):
        let values = bytes[range].split(separator: separator).flatMap { text in
          JSONSecrets(bytes, in: text.startIndex..<text.endIndex).values()
        }
        return merging(values, in: bytes, range, unlessTextBeginsWith: Self.jsonOpening)
      case .xml:
        let values = XMLSecrets(bytes, in: range).values()
        return merging(values, in: bytes, range, unlessTextBeginsWith: Self.xmlOpening)
      case .multipart(let boundary):
        guard layer < Limits.secretLayers else { return [] }
        var inner = Reader(grammar: grammar, placeholders: nil, layer: layer + 1)
        return inner.parts(in: bytes, range, boundary: boundary)
      case .text, .untyped, .other:
        guard UTF8Sequence.firstInvalidOffset(in: Array(bytes[range]).span) == nil else {
          return []
        }
        // The parts of a form are values, and rarely forms themselves.
        let mayBeForm = grammar != .text && range == bytes.indices
        return TextSecrets.values(in: bytes, range, mayBeForm ? [.xml, .form] : .xml)
      }
    }

    private static let formOpening = ByteSet { $0 != UInt8(ascii: "<") }
    private static let jsonOpening = ByteSet("{[\"/")
    private static let xmlOpening = ByteSet("<")

    /// The values with those of an untyped text, unless the text begins as its type says.
    private func merging(
      _ values: [SecretValue],
      in bytes: [UInt8],
      _ range: Range<Int>,
      unlessTextBeginsWith opening: ByteSet
    ) -> [SecretValue] {
      let first = bytes[range].first { !TextSecrets.beforeText.contains($0) }
      if first.map(opening.contains) ?? true { return values }
      return SecretValue.outermost(values + self.values(in: bytes, range, .untyped))
    }

    /// The values of secret names between `=` and `&`.
    private mutating func pairs(in bytes: [UInt8]) -> [SecretValue] {
      var found: [SecretValue] = []
      var start = 0
      // A value from a file continues up to the first separator.
      if let field {
        start = bytes.firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
        found.append(SecretValue(name: field, range: 0..<start))
        if start < bytes.count { self.field = nil }
      }
      found += TextSecrets.pairs(in: bytes, start..<bytes.count)
      // A file can continue the value of the last pair.
      let last = bytes[start...].lastIndex(of: UInt8(ascii: "&")).map { $0 + 1 } ?? start
      if let secret = SecretNames.secret(inPair: bytes[last...]) { field = secret.name }
      return found
    }

    /// The contents of parts with secret names, and the secret values in other parts and in fields.
    ///
    /// Lines can end with LF alone, as many servers read them.
    private mutating func parts(
      in bytes: [UInt8],
      _ range: Range<Int>,
      boundary: String?
    ) -> [SecretValue] {
      let delimiters =
        delimiters ?? PartDelimiters(boundary: boundary, text: isAtStart ? bytes[range] : [])
      self.delimiters = delimiters
      var (found, start, isHead) = ([SecretValue](), range.lowerBound, false)
      // A piece after a file does not begin a line.
      var position = isAtStart ? start : Self.lineEnd(in: bytes, from: start, to: range.upperBound)
      while position < range.upperBound {
        let next = Self.lineEnd(in: bytes, from: position, to: range.upperBound)
        let line = bytes[position..<next]
        if delimiters.contains(line) {
          let text = bytes[start..<position]
          found +=
            isHead
            ? PartHead(text).secrets
            : contentValues(in: bytes, Self.withoutLineBreak(text).indices)
          (field, part) = (nil, nil)
          (start, isHead) = (next, true)
        } else if isHead, line.allSatisfy(Self.lineBreak.contains) {
          let head = PartHead(bytes[start..<position])
          found += head.secrets
          (field, part) = (head.secretName, Grammar(contentType: head.contentType))
          (start, isHead) = (next, false)
        }
        position = next
      }
      // Without a delimiter, the text is not what its type says.
      if isAtStart, start == range.lowerBound { return values(in: bytes, range, .untyped) }
      let rest = start..<range.upperBound
      return found + (isHead ? PartHead(bytes[rest]).secrets : contentValues(in: bytes, rest))
    }

    /// The values in the content of the open part.
    private func contentValues(in bytes: [UInt8], _ range: Range<Int>) -> [SecretValue] {
      if let field { return [SecretValue(name: field, range: range)] }
      return part.map { values(in: bytes, range, $0) } ?? []
    }

    /// A text without the line break at its end.
    private static func withoutLineBreak(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      guard text.last == UInt8(ascii: "\n") else { return text }
      return text.dropLast(text.dropLast().last == UInt8(ascii: "\r") ? 2 : 1)
    }

    private static let lineBreak = ByteSet("\r\n")

    /// The offset after the next LF.
    private static func lineEnd(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
      let lineFeed = UInt8(ascii: "\n")
      return min(bytes.span.firstOffset(of: lineFeed, or: lineFeed, from: start) + 1, end)
    }
  }
}

/// A part of a body.
package enum BodyRun: Hashable, Sendable {
  /// A part that can be shown.
  case plain(BodySegment)

  /// The value of a secret name in the body, and the text that replaces it.
  case secret(name: String, BodySegment, mask: String)

  /// The bytes in the body.
  package var segment: BodySegment {
    switch self {
    case .plain(let segment), .secret(_, let segment, _): segment
    }
  }

  /// The bytes with the mask in place of a secret.
  var shown: BodySegment {
    switch self {
    case .plain(let segment): segment
    case .secret(_, _, let mask): .bytes(Data(mask.utf8))
    }
  }

  /// A Boolean value that indicates whether it is a secret value.
  package var isSecret: Bool {
    if case .secret = self { true } else { false }
  }
}
