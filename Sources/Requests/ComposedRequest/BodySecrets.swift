// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the secret values in the body of a form and in JSON, by ``SecretNames/isSecret(_:)``.
///
/// Bodies are cut at what is in memory: the name of a field and its head are there even if its
/// value comes from a file.
package struct BodySecrets: Sendable {
  private enum Grammar {
    case urlEncoded
    case json
    case multipart(delimiter: [UInt8])
  }

  /// Where the value of a secret name is.
  struct Value {
    let name: String
    let range: Range<Int>
    /// What a text without secrets has in its place.
    var mask = SecretNames.mask
  }

  private let grammar: Grammar

  /// Creates what reads a body of this type; nil for one that is neither a form nor JSON.
  ///
  /// - Parameter contentType: The value of the field `Content-Type`.
  package init?(contentType: String?) {
    guard let contentType else { return nil }
    let type = MIMEType(reading: contentType)
    if type.essence == "application/x-www-form-urlencoded" {
      grammar = .urlEncoded
    } else if type.isJSON {
      grammar = .json
    } else if type.essence.utf8.starts(with: "multipart/".utf8),
      let boundary = type.parameters.first(where: { ASCIICase.equal($0.name, "boundary") })
    {
      grammar = .multipart(delimiter: Array("\r\n--\(boundary.value)".utf8))
    } else {
      return nil
    }
  }

  /// Whether the fields can be found only in the bytes as a whole, those of files included.
  var needsContents: Bool {
    if case .multipart = grammar { false } else { true }
  }

  /// Whether the values can be found although a field says that the body is encoded.
  ///
  /// Clients decode a response and keep its fields, and a compressed body never looks like JSON.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func canRead(encoded body: Data) -> Bool {
    if case .json = grammar { JSONSecrets.isReadable(Array(body)) } else { false }
  }

  /// The body, cut before and after the value of each secret name.
  ///
  /// An empty value is no secret. JSON that a file is a piece of is secret, but for the file: nobody can
  /// say where its strings begin.
  ///
  /// - Parameter segments: The pieces of the body.
  /// - Returns: Runs that hold the same bytes in the same order.
  /// - Complexity: O(*n*), where *n* is the number of bytes in memory.
  package func runs(of segments: [BodySegment]) -> [BodyRun] {
    // Neighbors in memory are made one, so that no field is cut in two.
    let segments = BodySegment.joined(segments)
    if case .json = grammar, segments.count > 1 {
      return segments.map { segment in
        segment.isInMemory
          ? .secret(name: "body", segment, mask: SecretNames.mask) : .plain(segment)
      }
    }
    var reader = Reader(grammar: grammar)
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
    var runs: [BodyRun] = []
    /// The secret field whose value the next piece goes on with.
    var field: String?
    /// Whether the next piece goes on with a part of JSON.
    private var isInJSON = false
    var isAtStart = true

    init(grammar: Grammar) {
      self.grammar = grammar
    }

    mutating func read(_ bytes: [UInt8]) {
      var plain = 0
      for value in values(in: bytes) where !value.range.isEmpty {
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

    private mutating func values(in bytes: [UInt8]) -> [Value] {
      switch grammar {
      // What `curl -d` sends as a form is mostly none.
      case .urlEncoded where isAtStart && JSONSecrets.isLikely(bytes):
        return json(in: bytes, bytes.indices)
      case .urlEncoded: return pairs(in: bytes)
      case .json: return json(in: bytes, bytes.indices)
      case .multipart(let delimiter): return parts(in: bytes, delimiter: delimiter)
      }
    }

    private func json(in bytes: [UInt8], _ range: Range<Int>) -> [Value] {
      var secrets = JSONSecrets(bytes, in: range)
      return secrets.values()
    }

    /// The values of secret names between `=` and `&`.
    private mutating func pairs(in bytes: [UInt8]) -> [Value] {
      var found: [Value] = []
      var start = 0
      // What a file has begun goes on until the first separator.
      if let field {
        start = bytes.firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
        found.append(Value(name: field, range: 0..<start))
        if start < bytes.count { self.field = nil }
      }
      for pair in bytes[start...].split(separator: UInt8(ascii: "&")) {
        guard let secret = SecretNames.secret(inPair: pair) else { continue }
        found.append(Value(name: secret.name, range: secret.value))
        if pair.endIndex == bytes.count { field = secret.name }
      }
      return found
    }

    /// The contents of parts with secret names, and the secret values in parts of JSON.
    private mutating func parts(in bytes: [UInt8], delimiter: [UInt8]) -> [Value] {
      var found: [Value] = []
      var content = 0
      // The first delimiter has no line break before it.
      let first = delimiter.dropFirst(2)
      var isFirst = isAtStart && bytes.starts(with: first)
      while true {
        let next = isFirst ? 0 : BodySecrets.offset(of: delimiter, in: bytes, from: content)
        let range = content..<(next ?? bytes.count)
        if let field {
          found.append(Value(name: field, range: range))
        } else if isInJSON {
          found += json(in: bytes, range)
        }
        guard let next else { return found }
        let head = next + (isFirst ? first.count : delimiter.count)
        isFirst = false
        (field, isInJSON) = (nil, false)
        let blankLine = Array("\r\n\r\n".utf8)
        guard let end = BodySecrets.offset(of: blankLine, in: bytes, from: head) else {
          return found
        }
        (field, isInJSON) = BodySecrets.content(ofHead: bytes[head..<end])
        content = end + blankLine.count
      }
    }
  }

  /// What the head of a part says of its content: its name, if that is secret, and whether it is JSON.
  private static func content(
    ofHead head: ArraySlice<UInt8>
  ) -> (secretName: String?, isJSON: Bool) {
    var name: String?
    var isJSON = false
    for line in head.split(separator: UInt8(ascii: "\n")) {
      let line = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      guard let field = try? MultipartField(line, at: 0) else { continue }
      if ASCIICase.equal(field.name, "Content-Disposition"), name == nil {
        var parser = ContentDispositionParser(line, at: 0, escaping: .browser)
        name = try? parser.parse(from: field.start, to: field.end)?.name
      } else if ASCIICase.equal(field.name, "Content-Type") {
        isJSON = isJSON || MIMEType(reading: field.value).isJSON
      }
    }
    return (name.flatMap { SecretNames.isSecret($0) ? $0 : nil }, isJSON)
  }

  private static func offset(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var start = start
    while let index = bytes[start...].firstIndex(of: pattern[0]) {
      if bytes[index...].starts(with: pattern) { return index }
      start = index + 1
    }
    return nil
  }
}

/// A stretch of a body.
package enum BodyRun: Hashable, Sendable {
  /// What may be shown.
  case plain(BodySegment)

  /// The value of a name that is known to be secret, as it is in the body, and what a text without
  /// secrets has in its place.
  case secret(name: String, BodySegment, mask: String)

  /// Whether it is a secret value.
  package var isSecret: Bool {
    if case .secret = self { true } else { false }
  }
}
