// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport

  /// RFC 9421, section 2: a request, a component of it, and its value.
  struct ComponentReader: ConformanceReader {
    func run(_ test: Corpus.Case) throws -> Outcome {
      let message = try SignedMessage(test.text("message"))
      guard !message.isResponse else { return .skipped("the package signs requests only") }
      guard message.target.first == "/" else {
        return .skipped("the package sends no targets for proxies, CONNECT or OPTIONS *")
      }
      guard
        case .item(let item) = try StructuredField(parsing: test.text("component"), as: .item)
      else { throw MalformedCase(field: "component") }
      let request = try ComposedRequest(message.request())
      let result = Result { try SignatureComponent(item).value(in: request) }
      guard let expected = test["expected"]?.text else {
        guard case .success(let value) = result else { return .passed }
        return .failed("\(value) is no error")
      }
      return .compare(try result.get(), expected)
    }
  }

  /// RFC 9421, appendix B: requests with signatures that were published.
  struct MessageSignatureReader: ConformanceReader {
    /// The corpus, which has the keys.
    let content: StrictJSON

    func run(_ test: Corpus.Case) throws -> Outcome {
      let message = try SignedMessage(test.text("message"))
      guard !message.isResponse else { return .skipped("the package signs requests only") }
      let label = try test.text("label")
      let input = "\(label)=\(try test.text("signature_input"))"
      var request = try ComposedRequest(message.request())
      request.headers.update(name: "Signature-Input", value: input)
      let signature = "\(label)=:\(try test.text("signature_base64")):"
      request.headers.update(name: "Signature", value: signature)
      guard
        case .dictionary(let members) = try StructuredField(parsing: input, as: .dictionary),
        case .innerList(let list)? = members[label]
      else { throw MalformedCase(field: "signature_input") }
      let base = try SignatureBase(of: request, input: list).text
      guard base == (try test.text("signature_base")) else {
        return .compare(base, try test.text("signature_base"))
      }
      let time = Date(timeIntervalSince1970: 1_618_884_473)
      guard !list.items.isEmpty else {
        // Such a signature is right, and refused.
        let signature = Data(base64Encoded: try test.text("signature_base64")) ?? Data()
        let isValid = try key(of: test).isValid(signature, for: Data(base.utf8))
        return isValid ? .passed : .failed("the signature is wrong")
      }
      try request.verifyMessageSignature(label, key: try key(of: test), covering: [], at: time)
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
