// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ReceivedResponse {
  /// The beginning of a text body without secrets, or nil for other bodies.
  ///
  /// Masks values of secret names and the credentials of the request, because some servers repeat
  /// these in their errors.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes to show.
  ///   - keepingLineFeeds: A Boolean value that indicates whether line feeds are not escaped.
  /// - Returns: The text, with `…` if the body is longer.
  func excerpt(of limit: Int, keepingLineFeeds: Bool = false) -> String? {
    guard headers.value(for: "Content-Encoding") == nil || isReadable,
      let secrets = BodySecrets(contentType: headers.value(for: "Content-Type"))
    else { return nil }
    if let response = inUTF8(upTo: limit + Self.lookahead) {
      return response.excerpt(of: limit, keepingLineFeeds: keepingLineFeeds)
    }
    // The name of a secret can follow its value.
    let bytes = Array(body.prefix(limit + Self.lookahead))
    let end = UTF8Sequence.firstInvalidOffset(in: bytes.span) ?? bytes.count
    guard !bytes.isEmpty, end >= min(limit, bytes.count), !bytes.prefix(limit).contains(0)
    else { return nil }
    let text = secrets.masked(Data(bytes[..<end]))
    let (beginning, isCut) = request.maskingCredentials(in: text, upTo: limit)
    let whole = Self.withoutCutCharacter(beginning)
    let shown = PrintableText.escaping(whole.span, keepingLineFeeds: keepingLineFeeds)
    return isCut || end < body.count ? shown + "…" : shown
  }

  /// The number of bytes after an excerpt that are searched for the names of its secrets.
  private static let lookahead = 1 << 16

  /// The response with the beginning of its text in UTF-8, or nil if it is so already, or not text.
  private func inUTF8(upTo count: Int) -> ReceivedResponse? {
    var response = self
    response.body = body.prefix(count)
    let bytes = Array(response.body)
    guard bytes.contains(0) || UTF8Sequence.firstInvalidOffset(in: bytes.span) != nil,
      let text = response.text, !text.unicodeScalars.contains("\u{FFFD}"), !text.utf8.contains(0)
    else { return nil }
    response.body = Data(text.utf8)
    return response
  }

  /// A Boolean value that indicates whether the body is text.
  ///
  /// A client that decompresses a body keeps its `Content-Encoding` field.
  private var isReadable: Bool {
    let bytes = Array(body.prefix(512))
    return !bytes.contains { $0 < 0x09 }
      && UTF8Sequence.firstInvalidOffset(in: Self.withoutCutCharacter(bytes).span) == nil
  }

  /// The bytes without an incomplete character at the end.
  private static func withoutCutCharacter(_ bytes: [UInt8]) -> [UInt8] {
    guard let offset = UTF8Sequence.firstInvalidOffset(in: bytes.span), bytes.count - offset < 4
    else { return bytes }
    return Array(bytes[..<offset])
  }
}

extension ComposedRequest {
  /// The beginning of a text with masks instead of the credentials of this request.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The number of bytes to return.
  /// - Returns: The beginning, and a Boolean value that indicates whether the text is longer.
  /// - Complexity: O(*n* + *m*), where *n* is the length of the text and *m* that of the credentials.
  func maskingCredentials(
    in text: [UInt8],
    upTo limit: Int = .max
  ) -> (shown: [UInt8], isCut: Bool) {
    // A longer credential is not in the text.
    let search = RunSearch(credentials.filter { $0.count <= text.count })
    var found = search.ranges(in: text)[...]
    var (shown, position) = ([UInt8](), 0)
    while position < text.count, shown.count < limit {
      if let range = found.first, range.lowerBound == position {
        shown += Array(SecretNames.mask.utf8)
        position = range.upperBound
        found.removeFirst()
      } else {
        shown.append(text[position])
        position += 1
      }
    }
    return (shown, position < text.count)
  }

  /// The secret values of the fields and of the URL, in each form in which a server may repeat them.
  ///
  /// Short values are left out, because they can be a part of any word.
  private var credentials: [[UInt8]] {
    let fields = headers.filter(\.isMasked).flatMap(\.credentials)
    let pieces = urlSecrets.runs.flatMap { run -> [[UInt8]] in
      let value = url.bytes[run.range]
      return [Array(value), UnescapedText(percentEncoded: value).bytes]
    }
    return (fields + pieces).filter { $0.count >= 6 }
  }
}

extension HTTPHeader {
  /// The value with and without the scheme before it, with the user name and the password of Basic, and with
  /// the values of cookies.
  fileprivate var credentials: [[UInt8]] {
    let words = value.utf8.split(separator: UInt8(ascii: " "))
    var credentials = [Array(value.utf8)] + words.suffix(1).map(Array.init)
    if words.count == 2, ASCIICase.equal(String(Substring(words[0])), "Basic"),
      let text = Data(base64Encoded: Data(words[1]))
    {
      credentials += [Array(text), text.drop { $0 != UInt8(ascii: ":") }.dropFirst().map(\.self)]
    }
    if ASCIICase.equal(name, "Cookie") {
      let bytes = Array(value.utf8)
      credentials += CookiePair.pairs(in: bytes).flatMap { cookie in
        var value = bytes[cookie.value]
        let quote = UInt8(ascii: "\"")
        if value.count > 1, value.first == quote, value.last == quote {
          value = value.dropFirst().dropLast()
        }
        return [Array(value), UnescapedText(percentEncoded: value).bytes]
      }
    }
    return credentials
  }
}
