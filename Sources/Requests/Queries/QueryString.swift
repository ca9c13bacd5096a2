// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The text of a query or of a form body, to read or to write.
///
/// Make one from a text that came in, and read it as pairs, as a dictionary, as a tree or as a
/// value of your own; or make one from parameters or a model, and take its text.
///
/// ```swift
/// let query = QueryString("q=tea+pot&page=2")
/// print(try query.dictionary["q"] ?? "")  // tea pot
///
/// let written = try QueryString(["q": "tea pot", "sizes": [1, 2]], encoding: .repeated)
/// print(written)  // q=tea%20pot&sizes=1&sizes=2
/// ```
///
/// The text is kept byte for byte and is not checked before it is read. Pairs are separated by `&`
/// alone, empty ones are skipped, and the first `=` ends the name. A `+` is a space in every
/// dialect (WHATWG URL, `application/x-www-form-urlencoded`). A `#` is no end: pass the query, not
/// a URL. Two queries are equal when their bytes are.
public struct QueryString: Hashable, Sendable {
  /// The text, as UTF-8.
  let bytes: [UInt8]

  /// Keeps a text; one leading `?` is dropped, as in `?a=1` copied from a URL.
  ///
  /// Nothing is checked here: what cannot be read is thrown by what reads it, and ``rawPairs``
  /// shows it as it is.
  ///
  /// - Parameter text: The query, still escaped.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String) {
    // All of a text is copied as one piece, a part of it byte by byte.
    var bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "?") { bytes.removeFirst() }
    self.bytes = bytes
  }
}

extension QueryString: CustomStringConvertible {
  /// The text, exactly as it was given or written, without a leading `?`.
  ///
  /// It is what is sent, so nothing in it is masked.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
