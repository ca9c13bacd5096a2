// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The text of a query or of a form body, to read or to write.
///
/// Create one from a received text, and read it as pairs, as a dictionary, as a tree or as your own
/// type. Or create one from parameters or a model, and use its text.
///
/// ```swift
/// let query = QueryString("q=tea+pot&page=2")
/// print(try query.dictionary["q"] ?? "")  // tea pot
///
/// let written = try QueryString(["q": "tea pot", "sizes": [1, 2]], encoding: .repeated)
/// print(written)  // q=tea%20pot&sizes=1&sizes=2
/// ```
///
/// The text is kept byte for byte, and is not checked before you read it. Only `&` separates pairs,
/// empty pairs are skipped, and the first `=` ends the name. A `+` is a space in every dialect
/// (WHATWG URL, `application/x-www-form-urlencoded`). A `#` does not end the query, so pass only
/// the query of a URL. Two queries are equal if their bytes are equal.
public struct QueryString: Hashable, Sendable {
  /// The text, as UTF-8.
  let bytes: [UInt8]

  /// Keeps a text without one leading `?`, as in `?a=1` copied from a URL.
  ///
  /// The text is not checked. Reading an invalid text throws, and ``rawPairs`` shows it unchanged.
  ///
  /// - Parameter text: The query, still escaped.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String) {
    // A whole text is copied as one piece, and a part of it byte by byte.
    var bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "?") { bytes.removeFirst() }
    self.bytes = bytes
  }
}

extension QueryString: CustomStringConvertible {
  /// The text as passed or written, without a leading `?`.
  ///
  /// This text is sent, so no part of it is masked.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
