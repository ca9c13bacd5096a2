// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport

  /// RFC 9421, section 2: a message, a component of it, and its value.
  struct ComponentReader: ConformanceReader {
    func run(_ test: Corpus.Case) throws -> Outcome {
      let message = try SignedMessage(test.text("message"))
      guard message.isResponse || message.target.first == "/" else {
        return .skipped("the package sends no targets for proxies, CONNECT or OPTIONS *")
      }
      guard
        case .item(let item) = try StructuredField(parsing: test.text("component"), as: .item)
      else { throw MalformedCase(field: "component") }
      let component = SignatureComponent(item)
      let signed =
        message.isResponse
        ? RequestsSigning.SignedMessage(try message.response())
        : RequestsSigning.SignedMessage(try ComposedRequest(message.request()))
      var values = SignatureValues(of: signed)
      let result = Result { try values.value(of: component) }
      guard let expected = test["expected"]?.text else {
        guard case .success(let value) = result else { return .passed }
        return .failed("\(value) is no error")
      }
      return .compare(try result.get(), expected)
    }
  }

  /// RFC 9421, appendix B: messages with published signatures.
  struct MessageSignatureReader: ConformanceReader {
    /// The corpus, which has the keys.
    let content: StrictJSON

    /// The time of all published signatures.
    private var time: Date { Date(timeIntervalSince1970: 1_618_884_473) }

    func run(_ test: Corpus.Case) throws -> Outcome {
      let message = try SignedMessage(test.text("message"))
      let label = try test.text("label")
      let fields = [
        "Signature-Input": "\(label)=\(try test.text("signature_input"))",
        "Signature": "\(label)=:\(try test.text("signature_base64")):",
      ]
      let key = try key(of: test)
      if message.isResponse {
        var response = try message.response()
        for (name, value) in fields { response.headers.update(name: name, value: value) }
        let base = try response.messageSignatureBase(label)
        try response.verifyMessageSignature(label, key: key, covering: [], at: time)
        return .compare(base, try test.text("signature_base"))
      }
      var request = try ComposedRequest(message.request())
      for (name, value) in fields { request.headers.update(name: name, value: value) }
      let base = try request.messageSignatureBase(label)
      guard base == (try test.text("signature_base")) else {
        return .compare(base, try test.text("signature_base"))
      }
      guard !(try test.text("signature_input").hasPrefix("()")) else {
        // Such a signature is right, and refused.
        let signature = Data(base64Encoded: try test.text("signature_base64")) ?? Data()
        let isValid = try key.isValid(signature, Data(base.utf8))
        return isValid ? .passed : .failed("the signature is wrong")
      }
      try request.verifyMessageSignature(label, key: key, covering: [], at: time)
      return .passed
    }

    private func key(of test: Corpus.Case) throws -> MessageVerificationKey {
      let jwk = content["keys_jwk"]?[try test.text("keyid")]
      func bytes(_ name: String) throws -> Data {
        var text = (jwk?[name]?.text ?? "").replacingOccurrences(of: "-", with: "+")
          .replacingOccurrences(of: "_", with: "/")
        while text.utf8.count % 4 != 0 { text += "=" }
        guard let bytes = Data(base64Encoded: text), !bytes.isEmpty else {
          throw MalformedCase(field: name)
        }
        return bytes
      }
      switch try test.text("algorithm") {
      case "hmac-sha256":
        let secret = content["shared_secret_base64"]?.text ?? ""
        return .hmacSHA256(Data(base64Encoded: secret) ?? Data())
      case "ed25519": return .ed25519(try .init(rawRepresentation: bytes("x")))
      case "ecdsa-p256-sha256":
        return .ecdsaP256SHA256(try .init(rawRepresentation: bytes("x") + bytes("y")))
      case "ecdsa-p384-sha384":
        return .ecdsaP384SHA384(try .init(rawRepresentation: bytes("x") + bytes("y")))
      case "rsa-v1_5-sha256": return .rsaV15SHA256(try .init(n: bytes("n"), e: bytes("e")))
      default: return .rsaPSSSHA512(try .init(n: bytes("n"), e: bytes("e")))
      }
    }
  }
#endif
