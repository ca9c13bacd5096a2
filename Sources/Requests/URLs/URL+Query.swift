// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URL {
  /// This URL with pairs after its query, before its fragment.
  ///
  /// The URL itself is not changed, but a relative `URL` with a base becomes absolute.
  ///
  /// - Parameters:
  ///   - pairs: The escaped pairs. Without pairs, the result is the URL itself.
  ///   - block: The block that errors name.
  /// - Returns: The URL with the pairs.
  /// - Throws: ``RequestError`` with a code of ``URLReference/init(_:)``, or with
  ///   ``RequestError/Code/invalidURL`` if Foundation would change the URL.
  /// - Complexity: O(*n*), where *n* is the length of the result.
  package func appendingQuery(_ pairs: [UInt8], block: String) throws(RequestError) -> URL {
    var text = Array(absoluteString.utf8)
    // Only as a check, because its own text can have more escapes than the original.
    _ = try URLReference(text, block: block)
    guard !pairs.isEmpty else { return self }
    let end = text.firstIndex(of: UInt8(ascii: "#")) ?? text.count
    text.insert(contentsOf: Self.separator(after: text[..<end]) + pairs, at: end)
    return try URL(exactly: String(decoding: text, as: UTF8.self), block: block)
  }

  /// The text before a pair, after a URL without its fragment.
  private static func separator(after text: ArraySlice<UInt8>) -> [UInt8] {
    guard let mark = text.firstIndex(of: UInt8(ascii: "?")) else { return [UInt8(ascii: "?")] }
    let query = text[mark...].dropFirst()
    return query.isEmpty || query.last == UInt8(ascii: "&") ? [] : [UInt8(ascii: "&")]
  }
}
