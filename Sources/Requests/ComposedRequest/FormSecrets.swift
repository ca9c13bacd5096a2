// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Finds the secret fields in the body of a form, by ``SecretNames/isSecret(_:)``.
///
/// Bodies are cut at what is in memory: the name of a field and its head are there even if its
/// value comes from a file.
package struct FormSecrets: Sendable {
  private enum Grammar {
    case urlEncoded
    case multipart(delimiter: [UInt8])
  }

  private let grammar: Grammar

  /// Creates what reads a body of this type; nil for one that is no form.
  ///
  /// - Parameter contentType: The value of the field `Content-Type`.
  package init?(contentType: String?) {
    guard let contentType else { return nil }
    let type = MIMEType(reading: contentType)
    if type.essence == "application/x-www-form-urlencoded" {
      grammar = .urlEncoded
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
    if case .urlEncoded = grammar { true } else { false }
  }

  /// The body, cut before and after the value of each secret field.
  ///
  /// An empty value is no secret.
  ///
  /// - Parameter segments: The pieces of the body.
  /// - Returns: Runs that hold the same bytes in the same order.
  /// - Complexity: O(*n*), where *n* is the number of bytes in memory.
  package func runs(of segments: [BodySegment]) -> [BodyRun] {
    var reader = Reader(grammar: grammar)
    // Neighbors in memory are made one, so that no field is cut in two.
    for segment in BodySegment.joined(segments) {
      switch (segment, reader.field) {
      case (.bytes(let data), _): reader.read(Array(data))
      case (_, let field?): reader.runs.append(.secret(name: field, segment))
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
    var isAtStart = true

    mutating func read(_ bytes: [UInt8]) {
      var plain = 0
      let secrets =
        switch grammar {
        case .urlEncoded: pairs(in: bytes)
        case .multipart(let delimiter): parts(in: bytes, delimiter: delimiter)
        }
      for (name, value) in secrets where !value.isEmpty {
        append(bytes[plain..<value.lowerBound])
        runs.append(.secret(name: name, .bytes(Data(bytes[value]))))
        plain = value.upperBound
      }
      append(bytes[plain...])
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
      if !bytes.isEmpty { runs.append(.plain(.bytes(Data(bytes)))) }
    }

    /// The values of secret names between `=` and `&`.
    private mutating func pairs(in bytes: [UInt8]) -> [(name: String, value: Range<Int>)] {
      var found: [(String, Range<Int>)] = []
      var start = 0
      // What a file has begun goes on until the first separator.
      if let field {
        start = bytes.firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
        found.append((field, 0..<start))
        if start < bytes.count { self.field = nil }
      }
      for pair in bytes[start...].split(separator: UInt8(ascii: "&")) {
        guard let secret = SecretNames.secret(inPair: pair) else { continue }
        found.append(secret)
        if pair.endIndex == bytes.count { field = secret.name }
      }
      return found
    }

    /// The contents of parts with secret names.
    private mutating func parts(
      in bytes: [UInt8],
      delimiter: [UInt8]
    ) -> [(name: String, value: Range<Int>)] {
      var found: [(String, Range<Int>)] = []
      var content = 0
      // The first delimiter has no line break before it.
      let first = delimiter.dropFirst(2)
      var isFirst = isAtStart && bytes.starts(with: first)
      while true {
        let next = isFirst ? 0 : FormSecrets.offset(of: delimiter, in: bytes, from: content)
        if let field { found.append((field, content..<(next ?? bytes.count))) }
        guard let next else { return found }
        let head = next + (isFirst ? first.count : delimiter.count)
        isFirst = false
        field = nil
        let blankLine = Array("\r\n\r\n".utf8)
        guard let end = FormSecrets.offset(of: blankLine, in: bytes, from: head) else {
          return found
        }
        field = FormSecrets.name(inHead: bytes[head..<end])
          .flatMap { SecretNames.isSecret($0) ? $0 : nil }
        content = end + blankLine.count
      }
    }
  }

  /// The name that the `Content-Disposition` in the head of a part states.
  private static func name(inHead head: ArraySlice<UInt8>) -> String? {
    for line in head.split(separator: UInt8(ascii: "\n")) {
      let line = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      guard let field = try? MultipartField(line, at: 0),
        ASCIICase.equal(field.name, "Content-Disposition")
      else { continue }
      var parser = ContentDispositionParser(line, at: 0, escaping: .browser)
      return try? parser.parse(from: field.start, to: field.end)?.name
    }
    return nil
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

/// A stretch of the body of a form.
package enum BodyRun: Hashable, Sendable {
  /// What may be shown.
  case plain(BodySegment)

  /// The value of a field whose name is known to be secret, as it is in the body.
  case secret(name: String, BodySegment)

  /// Whether it is the value of a secret field.
  package var isSecret: Bool {
    if case .secret = self { true } else { false }
  }
}
