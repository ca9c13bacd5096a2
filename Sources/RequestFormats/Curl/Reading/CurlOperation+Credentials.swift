// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlOperation {
  /// Returns the value of `Authorization` that curl sends without a challenge, or nil.
  ///
  /// - Parameters:
  ///   - credentials: The user name and password, or nil.
  ///   - offset: The offset of the credentials.
  /// - Returns: The value.
  /// - Throws: `malformedText` if the token is not UTF-8.
  mutating func authorization(
    _ credentials: [UInt8]?,
    at offset: Int?
  ) throws(RequestError) -> String? {
    let bearer = lastValue(of: .oauth2Bearer)
    var schemes = switches.intersection(Self.schemes)
    if bearer != nil { schemes.insert(.oauth2Bearer) }
    guard schemes.isEmpty || schemes == [.basic] || schemes == [.oauth2Bearer] else {
      let names = schemes.map { $0 == .oauth2Bearer ? "bearer" : $0.rawValue }.sorted()
        .joined(separator: ", ")
      note(
        "The command asks for an authentication scheme that only the client can apply (\(names)). "
          + "Set it up in the client.",
        at: lastValue(of: .user)?.offset ?? offset
      )
      return nil
    }
    if let bearer, schemes == [.oauth2Bearer] {
      return "Bearer " + (try Self.text(bearer, "a token"))
    }
    return credentials.map { "Basic " + Data($0).base64EncodedString() }
  }

  /// The options that select an authentication scheme.
  private static let schemes: Set<CurlOption.Shape> = [
    .basic, .digest, .ntlm, .ntlmWB, .negotiate, .anyAuth,
  ]

  /// Returns the user name and password of `-u`.
  mutating func userCredentials() -> [UInt8]? {
    guard let user = lastValue(of: .user) else { return nil }
    if user.bytes.contains(UInt8(ascii: ":")) { return user.bytes }
    let message =
      variables.name(ofMark: user.bytes).map { name in
        "The variable \(name) was read as the user name, with an empty password. If it is "
          + "`user:password`, give its value."
      } ?? "`-u` has no password. curl would ask for it; an empty password was used."
    note(message, at: user.offset)
    return user.bytes + [UInt8(ascii: ":")]
  }
}

extension CurlOperation {
  /// Returns the signature of `--aws-sigv4`, or nil if curl makes none or another kind.
  ///
  /// - Parameters:
  ///   - word: The value of the option, `aws:amz:REGION:SERVICE`. curl reads missing parts from a
  ///     host such as `SERVICE.REGION.amazonaws.com`.
  ///   - credentials: The user name and password, or nil.
  ///   - host: The host of the URL.
  /// - Returns: The signature.
  /// - Throws: `malformedText` if curl would refuse the value, or for text that is not UTF-8.
  mutating func pendingSignature(
    _ word: ShellArgument,
    _ credentials: [UInt8]?,
    host: String
  ) throws(RequestError) -> PendingAWSSignature? {
    guard let credentials else {
      let message =
        "The request is not signed: `--aws-sigv4` needs keys. Write `-u 'ACCESS_KEY_ID:SECRET'`."
      note(message, at: word.offset)
      return nil
    }
    let text = try Self.text(word, "the value of --aws-sigv4")
    let parts = Self.parts(of: text.isEmpty ? "aws:amz" : text, at: UInt8(ascii: ":"))
    guard let provider = parts.first, !provider.isEmpty else {
      throw word.malformed(
        "`--aws-sigv4` has no provider. Write `--aws-sigv4 aws:amz:REGION:SERVICE`.",
        of: "--aws-sigv4"
      )
    }
    guard parts.count > 1, ASCIICase.equal(provider, "aws"), ASCIICase.equal(parts[1], "amz") else {
      let name = shown(parts.prefix(2).joined(separator: ":"))
      note("The request is not signed: the provider \(name) is not supported.", at: word.offset)
      return nil
    }
    var region = parts.count > 2 ? parts[2] : ""
    // Without a region, curl reads no service.
    var service = parts.count > 3 && !region.isEmpty ? parts[3] : ""
    if service.isEmpty {
      // curl uses a label only if a dot follows it.
      let labels = Self.parts(of: host, at: UInt8(ascii: ".")).dropLast()
      service = labels.first ?? ""
      if region.isEmpty { region = labels.dropFirst().first ?? "" }
    }
    guard !region.isEmpty, !service.isEmpty else {
      let message =
        "The host does not name a region and a service. Write `--aws-sigv4 aws:amz:REGION:SERVICE`."
      // The value of a variable may name them.
      guard shown(host).hasSameBytes(as: host) else {
        note(message, at: word.offset)
        return nil
      }
      throw word.malformed(message, of: "--aws-sigv4")
    }
    let colon = credentials.firstIndex(of: UInt8(ascii: ":")) ?? credentials.count
    let (name, key) = (credentials[..<colon], credentials[colon...].dropFirst())
    note(PendingAWSSignature.note, at: word.offset)
    return PendingAWSSignature(
      accessKeyID: try Self.text(name, at: lastValue(of: .user)?.offset, "a key"),
      secretAccessKey: try Self.text(key, at: lastValue(of: .user)?.offset, "a key"),
      region: region,
      service: service
    )
  }

  private static func parts(of text: String, at separator: UInt8) -> [String] {
    text.utf8.split(separator: separator, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// Returns the text with `$NAME` for variables without a value.
  private func shown(_ text: String) -> String {
    variables.open(in: [Array(text.utf8)])?.shown(text) ?? text
  }
}

extension PendingAWSSignature {
  /// The note for a request that asks for a signature.
  static let note =
    "The request is not signed yet. Add `AWSSignature` from RequestsSigning, as the generated "
    + "Swift source does."
}
