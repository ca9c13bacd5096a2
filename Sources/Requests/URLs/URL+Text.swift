// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URL {
  /// Foundation's URL with exactly a text.
  ///
  /// Foundation escapes characters that it considers invalid, so the result is compared.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - block: The block that errors name.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidURL`` if Foundation would change the text.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(exactly text: String, block: String) throws(RequestError) {
    guard let url = URL(string: text), url.absoluteString == text else {
      throw RequestError(
        .invalidURL,
        block: block,
        "Foundation would change this URL. Percent-encode the characters that RFC 3986 does not "
          + "allow."
      )
    }
    self = url
  }
}
