// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URL {
  /// This URL with pairs after its query, before its fragment.
  ///
  /// What it holds already stays as it is, byte for byte; one with a base is made absolute.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, escaped; without any it is the URL itself.
  ///   - block: The block that errors name.
  /// - Returns: The URL with the pairs.
  /// - Throws: ``RequestError`` with what ``URLReference/init(_:)`` throws for the URL, and with
  ///   ``RequestError/Code/invalidURL`` for one that Foundation would change.
  /// - Complexity: O(*n*), where *n* is the length of the result.
  package func appendingQuery(_ pairs: [UInt8], block: String) throws(RequestError) -> URL {
    var text = Array(absoluteString.utf8)
    // Only to refuse: its own text may have more escapes than the one that was given.
    _ = try URLReference(text, block: block)
    guard !pairs.isEmpty else { return self }
    let end = text.firstIndex(of: UInt8(ascii: "#")) ?? text.count
    text.insert(contentsOf: Self.separator(after: text[..<end]) + pairs, at: end)
    let result = String(decoding: text, as: UTF8.self)
    guard let url = URL(string: result), url.absoluteString == result else {
      throw RequestError(
        .invalidURL,
        block: block,
        "Foundation would change this URL. Percent-encode the characters that RFC 3986 does not "
          + "allow."
      )
    }
    return url
  }

  /// What a pair needs before it, after a URL without its fragment.
  private static func separator(after text: ArraySlice<UInt8>) -> [UInt8] {
    guard let mark = text.firstIndex(of: UInt8(ascii: "?")) else { return [UInt8(ascii: "?")] }
    let query = text[mark...].dropFirst()
    return query.isEmpty || query.last == UInt8(ascii: "&") ? [] : [UInt8(ascii: "&")]
  }
}
