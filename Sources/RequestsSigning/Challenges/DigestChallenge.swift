// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// A supported challenge of the Digest scheme (RFC 7616).
  struct DigestChallenge {
    private let scheme: AuthenticationChallenge.Scheme
    private let realm: String
    private let nonce: String
    /// The hash function before the first byte.
    private let hash: any BodyHash
    /// A Boolean value that indicates whether the first hash contains the nonces: `-sess`.
    private let isSession: Bool
    /// `auth`, `auth-int`, or nil for a server of RFC 2069.
    private let quality: String?

    /// Reads a scheme, or returns nil for other schemes and unknown algorithms.
    init?(_ scheme: AuthenticationChallenge.Scheme) {
      guard ASCIICase.equal(scheme.name, "Digest"), let realm = scheme["realm"],
        let nonce = scheme["nonce"]
      else { return nil }
      let algorithm = ASCIICase.lowered(scheme["algorithm"] ?? "MD5")
      switch algorithm {
      case "md5", "md5-sess": hash = Insecure.MD5()
      case "sha-256", "sha-256-sess": hash = SHA256()
      case "sha-512-256", "sha-512-256-sess": hash = SHA512256()
      default: return nil
      }
      isSession = algorithm.utf8.suffix(5).elementsEqual("-sess".utf8)
      let offered = scheme["qop"].map { list in
        list.utf8.split(separator: UInt8(ascii: ",")).map { word in
          ASCIICase.lowered(
            String(decoding: word.filter { !ByteSet.blank.contains($0) }, as: UTF8.self)
          )
        }
      }
      quality = ["auth", "auth-int"].first { offered?.contains($0) ?? false }
      // Old servers send an empty list, which offers as little as none.
      guard offered?.isEmpty ?? true || quality != nil else { return nil }
      self.scheme = scheme
      self.realm = realm
      self.nonce = nonce
    }

    /// Returns the value of the field with the answer (RFC 7616 §3.4).
    func answer(
      for request: ComposedRequest,
      username: String,
      password: String,
      count: UInt32,
      clientNonce: String
    ) throws -> String {
      let target = request.url.requestTarget
      var first = digest("\(username):\(realm):\(password)")
      if isSession { first = digest("\(first):\(nonce):\(clientNonce)") }
      var second = "\(request.method.rawValue):\(target)"
      if quality == "auth-int" { second += ":\(try digest(of: request.body))" }
      let digits = String(count, radix: 16)
      let counter = String(repeating: "0", count: 8 - digits.utf8.count) + digits
      let proof = quality.map { "\(counter):\(clientNonce):\($0):" } ?? ""
      let response = digest("\(first):\(nonce):\(proof)\(digest(second))")

      let sentNonce = quality != nil || isSession ? clientNonce : nil
      let fields = [
        "realm=\(QuotedText.quoted(realm))",
        "nonce=\(QuotedText.quoted(nonce))",
        "uri=\(QuotedText.quoted(target))",
        "response=\"\(response)\"",
        scheme["algorithm"].map { "algorithm=\($0)" },
        quality.map { "qop=\($0), nc=\(counter)" },
        sentNonce.map { "cnonce=\(QuotedText.quoted($0))" },
        scheme["opaque"].map { "opaque=\(QuotedText.quoted($0))" },
      ]
      return "Digest " + (names(of: username) + fields.compactMap(\.self)).joined(separator: ", ")
    }

    /// Returns the user name as requested: as a hash, as text, or escaped (RFC 7616 §3.4.4, §3.4).
    private func names(of username: String) -> [String] {
      if ASCIICase.equal(scheme["userhash"] ?? "", "true") {
        return ["username=\"\(digest("\(username):\(realm)"))\"", "userhash=true"]
      }
      guard ByteSet.printable.firstOffset(outside: username) != nil,
        ASCIICase.equal(scheme["charset"] ?? "", "UTF-8")
      else { return ["username=\(QuotedText.quoted(username))"] }
      return ["username*=UTF-8''\(PercentEscape.encoded(username))"]
    }

    private func digest(_ text: String) -> String {
      var hash = hash
      hash.update(Data(text.utf8))
      return SignatureText.hexadecimal(hash.code)
    }

    private func digest(of body: ComposedRequest.Body?) throws -> String {
      var hash = hash
      try body?.forEachChunk { hash.update($0) }
      return SignatureText.hexadecimal(hash.code)
    }
  }
#endif
