// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension OpenVariables: Placeholders {
  /// Throws an error if variables have no value.
  func checkValues(block: String) throws(RequestError) {
    guard let first = spelledNames.first else { return }
    let all = spelledNames.joined(separator: ", ")
    throw RequestError(
      .unresolvedVariable,
      block: block,
      field: first,
      names.count == 1
        ? "The variable \(all) has no value. Set it: \(first)=value."
        : "The variables \(all) have no value. Set each, as in \(first)=value."
    )
  }

  /// Returns the parts of a secret that are not variables.
  ///
  /// Signs between two variables, such as a colon, do not count as a part. A JSON value that is not a string is
  /// one part, unless it is a variable.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the secret.
  func literals(of secret: SecretValue, in text: [UInt8]) -> [SecretValue] {
    let value = Array(text[secret.range])
    let marks = found(in: value)
    guard !marks.isEmpty else { return [secret] }
    let ends = [0] + marks.map(\.range.upperBound)
    let starts = marks.map(\.range.lowerBound) + [value.count]
    let literals = zip(ends, starts).filter { start, end in
      value[start..<end].contains { $0 >= 0x80 || Self.words.contains($0) }
    }
    if secret.mask.utf8.first == UInt8(ascii: "\"") { return literals.isEmpty ? [] : [secret] }
    return literals.map { start, end in
      let base = secret.range.lowerBound
      return SecretValue(name: secret.name, range: base + start..<base + end, mask: secret.mask)
    }
  }

  private static let words = ByteSet.letter.union(.digit)

  /// Returns a field with its secrets masked.
  func redacted(_ field: HTTPHeader) -> HTTPHeader {
    guard let (bytes, secrets) = credentials(of: field) else {
      return field.masking(secrets(of: field))
    }
    let shown = Data(SecretValue.masked(bytes[...], secrets)).base64EncodedString()
    return HTTPHeader(name: field.name, value: "Basic " + shown)
  }

  /// Returns the secret ranges of a field, without variables.
  ///
  /// The scheme before credentials and the names of cookies are shown.
  func secrets(of field: HTTPHeader) -> [SecretValue] {
    let bytes = Array(field.value.utf8)
    guard field.isMasked, isIn(bytes) else { return field.secrets }
    var stretches: [Range<Int>] = [bytes.indices]
    if ASCIICase.equal(field.name, "Cookie") {
      stretches = CookiePair.pairs(in: bytes).map(\.value)
    } else {
      let scheme = bytes.prefix { ByteSet.letter.contains($0) || $0 == UInt8(ascii: "-") }
      let credentials = bytes[scheme.endIndex...].drop { $0 == UInt8(ascii: " ") }
      if Self.credentials.contains(where: { ASCIICase.equal(field.name, $0) }),
        credentials.startIndex > scheme.endIndex, marks.begin(credentials)
      {
        stretches = [credentials.startIndex..<bytes.count]
      }
    }
    return stretches.flatMap { literals(of: SecretValue(name: field.name, range: $0), in: bytes) }
  }

  private static let credentials = ["Authorization", "Proxy-Authorization"]

  /// Returns user name and password of a `Basic` field (RFC 7617) if they contain variables.
  func credentials(of field: HTTPHeader) -> (bytes: [UInt8], secrets: [SecretValue])? {
    guard encodesCredentials, let bytes = BasicCredentials(field)?.bytes, isIn(bytes) else {
      return nil
    }
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
    let stretches = [0..<colon, min(colon + 1, bytes.count)..<bytes.count].filter { !$0.isEmpty }
    let secrets = stretches.flatMap {
      literals(of: SecretValue(name: field.name, range: $0), in: bytes)
    }
    return (bytes, secrets)
  }
}

extension Placeholders {
  /// Returns true if a text consists only of placeholders.
  func standsFor(_ text: [UInt8]) -> Bool {
    !text.isEmpty && literals(of: SecretValue(name: "", range: text.indices), in: text).isEmpty
  }
}

/// User name and password of an `Authorization` field (RFC 7617).
struct BasicCredentials {
  /// User name and password with a colon between them.
  let bytes: [UInt8]

  /// Reads a field, or returns nil for any other field.
  init?(_ field: HTTPHeader) {
    let scheme = "Basic "
    guard ASCIICase.equal(field.name, "Authorization"), field.value.utf8.starts(with: scheme.utf8),
      let data = Data(base64Encoded: String(field.value.dropFirst(scheme.count)))
    else { return nil }
    bytes = Array(data)
  }

  /// The user name and the password, or nil if they are not text or have no colon between them.
  var words: (user: String, password: String)? {
    guard UTF8Sequence.text(bytes.span) != nil,
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let password = bytes[(colon + 1)...]
    return (
      String(decoding: bytes[..<colon], as: UTF8.self), String(decoding: password, as: UTF8.self)
    )
  }
}
