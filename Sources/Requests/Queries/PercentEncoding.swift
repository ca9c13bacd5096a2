// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Percent-encoding of a separate text, such as a part of a text to sign (RFC 3986 §2.1).
///
/// The blocks of this package encode their input. Text that you encode here first would be encoded twice.
///
/// ```swift
/// print(PercentEncoding.encode("汉字&ss"))  // %E6%B1%89%E5%AD%97%26ss
/// print(PercentEncoding.decode("a%2Fb") ?? "")  // a/b
/// ```
public enum PercentEncoding {
  /// The text with every character percent-encoded that is not unreserved in RFC 3986 §2.3.
  ///
  /// ASCII letters and digits, `-`, `.`, `_` and `~` stay. Every other UTF-8 byte becomes `%` and
  /// two uppercase hexadecimal digits: a space becomes `%20`, and `%` becomes `%25`. OAuth 1 (RFC
  /// 5849 §3.6) and AWS require this form for signing.
  ///
  /// ```swift
  /// print(PercentEncoding.encode("a b+c"))  // a%20b%2Bc
  /// ```
  ///
  /// - Parameter text: The text, not yet encoded. It is not normalized.
  /// - Returns: The encoded text, all ASCII, or the text itself if nothing has to be encoded.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func encode(_ text: String) -> String {
    PercentEscape.encoded(text)
  }

  /// The text with every escape decoded once, or nil if the result is not text.
  ///
  /// A broken text is not repaired, because readers that repair it in different ways make it
  /// possible to bypass checks. A text is broken if two hexadecimal digits do not follow a `%`, or
  /// if decoded bytes and the bytes around them are not UTF-8, such as an overlong form or a
  /// surrogate. An escape of a NUL or another control character is decoded.
  ///
  /// ```swift
  /// print(PercentEncoding.decode("%E6%B1%89%E5%AD%97%26ss") ?? "")  // 汉字&ss
  /// print(PercentEncoding.decode("a+b%2B", plusAsSpace: true) ?? "")  // a b+
  /// print(PercentEncoding.decode("100%") == nil)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - text: The encoded text. Characters that should have been encoded are not changed.
  ///   - plusAsSpace: A Boolean value that indicates whether a `+` means a space, as in forms and
  ///     most queries.
  /// - Returns: The decoded text, the text itself if nothing in it is encoded, or nil.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func decode(_ text: String, plusAsSpace: Bool = false) -> String? {
    PercentEscape.decoded(text, plusAsSpace: plusAsSpace)
  }
}
