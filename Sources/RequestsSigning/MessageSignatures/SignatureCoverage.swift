// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The coverage of a signature, for its verifier (RFC 9421 §3.2).
  struct SignatureCoverage {
    /// The components in the order in which they were signed.
    private(set) var components: [SignatureComponent]

    private let set: Set<SignatureComponent>

    init(_ components: [SignatureComponent]) {
      self.components = components
      set = Set(components)
    }

    /// Checks that enough is covered, and adopts the field types of the caller.
    ///
    /// - Throws: `invalidSignature` with the missing component.
    mutating func check(
      for message: SignedMessage,
      atLeast required: [SignatureComponent]?
    ) throws(RequestError) {
      guard !components.isEmpty else {
        throw SignedMessage.fault(
          "Signature-Input",
          "The signature covers no component of the \(message.noun). Reject the \(message.noun)."
        )
      }
      let uncovered =
        if let required { required.first { !set.contains($0) } } else { missing(in: message) }
      if let uncovered {
        throw SignedMessage.fault(
          uncovered.description,
          "The signature does not cover this component. Reject the \(message.noun)."
        )
      }
      guard let required else { return }
      let kinds = Dictionary(required.map { ($0, $0.kind) }) { first, _ in first }
      components = components.map { SignatureComponent($0.identifier, kind: kinds[$0] ?? nil) }
    }

    /// Returns the missing component of method, URL or status, and body, if the caller states no
    /// requirement.
    private func missing(in message: SignedMessage) -> SignatureComponent? {
      if message.response != nil {
        guard set.contains(.status) else { return .status }
      } else {
        guard set.contains(.method) else { return .method }
        let coversURL = set.contains(.targetURI) || coversParts(of: message.request.url)
        guard coversURL else { return .targetURI }
      }
      guard let body = message.body, body.length != 0 else { return nil }
      let isWhole = Self.fieldsOfPart(message) == nil
      guard !coversDigest("content-digest"), !isWhole || !coversDigest("repr-digest") else {
        return nil
      }
      return .field("content-digest")
    }

    /// Returns true if host, path and query are covered.
    private func coversParts(of url: URLReference) -> Bool {
      guard set.contains(.authority) || set.contains(.field("host")) else { return false }
      return set.contains(.requestTarget)
        || set.contains(.path) && (url.query == nil || set.contains(.query))
    }

    /// Returns the fields whose digests are covered and must match the body.
    ///
    /// - Throws: `invalidSignature` if a digest cannot be compared.
    func comparedDigests(of message: SignedMessage) throws(RequestError) -> [String] {
      var fields: [String] = []
      for (field, name) in [("Content-Digest", "content-digest"), ("Repr-Digest", "repr-digest")] {
        // The digest of the request describes another body.
        guard
          let some = components.first(where: {
            $0.inRequest == nil && $0.name.hasSameBytes(as: name)
          })
        else { continue }
        guard coversDigest(name) else {
          throw SignedMessage.fault(
            some.description,
            "The signature covers no SHA-256 or SHA-512 digest in this field. Reject the "
              + "\(message.noun)."
          )
        }
        guard name == "repr-digest", let marks = Self.fieldsOfPart(message) else {
          fields.append(field)
          continue
        }
        if let mark = marks.first(where: { !covers(ASCIICase.lowered($0)) }) {
          throw SignedMessage.fault(
            mark,
            "The signature covers `repr-digest` and not this field, which can be added on the way. "
              + "Reject the \(message.noun)."
          )
        }
      }
      return fields
    }

    /// Returns the parts of a message that say that its body is not the complete representation, or nil if
    /// it is (RFC 9530 §3).
    private static func fieldsOfPart(_ message: SignedMessage) -> [String]? {
      if message.headers.value(for: "Content-Range") != nil { return ["Content-Range"] }
      guard let response = message.response else { return nil }
      if response.status == .partialContent,
        response.contentType?.essence == "multipart/byteranges"
      {
        return ["@status", "Content-Type"]
      }
      // A body that should not be there is compared.
      guard response.body.isEmpty else { return nil }
      if message.request.method == .head { return [] }
      return response.status == .notModified ? ["@status"] : nil
    }

    /// Returns true if all digests of a field are covered, or one that is compared with the body.
    private func coversDigest(_ name: String) -> Bool {
      covers(name)
        || [ContentDigest.Algorithm.sha256, .sha512].contains { covers(name, key: $0.rawValue) }
    }

    /// Returns true if the complete value of a field or one of its members is covered, in any form.
    private func covers(_ name: String, key: String? = nil) -> Bool {
      components.contains {
        $0.name.hasSameBytes(as: name) && $0.inRequest == nil
          && $0.identifier.parameters["key"] == key.map { .string($0) }
      }
    }
  }
#endif
