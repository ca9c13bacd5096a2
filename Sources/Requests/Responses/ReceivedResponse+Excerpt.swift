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
  ///   - limit: The maximum number of bytes to read.
  ///   - keepingLineFeeds: A Boolean value that indicates whether line feeds are not escaped.
  /// - Returns: The text, with `…` if the body is longer.
  func excerpt(of limit: Int, keepingLineFeeds: Bool = false) -> String? {
    guard headers.value(for: "Content-Encoding") == nil || isReadable,
      let secrets = BodySecrets(contentType: headers.value(for: "Content-Type"))
    else { return nil }
    var bytes = Array(body.prefix(limit))
    // A character that the limit cuts is not an error of the body.
    if body.count > limit { bytes = Self.withoutCutCharacter(bytes) }
    guard !bytes.isEmpty, !bytes.contains(0), UTF8Sequence.firstInvalidOffset(in: bytes.span) == nil
    else { return nil }
    var shown: [UInt8] = []
    for run in secrets.runs(of: [.bytes(Data(bytes))]) {
      switch run {
      case .plain(.bytes(let data)): shown += data
      case .plain: break
      case .secret(_, _, let mask): shown += Array(mask.utf8)
      }
    }
    for credential in request.credentials { shown = Self.masking(credential, in: shown) }
    let text = PrintableText.escaping(shown.span, keepingLineFeeds: keepingLineFeeds)
    return body.count > limit ? text + "…" : text
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

  private static func masking(_ secret: [UInt8], in text: [UInt8]) -> [UInt8] {
    var (shown, position) = ([UInt8](), 0)
    while position < text.count {
      if text[position...].starts(with: secret) {
        shown += Array(SecretNames.mask.utf8)
        position += secret.count
      } else {
        shown.append(text[position])
        position += 1
      }
    }
    return shown
  }
}

extension ComposedRequest {
  /// The secret values of the fields, with and without the scheme before them.
  ///
  /// Short values are left out, because they can be a part of any word.
  fileprivate var credentials: [[UInt8]] {
    headers.filter(\.isMasked).flatMap { field -> [[UInt8]] in
      let value = Array(field.value.utf8)
      let last = value.split(separator: UInt8(ascii: " ")).last.map(Array.init) ?? []
      return [value, last]
    }.filter { $0.count >= 6 }
  }
}
