// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  extension SignedMessage {
    /// Verifies a signature, and compares the covered digests with the body.
    func verify(
      _ label: String,
      _ key: MessageVerificationKey,
      _ components: [SignatureComponent]?,
      _ now: Date,
      _ maximumAge: Int?
    ) throws {
      let digests = try checkSignature(label, key, components, now, maximumAge)
      for field in digests { try verifyDigest(in: field) }
    }

    /// Verifies a signature, and returns the fields whose digests must match the body.
    func checkSignature(
      _ label: String,
      _ key: MessageVerificationKey,
      _ components: [SignatureComponent]?,
      _ now: Date,
      _ maximumAge: Int?
    ) throws -> [String] {
      let input = try input(of: label)
      let signatures = try headers.dictionary(in: "Signature", block: MessageSignature.name)
      guard case .item(let item)? = signatures[label],
        case .byteSequence(let signature) = item.value
      else { throw missing(label) }
      var coverage = SignatureCoverage(input.items.map { SignatureComponent($0) })
      try coverage.check(for: self, atLeast: components)
      try check(input.parameters, key: key, now: now, maximumAge: maximumAge)
      let base = try SignatureBase(of: self, input: input, components: coverage.components)
      guard try key.isValid(signature, Data(base.text.utf8)) else {
        throw Self.fault(
          label,
          "The signature does not match the \(noun) and the key. Reject the \(noun)."
        )
      }
      return try coverage.comparedDigests(of: self)
    }

    /// Returns the text that a signature covers.
    func signatureBase(_ label: String) throws(RequestError) -> String {
      try SignatureBase(of: self, input: try input(of: label)).text
    }

    /// Returns the list of covered components of a signature, with its parameters.
    private func input(of label: String) throws(RequestError) -> StructuredField.InnerList {
      let members = try headers.dictionary(in: "Signature-Input", block: MessageSignature.name)
      guard case .innerList(let input)? = members[label] else { throw missing(label) }
      return input
    }

    private func missing(_ label: String) -> RequestError {
      Self.fault(label, "The \(noun) has no signature with this label. Use another label.")
    }

    // MARK: Digests

    /// Returns the hashes for the digests of a field, and these digests one after another.
    func expectedDigests(in field: String) throws(RequestError) -> (ContentHash, Data) {
      let members = try headers.dictionary(in: field, block: MessageSignature.name)
      var (known, expected): ([ContentDigest.Algorithm], Data) = ([], Data())
      for algorithm in [ContentDigest.Algorithm.sha256, .sha512] {
        guard let member = members[algorithm.rawValue] else { continue }
        known.append(algorithm)
        if case .item(let item) = member, case .byteSequence(let digest) = item.value {
          expected += digest
        }
      }
      guard !known.isEmpty else {
        throw Self.fault(
          field,
          "The field has no SHA-256 or SHA-512 digest. Ask the sender for one."
        )
      }
      return (ContentHash(known), expected)
    }

    func verifyDigest(in field: String) throws {
      var (hash, expected) = try expectedDigests(in: field)
      try body?.forEachChunk { hash.update($0) }
      guard hash.code == expected else { throw digestFault(field) }
    }

    func digestFault(_ field: String) -> RequestError {
      Self.fault(field, "The digest does not match the body. Reject the \(noun).")
    }

    // MARK: Parameters

    /// Checks the parameters of a signature, which must all be known and have the right type (RFC 9421 §2.3).
    private func check(
      _ parameters: StructuredField.Parameters,
      key: MessageVerificationKey,
      now: Date,
      maximumAge: Int?
    ) throws(RequestError) {
      var (created, expires): (Int64?, Int64?) = (nil, nil)
      var (algorithm, keyID): (String?, String?) = (nil, nil)
      for parameter in parameters {
        switch (parameter.key, parameter.value) {
        case ("created", .integer(let seconds)): created = seconds
        case ("expires", .integer(let seconds)): expires = seconds
        case ("alg", .string(let name)): algorithm = name
        case ("keyid", .string(let id)): keyID = id
        case ("nonce", .string), ("tag", .string): break
        default:
          throw Self.fault(
            PrintableText.escaping(parameter.key),
            "The parameter is unknown, or its type differs from RFC 9421. Reject the \(noun)."
          )
        }
      }
      if let algorithm, !algorithm.hasSameBytes(as: key.algorithm) {
        throw Self.fault(
          "alg",
          "The signature uses another algorithm than the key. Reject the \(noun)."
        )
      }
      if let expected = key.keyID, !(keyID?.hasSameBytes(as: expected) ?? false) {
        throw Self.fault("keyid", "The signature was made with another key. Look up that key.")
      }
      let now = try SignatureText.seconds(of: now)
      if let created, created > now + 60 {
        throw Self.fault(
          "created",
          "The signature was created in the future. Correct the clock of the client or of the "
            + "server."
        )
      }
      if let expires, expires <= now {
        throw Self.fault("expires", "The signature has expired. Sign the request again.")
      }
      if let maximumAge {
        guard let created, created >= now - min(max(Int64(maximumAge), 0), 1 << 40) else {
          throw Self.fault("created", "The signature is too old. Sign the request again.")
        }
      }
    }
  }
#endif
