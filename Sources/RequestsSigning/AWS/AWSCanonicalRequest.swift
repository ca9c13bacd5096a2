// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// A request in the canonical form over which its signature is computed.
  struct AWSCanonicalRequest {
    /// The canonical form, as bytes.
    private(set) var text: [UInt8] = []

    /// The names of the covered fields, in the form on the wire.
    let signedHeaders: String

    /// Fields that clients and proxies add, change or drop.
    private static let unsignedFields: Set<String> = [
      "authorization", "baggage", "connection", "expect", "keep-alive", "proxy-authenticate",
      "proxy-authorization", "te", "traceparent", "tracestate", "trailer", "transfer-encoding",
      "upgrade", "user-agent", "x-amzn-trace-id",
    ]

    /// Creates the canonical form of a request.
    ///
    /// - Parameters:
    ///   - request: The request, with every signed part in it.
    ///   - payload: The SHA-256 of the body, or the word that replaces it.
    ///   - rules: The rules for the path.
    ///   - fields: The names of the covered fields in lowercase, or nil to cover all but those that
    ///     proxies and clients change.
    /// - Throws: `missingHost`.
    /// - Complexity: O(*n* log *n*), where *n* is the length of the head.
    init(
      _ request: ComposedRequest,
      payload: String,
      rules: AWSSignature.Rules,
      covering fields: Set<String>? = nil
    ) throws(RequestError) {
      let lines = try Self.lines(of: request, covering: fields)
      signedHeaders = Self.names(of: lines)
      text.reserveCapacity(1_024)
      text.append(request.method.rawValue)
      text.append(UInt8(ascii: "\n"))
      append(path: Array(request.url.path.utf8), rules: rules)
      text.append(UInt8(ascii: "\n"))
      append(query: Array((request.url.query ?? "").utf8))
      append(lines)
      text.append("\n\n")
      text.append(signedHeaders)
      text.append(UInt8(ascii: "\n"))
      text.append(payload)
    }

    /// Returns the lines of the string to sign.
    func linesToSign(at time: String, scope: String) -> [String] {
      [AWSSignature.algorithm, time, scope, SignatureText.hexadecimal(SHA256.hash(data: text))]
    }

    /// Returns the names of the covered fields.
    static func signedHeaders(of request: ComposedRequest) throws(RequestError) -> String {
      names(of: try lines(of: request))
    }

    // MARK: Fields

    /// A line of a covered field, with its name in lowercase.
    private struct Line {
      let name: String
      let value: String
      let position: Int

      func precedes(_ other: Line) -> Bool {
        name == other.name
          ? position < other.position
          : name.utf8.lexicographicallyPrecedes(other.name.utf8)
      }
    }

    /// Returns the covered lines by name, with the lines of one name in the order in which they are sent.
    private static func lines(
      of request: ComposedRequest,
      covering fields: Set<String>? = nil
    ) throws(RequestError) -> [Line] {
      var lines: [Line] = []
      lines.reserveCapacity(request.headers.count + 1)
      for header in request.headers {
        let name = ASCIICase.lowered(header.name)
        guard fields?.contains(name) ?? !unsignedFields.contains(name) else { continue }
        lines.append(Line(name: name, value: header.value, position: lines.count))
      }
      if !lines.contains(where: { $0.name == "host" }) {
        let host = try request.sentHost(block: AWSSignature.name)
        lines.append(Line(name: "host", value: host, position: lines.count))
      }
      lines.sort { $0.precedes($1) }
      return lines
    }

    private static func names(of lines: [Line]) -> String {
      var names: [UInt8] = []
      for (index, line) in lines.enumerated()
      where index == 0 || !lines[index - 1].name.hasSameBytes(as: line.name) {
        if index > 0 { names.append(UInt8(ascii: ";")) }
        names.append(line.name)
      }
      return String(decoding: names, as: UTF8.self)
    }

    /// Appends the fields, each with the values of all its lines.
    private mutating func append(_ lines: [Line]) {
      for (index, line) in lines.enumerated() {
        if index > 0, lines[index - 1].name.hasSameBytes(as: line.name) {
          text.append(UInt8(ascii: ","))
        } else {
          text.append(UInt8(ascii: "\n"))
          text.append(line.name)
          text.append(UInt8(ascii: ":"))
        }
        append(folding: line.value)
      }
    }

    /// Appends a value with one space for each run of spaces and tabs.
    ///
    /// A checked value has no spaces at its ends.
    private mutating func append(folding value: String) {
      let hasBlank = value.withUTF8Span {
        $0.contains(UInt8(ascii: " "), or: UInt8(ascii: "\t"))
      }
      guard hasBlank else { return text.append(value) }
      var isAfterBlank = false
      for byte in value.utf8 {
        let isBlank = ByteSet.blank.contains(byte)
        if !isBlank {
          text.append(byte)
        } else if !isAfterBlank {
          text.append(UInt8(ascii: " "))
        }
        isAfterBlank = isBlank
      }
    }

    // MARK: The path

    private mutating func append(path: [UInt8], rules: AWSSignature.Rules) {
      var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      if segments.first?.isEmpty == true { segments.removeFirst() }
      if rules.normalizesPath { segments = Self.normalized(segments) }
      for segment in segments {
        text.append(UInt8(ascii: "/"))
        if rules.encodesPathTwice {
          PercentEscape.append(
            path.span.extracting(segment.indices),
            keeping: .unreserved,
            to: &text
          )
        } else {
          // S3 signs the key, in which %2F is a slash.
          Self.append(
            decoding: path.span.extracting(segment.indices),
            keeping: Self.keyCharacter,
            to: &text
          )
        }
      }
      if segments.isEmpty { text.append(UInt8(ascii: "/")) }
    }

    /// The bytes that are not escaped in a path that is escaped once.
    private static let keyCharacter = ByteSet.unreserved.union(ByteSet("/"))

    /// Returns the segments without empty ones, `.` and `..`, but with a trailing slash.
    private static func normalized(_ segments: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
      var kept: [ArraySlice<UInt8>] = []
      for segment in segments where !segment.isEmpty && !segment.elementsEqual(".".utf8) {
        if segment.elementsEqual("..".utf8) { _ = kept.popLast() } else { kept.append(segment) }
      }
      if let last = segments.last, last.isEmpty, !kept.isEmpty { kept.append(last) }
      return kept
    }

    // MARK: The query

    /// Appends the pairs sorted by name and value.
    ///
    /// A `+` becomes `%2B`, as in the signers of AWS. MinIO and Ceph read a space.
    private mutating func append(query: [UInt8]) {
      var recoded: [UInt8] = []
      recoded.reserveCapacity(query.count + 32)
      func recode(_ part: ArraySlice<UInt8>) -> Range<Int> {
        let start = recoded.count
        Self.append(
          decoding: query.span.extracting(part.indices),
          keeping: .unreserved,
          to: &recoded
        )
        return start..<recoded.count
      }
      var pairs = FormText.pairs(in: query).map { (name: recode($0.name), value: recode($0.value)) }
      pairs.sort { left, right in
        recoded[left.name].elementsEqual(recoded[right.name])
          ? recoded[left.value].lexicographicallyPrecedes(recoded[right.value])
          : recoded[left.name].lexicographicallyPrecedes(recoded[right.name])
      }
      for (index, pair) in pairs.enumerated() {
        if index > 0 { text.append(UInt8(ascii: "&")) }
        text += recoded[pair.name]
        text.append(UInt8(ascii: "="))
        text += recoded[pair.value]
      }
    }

    /// Appends a text in which exactly the other characters are escaped.
    private static func append(
      decoding text: Span<UInt8>,
      keeping kept: ByteSet,
      to output: inout [UInt8]
    ) {
      var offset = 0
      while offset < text.count {
        var byte = text[offset]
        if byte == UInt8(ascii: "%"), let decoded = PercentEscape.decodeEscape(at: offset, of: text)
        {
          byte = decoded
          offset += 2
        }
        if kept.contains(byte) {
          output.append(byte)
        } else {
          PercentEscape.appendEscape(of: byte, to: &output)
        }
        offset += 1
      }
    }
  }
#endif
