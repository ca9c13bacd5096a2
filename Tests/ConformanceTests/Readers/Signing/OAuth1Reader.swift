// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport

  /// OAuth 1.0: addresses, base strings and signatures.
  struct OAuth1Reader: ConformanceReader {
    func run(_ test: Corpus.Case) throws -> Outcome {
      switch try test.text("op") {
      case "base_string_uri": return try address(test)
      case "signature_base_string": return try baseString(test)
      case "sign": return try signature(test)
      case let operation: return .skipped("\(operation) is no operation of the package")
      }
    }

    private func request(_ test: Corpus.Case, url: String) throws -> ComposedRequest {
      let body = test["body"]?.text.map { ComposedRequest.Body(Data($0.utf8)) }
      return ComposedRequest(
        method: HTTPRequest.Method(rawValue: test["method"]?.text ?? "GET") ?? .get,
        url: try URLReference(url),
        headers: test["host"]?.text.map { ["Host": $0] } ?? [:],
        body: body
      )
    }

    private func address(_ test: Corpus.Case) throws -> Outcome {
      let result = Result {
        try request(test, url: try test.text("input")).signedAddress(block: "OAuth1")
      }
      guard let expected = test["expected"]?.text else {
        guard case .success(let address) = result else { return .passed }
        return .failed("\(address) is no error")
      }
      return .compare(try result.get(), expected)
    }

    private func baseString(_ test: Corpus.Case) throws -> Outcome {
      let request = try request(test, url: try test.text("url"))
      let value = test["authorization"]?.text ?? "OAuth"
      let challenge = AuthenticationChallenge(["WWW-Authenticate": value])
      let parameters = (challenge.schemes.first?.parameters ?? [])
        .filter { !["realm", "oauth_signature"].contains($0.name) }
        .map { (name: $0.name, value: $0.value.removingPercentEncoding ?? $0.value) }
      let base = try OAuth1BaseString(
        request,
        form: try request.body?.contents() ?? Data(),
        parameters: parameters
      )
      return .compare(base.text, try test.text("expected"))
    }

    private func signature(_ test: Corpus.Case) throws -> Outcome {
      let methods: [String: OAuth1.Method] = [
        "HMAC-SHA1": .hmacSHA1, "HMAC-SHA256": .hmacSHA256, "PLAINTEXT": .plaintext,
      ]
      guard let method = methods[try test.text("algorithm")] else {
        return .skipped("the case has no key of this algorithm")
      }
      let consumer = OAuth1.Credentials(key: "", secret: try test.text("client_secret"))
      let token = OAuth1.Credentials(key: "", secret: test["token_secret"]?.text ?? "")
      let text = test["base_string"]?.text ?? ""
      return .compare(try method.signature(of: text, consumer, token), try test.text("expected"))
    }
  }
#endif
