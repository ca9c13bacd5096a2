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
    case multipart(delimiter: [UInt8])
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
        guard let boundary = type.boundary else { return nil }
        self = .multipart(delimiter: Array("\r\n--\(boundary)".utf8))
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
      // A body that `curl -d` sends as a form is often not a form.
      case .urlEncoded where isAtStart && JSONSecrets.isLikely(bytes):
        return values(in: bytes, bytes.indices, .json)
      case .urlEncoded: return pairs(in: bytes)
      case .multipart(let delimiter):
        return parts(in: bytes, bytes.indices, delimiter: delimiter)
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
      case .json: return JSONSecrets(bytes, in: range).values()
      case .jsonSequence(let separator):
        return bytes[range].split(separator: separator).flatMap { text in
          JSONSecrets(bytes, in: text.startIndex..<text.endIndex).values()
        }
      case .xml: return XMLSecrets(bytes, in: range).values()
      case .multipart(let delimiter):
        guard layer < Limits.secretLayers else { return [] }
        var inner = Reader(grammar: grammar, placeholders: nil, layer: layer + 1)
        return inner.parts(in: bytes, range, delimiter: delimiter)
      case .text, .untyped, .other:
        guard UTF8Sequence.firstInvalidOffset(in: Array(bytes[range]).span) == nil else {
          return []
        }
        // The parts of a form are values, and rarely forms themselves.
        let mayBeForm = grammar == .untyped && range == bytes.indices
        return TextSecrets.values(in: bytes, range, mayBeForm ? [.xml, .form] : .xml)
      }
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

    /// The contents of parts with secret names, and the secret values in parts of JSON.
    private mutating func parts(
      in bytes: [UInt8],
      _ range: Range<Int>,
      delimiter: [UInt8]
    ) -> [SecretValue] {
      var found: [SecretValue] = []
      var content = range.lowerBound
      // The first delimiter has no line break before it.
      let first = delimiter.dropFirst(2)
      var isFirst = isAtStart && bytes[range].starts(with: first)
      while true {
        let next =
          isFirst
          ? content : bytes[content..<range.upperBound].firstOffset(of: delimiter)
        let contents = content..<(next ?? range.upperBound)
        if let field {
          found.append(SecretValue(name: field, range: contents))
        } else if let part {
          found += values(in: bytes, contents, part)
        }
        guard let next else { return found }
        let head = next + (isFirst ? first.count : delimiter.count)
        isFirst = false
        (field, part) = (nil, nil)
        let blankLine = Array("\r\n\r\n".utf8)
        guard let end = bytes[head..<range.upperBound].firstOffset(of: blankLine) else {
          return found
        }
        (field, part) = BodySecrets.content(ofHead: bytes[head..<end])
        content = end + blankLine.count
      }
    }
  }

  /// The secret name and the grammar in the head of a part.
  private static func content(
    ofHead head: ArraySlice<UInt8>
  ) -> (secretName: String?, grammar: Grammar?) {
    var name: String?
    var type: String?
    for line in head.split(separator: UInt8(ascii: "\n")) {
      let line = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      guard let field = try? MultipartField(line, at: 0) else { continue }
      if ASCIICase.equal(field.name, "Content-Disposition"), name == nil {
        var parser = ContentDispositionParser(line, at: 0, escaping: .browser)
        let plain = try? parser.parse(from: field.start, to: field.end)?.name
        name = ([plain].compactMap(\.self) + extendedNames(in: field.value))
          .first(where: SecretNames.isSecret)
      } else if ASCIICase.equal(field.name, "Content-Type") {
        type = field.value
      }
    }
    return (name, Grammar(contentType: type))
  }

  /// The names in extended parameters of a disposition: `name*` (RFC 8187), and `name*0` with its
  /// continuations (RFC 2231 §3).
  private static func extendedNames(in disposition: String) -> [String] {
    let parameters = disposition.utf8.drop { $0 != UInt8(ascii: ";") }
    let type = MIMEType(
      reading: "form-data/form-data" + String(decoding: parameters, as: UTF8.self),
      isReceived: true
    )
    var names: [String] = []
    for parameter in type.parameters {
      let key = Array(ASCIICase.lowered(parameter.name).utf8)
      guard key.starts(with: "name".utf8), key.count == 4 || key[4] == UInt8(ascii: "*") else {
        continue
      }
      var value = Array(parameter.value.utf8)[...]
      if key.last == UInt8(ascii: "*") {
        let pieces = value.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
        if pieces.count == 3 { value = pieces[2] }
        value = UnescapedText(percentEncoded: value).bytes[...]
      }
      names.append(String(decoding: value, as: UTF8.self))
    }
    return names + [names.joined()]
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
