// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// A request in the canonical form over which its signature is computed.
  struct AWSCanonicalRequest {
    /// The canonical form, as bytes.
    private(set) var text: [UInt8] = []

    /// The names of the covered fields, in the form on the wire.
    private(set) var signedHeaders = ""

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
      text.reserveCapacity(1_024)
      text.append(request.method.rawValue)
      text.append(UInt8(ascii: "\n"))
      append(path: Array(request.url.path.utf8), rules: rules)
      text.append(UInt8(ascii: "\n"))
      append(query: request.url.query ?? "")
      append(try Self.lines(of: request, covering: fields))
      text.append("\n\n")
      text.append(signedHeaders)
      text.append(UInt8(ascii: "\n"))
      text.append(payload)
    }

    /// Returns the lines of the string to sign.
    func linesToSign(at time: String, scope: String) -> [String] {
      [AWSSignature.algorithm, time, scope, SignatureText.hexadecimal(SHA256.hash(data: text))]
    }

    // MARK: Fields

    /// A line of a covered field, with its name in lowercase.
    private typealias Line = (name: String, position: Int, value: String)

    /// Returns the covered lines by name, with the lines of one name in the order in which they are sent.
    private static func lines(
      of request: ComposedRequest,
      covering fields: Set<String>?
    ) throws(RequestError) -> [Line] {
      var lines: [Line] = []
      lines.reserveCapacity(request.headers.count + 1)
      for header in request.headers {
        let name = ASCIICase.lowered(header.name)
        guard fields?.contains(name) ?? !unsignedFields.contains(name) else { continue }
        lines.append((name, lines.count, header.value))
      }
      if !lines.contains(where: { $0.name == "host" }) {
        lines.append(("host", lines.count, try request.sentHost(block: AWSSignature.name)))
      }
      return lines.sorted { ($0.name, $0.position) < ($1.name, $1.position) }
    }

    /// Appends the fields, each with the values of all its lines, and keeps their names.
    private mutating func append(_ lines: [Line]) {
      for (index, line) in lines.enumerated() {
        if index > 0, lines[index - 1].name.hasSameBytes(as: line.name) {
          text.append(UInt8(ascii: ","))
        } else {
          signedHeaders += signedHeaders.isEmpty ? line.name : ";\(line.name)"
          text.append("\n\(line.name):")
        }
        append(folding: line.value)
      }
    }

    /// Appends a value with one space for each run of spaces and tabs.
    ///
    /// A checked value has no spaces at its ends.
    private mutating func append(folding value: String) {
      text += value.utf8.split(whereSeparator: ByteSet.blank.contains).joined(separator: " ".utf8)
    }

    // MARK: The path

    private mutating func append(path: [UInt8], rules: AWSSignature.Rules) {
      var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      if segments.first?.isEmpty == true { segments.removeFirst() }
      if rules.normalizesPath { segments = Self.normalized(segments) }
      for segment in segments {
        text.append(UInt8(ascii: "/"))
        // S3 signs the key, in which %2F is a slash.
        let signed =
          rules.encodesPathTwice ? Array(segment) : FormText.decoded(segment, plusAsSpace: false)
        PercentEscape.append(signed.span, keeping: Self.keyCharacter, to: &text)
      }
      if segments.isEmpty { text.append(UInt8(ascii: "/")) }
    }

    /// The bytes that are not escaped in a path.
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
    private mutating func append(query: String) {
      text.append(FormText.sorted(FormText.escapedPairs(in: query.utf8, plusAsSpace: false)))
    }
  }
#endif
