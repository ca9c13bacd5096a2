// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The names whose values are never shown: one rule for fields, queries, forms and parts of bodies.
///
/// Descriptions, mirrors, errors and logs print ``mask`` in place of the value, archives too, and a
/// redirect to another origin leaves such a field behind, whoever set it and however. What else is
/// secret is marked by the caller.
///
/// A name is decided by its words, which end at punctuation, digits and capitals: `X-Access-Token`,
/// `access_token` and `accessToken` have the same ones. The article on secrets lists them.
package enum SecretNames {
  /// What is in place of a secret value.
  package static let mask = "<redacted>"

  /// Words that tell of a secret by themselves.
  private static let words: Set<String> = [
    "assertion", "auth", "authentication", "authorization", "credential", "credentials", "csrf",
    "jwt", "otp", "passcode", "pwd", "session", "sig", "signature", "verifier", "xsrf",
  ]

  /// Words that tell of one in the midst of a word too, as in `clientsecret`, and those that begin so
  /// and do not.
  private static let parts = [
    "apikey", "passphrase", "passwd", "password", "secret", "sessid", "sessionid",
  ].map { Array($0.utf8) }
  private static let harmlessWords: Set<String> = Set(["secretariat", "secretary"])
    .union(harmlessNames.map { $0.joined() })

  /// Ends of words, as in `csrfmiddlewaretoken`; the plural counts something, as in `max_tokens`.
  private static let ends = ["signature", "token"].map { Array($0.utf8) }

  /// What comes before `key` where a key is a secret.
  private static let keys: Set<String> = [
    "access", "account", "api", "function", "functions", "private", "signing", "subscription",
  ]

  /// Last words of names that describe a secret and do not hold it, as in `token_type`.
  private static let descriptions: Set<String> = [
    "alg", "algorithm", "count", "duration", "enabled", "endpoint", "expires", "expiry", "hint",
    "length", "lifetime", "limit", "method", "mode", "policy", "required", "scheme", "timeout",
    "ttl",
    "type", "version",
  ]

  /// Names that hold such words and no secret, as words.
  private static let harmlessNames: Set<[String]> = [
    ["accept", "signature"], ["access", "control", "allow", "credentials"],
    ["continuation", "token"], ["next", "page", "token"], ["next", "token"], ["page", "token"],
    ["signature", "input"], ["sync", "token"], ["token", "type", "hint"], ["token", "uri"],
  ]

  /// Names that are secret as a whole, with words that are none elsewhere.
  private static let secretNames: Set<[String]> = [["cookie"], ["set", "cookie"]]

  /// Whether a field, a parameter or a part of this name carries a secret.
  ///
  /// A nested name, such as `user[password]` or `auth.token`, is secret by each of its keys.
  /// Names are case-sensitive to some, but a secret under another spelling is shown to the same people.
  ///
  /// - Parameter name: The name, decoded.
  /// - Returns: Whether its value is masked.
  /// - Complexity: O(*n*), where *n* is the length of the name.
  package static func isSecret(_ name: String) -> Bool {
    name.utf8.split(whereSeparator: separators.contains).contains { isSecretKey($0) }
  }

  /// What is between the keys of a nested name in one dialect or another.
  private static let separators = ByteSet("[].")

  private static func isSecretKey(_ key: some Collection<UInt8>) -> Bool {
    let cut = Self.words(of: key, endingAtCapitals: true)
    if harmlessNames.contains(cut) { return false }
    if let last = cut.last, cut.count > 1, descriptions.contains(last) { return false }
    if isSecret(cut) { return true }
    // Capitals may be anywhere.
    return isSecret(Self.words(of: key, endingAtCapitals: false))
  }

  private static func isSecret(_ words: [String]) -> Bool {
    if secretNames.contains(words) || words.contains(where: isSecretWord) { return true }
    return zip(words, words.dropFirst()).contains { $1 == "key" && keys.contains($0) }
  }

  private static func isSecretWord(_ word: String) -> Bool {
    // The shortest has three letters.
    guard word.utf8.count > 2 else { return false }
    if words.contains(word) { return true }
    // A harmless name of several words is harmless in one word too.
    if harmlessWords.contains(word) { return false }
    let bytes = Array(word.utf8)
    return ends.contains { bytes.count >= $0.count && bytes.suffix($0.count) == $0[...] }
      || parts.contains { holds($0, in: bytes) }
  }

  private static func holds(_ part: [UInt8], in word: [UInt8]) -> Bool {
    guard word.count >= part.count else { return false }
    for start in 0...(word.count - part.count) where word[start] == part[0] {
      if word[start..<start + part.count] == part[...] { return true }
    }
    return false
  }

  /// The words of a name in lower case.
  private static func words(
    of name: some Collection<UInt8>,
    endingAtCapitals: Bool
  ) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var previous = UInt8(ascii: " ")
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for byte in name {
      let isUpper = isCapital(byte)
      if !ByteSet.letter.contains(byte), byte < 0x80 {
        end()
      } else if endingAtCapitals, isUpper, !isCapital(previous) {
        end()
        word.append(ASCIICase.lowered(byte))
      } else if endingAtCapitals, !isUpper, isCapital(previous), word.count > 1 {
        // The last capital of an acronym begins the next word, as in "CSRFToken".
        let last = word.removeLast()
        end()
        word = [last, byte]
      } else {
        word.append(ASCIICase.lowered(byte))
      }
      previous = byte
    }
    end()
    return words
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

extension SecretNames {
  /// The secret in a pair of a query or a form: from the first secret name on, also one after a `;`,
  /// which some servers take for a `&`.
  ///
  /// - Parameter pair: The pair, encoded, without the `&` around it.
  /// - Returns: The decoded name, and where the value is; nil if there is none.
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
