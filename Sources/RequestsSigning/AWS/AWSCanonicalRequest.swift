// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// A request in the one form that its signature is computed over.
  struct AWSCanonicalRequest {
    /// The form, as bytes.
    private(set) var text: [UInt8] = []

    /// The names of the fields that are covered, as they are sent.
    let signedHeaders: String

    /// Fields that clients and proxies add, change or drop.
    private static let unsignedFields: Set<String> = [
      "authorization", "baggage", "connection", "expect", "keep-alive", "proxy-authenticate",
      "proxy-authorization", "te", "traceparent", "tracestate", "trailer", "transfer-encoding",
      "upgrade", "user-agent", "x-amzn-trace-id",
    ]

    /// Makes the form of a request.
    ///
    /// - Parameters:
    ///   - request: The request, with all that is signed in it.
    ///   - payload: The SHA-256 of the body, or the word for none.
    ///   - rules: How the path is written.
    /// - Throws: `missingHost`.
    /// - Complexity: O(*n* log *n*), where *n* is the length of the head.
    init(
      _ request: ComposedRequest,
      payload: String,
      rules: AWSSignature.Rules
    ) throws(RequestError) {
      let fields = try Self.fields(of: request)
      signedHeaders = fields.map(\.name).joined(separator: ";")
      text.append(request.method.rawValue)
      text.append(UInt8(ascii: "\n"))
      text += Self.path(request.url.path, rules: rules)
      text.append(UInt8(ascii: "\n"))
      text += Self.query(request.url.query ?? "")
      text.append(UInt8(ascii: "\n"))
      for field in fields {
        text.append("\(field.name):")
        text += field.value
        text.append(UInt8(ascii: "\n"))
      }
      text.append("\n\(signedHeaders)\n\(payload)")
    }

    /// The names of the fields that are covered.
    static func signedHeaders(of request: ComposedRequest) throws(RequestError) -> String {
      try fields(of: request).map(\.name).joined(separator: ";")
    }

    // MARK: Fields

    private static func fields(
      of request: ComposedRequest
    ) throws(RequestError) -> [(name: String, value: [UInt8])] {
      var values: [String: [UInt8]] = [:]
      for header in request.headers {
        let name = ASCIICase.lowered(header.name)
        guard !unsignedFields.contains(name) else { continue }
        let value = folded(header.value)
        if values[name] == nil {
          values[name] = value
        } else {
          values[name]?.append(UInt8(ascii: ","))
          values[name]?.append(contentsOf: value)
        }
      }
      if values["host"] == nil {
        values["host"] = Array(try request.sentHost(block: AWSSignature.name).utf8)
      }
      return values.map { ($0.key, $0.value) }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// A value without outer blanks, and with one space for each run of inner ones.
    private static func folded(_ value: String) -> [UInt8] {
      var folded: [UInt8] = []
      folded.reserveCapacity(value.utf8.count)
      var isAfterBlank = false
      for byte in value.utf8 {
        guard !ByteSet.blank.contains(byte) else {
          isAfterBlank = !folded.isEmpty
          continue
        }
        if isAfterBlank { folded.append(UInt8(ascii: " ")) }
        isAfterBlank = false
        folded.append(byte)
      }
      return folded
    }

    // MARK: The path

    private static func path(_ path: String, rules: AWSSignature.Rules) -> [UInt8] {
      var segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { Array($0) }
      if segments.first?.isEmpty == true { segments.removeFirst() }
      if rules.normalizesPath { segments = normalized(segments) }
      var text: [UInt8] = []
      for segment in segments {
        text.append(UInt8(ascii: "/"))
        text +=
          rules.encodesPathTwice ? Self.encoded(segment) : Self.encoded(decoding: segment)
      }
      return text.isEmpty ? [UInt8(ascii: "/")] : text
    }

    /// The segments without empty ones, `.` and `..`; a slash at the end is kept.
    private static func normalized(_ segments: [[UInt8]]) -> [[UInt8]] {
      var kept: [[UInt8]] = []
      for segment in segments where !segment.isEmpty && segment != [UInt8(ascii: ".")] {
        if segment == Array("..".utf8) { _ = kept.popLast() } else { kept.append(segment) }
      }
      if let last = segments.last, last.isEmpty, !kept.isEmpty { kept.append([]) }
      return kept
    }

    // MARK: The query

    private static func query(_ query: String) -> [UInt8] {
      let pairs = FormText.pairs(in: query.utf8).map { pair in
        (name: encoded(decoding: Array(pair.name)), value: encoded(decoding: Array(pair.value)))
      }
      let sorted = pairs.sorted { left, right in
        left.name == right.name
          ? left.value.lexicographicallyPrecedes(right.value)
          : left.name.lexicographicallyPrecedes(right.name)
      }
      return Array(
        sorted.map { $0.name + [UInt8(ascii: "=")] + $0.value }.joined(separator: "&".utf8)
      )
    }

    /// The text with the escapes of everything but unreserved characters, and no others.
    private static func encoded(decoding text: [UInt8]) -> [UInt8] {
      var decoded: [UInt8] = []
      var offset = 0
      while offset < text.count {
        if text[offset] == UInt8(ascii: "%"),
          let byte = PercentEscape.decodeEscape(at: offset, of: text.span)
        {
          decoded.append(byte)
          offset += 3
        } else {
          decoded.append(text[offset])
          offset += 1
        }
      }
      return encoded(decoded)
    }

    private static func encoded(_ text: [UInt8]) -> [UInt8] {
      var output: [UInt8] = []
      PercentEscape.append(text.span, keeping: .unreserved, to: &output)
      return output
    }
  }
#endif
