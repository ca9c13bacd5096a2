// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A user name and a password in an `Authorization` field, which tools do not send as written.
enum HTTPFileCredentials: Equatable {
  /// The Base64-encoded value that tools send.
  case encoded(String)
  /// An answer to a challenge, which the tool computes.
  case answer

  private static let answers = ["Digest", "NTLM", "COGNITO"]

  /// Reads a field, or returns nil for any other field, such as `Basic` with a Base64 text.
  ///
  /// A NUL stays in the field and is refused later: Base64 would hide it, and no `-u` can send it.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The value, as in `Basic user password` and `Basic user:password`.
  ///   - isOneWord: True if the file has user name and password as one word. Spaces are then a part of them.
  init?(_ name: String, _ value: String, isOneWord: @autoclosure () -> Bool = false) {
    guard ASCIICase.equal(name, "Authorization"), !value.utf8.contains(0) else { return nil }
    let (scheme, credentials) = Self.split(value)
    let (user, password) = Self.split(credentials)
    if !ASCIICase.equal(scheme, "Basic") {
      // A computed answer has parameters, as in `Digest username="…"`.
      guard Self.answers.contains(where: { ASCIICase.equal($0, scheme) }), !password.isEmpty,
        !user.utf8.contains(UInt8(ascii: "="))
      else { return nil }
      self = .answer
      return
    }
    let isSplit = !password.isEmpty && !isOneWord()
    guard isSplit || credentials.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let text = isSplit ? "\(user):\(password)" : credentials
    self = .encoded("Basic " + Data(text.utf8).base64EncodedString())
  }

  /// Returns the text of a field for a user name and a password with a colon between them.
  ///
  /// - Returns: The text, or nil if tools would read another user name or password.
  static func text(of credentials: String) -> String? {
    guard credentials.utf8.contains(where: HTTPFileText.isBlank) else {
      return "Basic \(credentials)"
    }
    let colon = credentials.utf8.firstIndex(of: UInt8(ascii: ":")) ?? credentials.endIndex
    let words = credentials[..<colon] + " " + credentials[colon...].dropFirst()
    // Tools read the words, and join them with single spaces.
    let single = words.utf8.split(whereSeparator: HTTPFileText.isBlank).joined(separator: " ".utf8)
    let encoded = Data(credentials.utf8).base64EncodedString()
    let field = HTTPFileCredentials("Authorization", "Basic \(words)")
    return field == .encoded("Basic " + encoded) && single.elementsEqual(words.utf8)
      ? "Basic \(words)" : nil
  }

  /// Returns the first word of a text, and the rest without spaces at its ends.
  private static func split(_ text: String) -> (first: String, rest: String) {
    let bytes = HTTPFileText.trimmed(Array(text.utf8)[...])
    let word = bytes.prefix { !HTTPFileText.isBlank($0) }
    let rest = HTTPFileText.trimmed(bytes[word.endIndex...])
    return (String(decoding: word, as: UTF8.self), String(decoding: rest, as: UTF8.self))
  }
}
