// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Percent-encoding of a text on its own, such as a part of a text to sign (RFC 3986 §2.1).
///
/// The blocks of this package encode what they are given themselves: what was encoded here before
/// would be encoded twice.
///
/// ```swift
/// print(PercentEncoding.encode("汉字&ss"))  // %E6%B1%89%E5%AD%97%26ss
/// print(PercentEncoding.decode("a%2Fb") ?? "")  // a/b
/// ```
public enum PercentEncoding {
  /// The text with all but the unreserved characters of RFC 3986 §2.3 percent-encoded.
  ///
  /// Letters and digits of ASCII and `-`, `.`, `_`, `~` stay. Of everything else each byte of the
  /// UTF-8 becomes `%` and two upper-case digits, a space `%20` and `%` itself `%25`, as OAuth 1
  /// (RFC 5849 §3.6) and AWS want it in what is signed.
  ///
  /// ```swift
  /// print(PercentEncoding.encode("a b+c"))  // a%20b%2Bc
  /// ```
  ///
  /// - Parameter text: The text, not yet encoded; nothing in it is normalized.
  /// - Returns: The encoded text, all ASCII; the text itself when nothing has to be encoded.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func encode(_ text: String) -> String {
    PercentEscape.encoded(text)
  }

  /// The text with every escape decoded, once, or nil when that is no text.
  ///
  /// A broken text is refused and not repaired, since two readers that repair it in two ways are how
  /// checks are got around: a `%` without two hexadecimal digits, or bytes that are not UTF-8
  /// together with those around them, such as an overlong form or a surrogate. An escape of a NUL or
  /// another control character is decoded.
  ///
  /// ```swift
  /// print(PercentEncoding.decode("%E6%B1%89%E5%AD%97%26ss") ?? "")  // 汉字&ss
  /// print(PercentEncoding.decode("a+b%2B", plusAsSpace: true) ?? "")  // a b+
  /// print(PercentEncoding.decode("100%") == nil)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - text: The encoded text; characters that should have been encoded are taken as they are.
  ///   - plusAsSpace: Whether a `+` stands for a space, as it does in a form and in most queries.
  /// - Returns: The decoded text, the text itself when nothing in it is encoded, or nil.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func decode(_ text: String, plusAsSpace: Bool = false) -> String? {
    PercentEscape.decoded(text, plusAsSpace: plusAsSpace)
  }
}
