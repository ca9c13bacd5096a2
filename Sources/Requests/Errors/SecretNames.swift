// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The names of secret values: one rule for fields, queries, forms and parts of bodies.
///
/// Descriptions, mirrors, errors, logs and archives show ``mask`` instead of the value. A redirect to another
/// origin removes such a field, no matter how it was set. The caller marks all other secrets.
///
/// The words of a name decide. They end at punctuation, digits and capitals, so `X-Access-Token`,
/// `access_token` and `accessToken` have the same words. The article on secrets lists them.
package enum SecretNames {
  /// The text that replaces a secret value.
  package static let mask = "<redacted>"

  /// Words that indicate a secret on their own.
  private static let words: Set<String> = [
    "assertion", "auth", "authentication", "authorization", "credential", "credentials", "csrf",
    "jwt", "otp", "passcode", "pwd", "session", "sig", "signature", "verifier", "xsrf",
  ]

  /// Words that indicate a secret even inside a word, as in `clientsecret`, and similar words that do not.
  private static let parts = [
    "apikey", "passphrase", "passwd", "password", "secret", "sessid", "sessionid",
  ].map { Array($0.utf8) }
  private static let harmlessWords: Set<String> = Set(["secretariat", "secretary"])
    .union(harmlessNames.map { $0.joined() })

  /// Ends of words, as in `csrfmiddlewaretoken`, but not plurals that count, as in `max_tokens`.
  private static let ends = ["signature", "token"].map { Array($0.utf8) }

  /// Words before `key` that make the key a secret.
  private static let keys: Set<String> = [
    "access", "account", "api", "function", "functions", "private", "signing", "subscription",
  ]

  /// Last words of names that describe a secret but do not contain it, as in `token_type`.
  private static let descriptions: Set<String> = [
    "alg", "algorithm", "count", "duration", "enabled", "endpoint", "expires", "expiry", "hint",
    "length", "lifetime", "limit", "method", "mode", "policy", "required", "scheme", "timeout",
    "ttl", "type", "version",
  ]

  /// Names that contain such words but are not secret, as words.
  private static let harmlessNames: Set<[String]> = [
    ["accept", "signature"], ["access", "control", "allow", "credentials"],
    ["continuation", "token"], ["next", "page", "token"], ["next", "token"], ["page", "token"],
    ["signature", "input"], ["sync", "token"], ["token", "type", "hint"], ["token", "uri"],
  ]

  /// Names that are secret as a whole, with words that are harmless elsewhere.
  private static let secretNames: Set<[String]> = [["cookie"], ["set", "cookie"]]

  /// Returns true if a field, a parameter or a part with this name contains a secret.
  ///
  /// A nested name, such as `user[password]` or `auth.token`, is secret if one of its keys is. Case
  /// is ignored even where names are case-sensitive, because the same people see every spelling.
  ///
  /// - Parameter name: The name, decoded.
  /// - Returns: True if its value is masked.
  /// - Complexity: O(*n*), where *n* is the length of the name.
  package static func isSecret(_ name: String) -> Bool {
    name.utf8.split(whereSeparator: separators.contains).contains { isSecretKey($0) }
  }

  /// The separators of the keys of nested names in all dialects.
  private static let separators = ByteSet("[].")

  private static func isSecretKey(_ key: some Collection<UInt8>) -> Bool {
    let cut = Self.words(of: key, endingAtCapitals: true)
    if harmlessNames.contains(cut) { return false }
    if let last = cut.last, cut.count > 1, descriptions.contains(last) { return false }
    if isSecret(cut) { return true }
    // Capitals can be anywhere.
    return isSecret(Self.words(of: key, endingAtCapitals: false))
  }

  private static func isSecret(_ words: [String]) -> Bool {
    if secretNames.contains(words) || words.contains(where: isSecretWord) { return true }
    return zip(words, words.dropFirst()).contains { $1 == "key" && keys.contains($0) }
  }

  private static func isSecretWord(_ word: String) -> Bool {
    // The shortest word has three letters.
    guard word.utf8.count > 2 else { return false }
    if words.contains(word) { return true }
    // A harmless name of several words is also harmless as a single word.
    if harmlessWords.contains(word) { return false }
    let bytes = Array(word.utf8)
    return ends.contains { bytes.suffix($0.count) == $0[...] }
      || parts.contains { bytes[...].firstOffset(of: $0) != nil }
  }

  /// The words of a name in lower case.
  private static func words(
    of name: some Collection<UInt8>,
    endingAtCapitals: Bool
  ) -> [String] {
    let bytes = Array(name)
    let blank = UInt8(ascii: " ")
    var words: [[UInt8]] = [[]]
    for (offset, byte) in bytes.enumerated() {
      guard letters.contains(byte) else {
        words.append([])
        continue
      }
      let previous = offset > 0 ? bytes[offset - 1] : blank
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : blank
      // The last capital of an acronym begins the next word, as in "CSRFToken".
      let isFirst =
        !capitals.contains(previous) || letters.contains(next) && !capitals.contains(next)
      if endingAtCapitals, capitals.contains(byte), isFirst { words.append([]) }
      words[words.count - 1].append(ASCIICase.lowered(byte))
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let capitals = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// The bytes of words.
  private static let letters = ByteSet { ByteSet.letter.contains($0) || $0 >= 0x80 }
}

extension SecretNames {
  /// The secret in a pair of a query or a form, from its first secret name on.
  ///
  /// The name can follow a `;`, because some servers read it as a `&`.
  ///
  /// - Parameter pair: The pair, encoded, without the `&` around it.
  /// - Returns: The decoded name and the range of the value, or nil if the pair has no secret name.
  /// - Complexity: O(*n*), where *n* is the length of the pair.
  package static func secret(inPair pair: ArraySlice<UInt8>) -> (name: String, value: Range<Int>)? {
    for part in pair.split(separator: UInt8(ascii: ";")) {
      guard let mark = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = decoded(part[..<mark])
      if isSecret(name) { return (name, mark + 1..<pair.endIndex) }
    }
    return nil
  }

  /// The name of an encoded pair as text.
  package static func decoded(_ name: ArraySlice<UInt8>) -> String {
    let bytes = PercentEscape.decode(Array(name).span) ?? Array(name)
    return String(decoding: bytes, as: UTF8.self)
  }
}
