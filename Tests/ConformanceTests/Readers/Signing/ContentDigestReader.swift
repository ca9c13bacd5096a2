// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport

  /// RFC 9530: a body, and the digests in a field.
  struct ContentDigestReader: ConformanceReader {
    func run(_ test: Corpus.Case) throws -> Outcome {
      let names = test["algorithms"]?.texts ?? []
      let algorithms = names.compactMap(ContentDigest.Algorithm.init(rawValue:))
      guard algorithms.count == names.count else {
        return .skipped("of the algorithms only sha-256 and sha-512 are not deprecated")
      }
      let field = try test.text("field")
      let body = try test.bytes("content_base64")
      let request = try ComposedRequest {
        BaseURL("https://example.com")
        RequestBody.data(body)
        for algorithm in algorithms {
          if field == "Repr-Digest" { ReprDigest(algorithm) } else { ContentDigest(algorithm) }
        }
      }
      return .compare(request.headers.value(for: field) ?? "", try test.text("expected"))
    }
  }

  /// RFC 7616: what a server asks for, and the response.
  struct DigestAnswerReader: ConformanceReader {
    func run(_ test: Corpus.Case) throws -> Outcome {
      var parameters = ["realm", "nonce", "opaque", "qop"].compactMap { name in
        test[name]?.text.map { "\(name)=\"\($0)\"" }
      }
      if let algorithm = test["algorithm"]?.text { parameters.append("algorithm=\(algorithm)") }
      let challenge = "Digest \(parameters.joined(separator: ", "))"
      let request = try ComposedRequest {
        Method.custom(try test.text("method"))
        BaseURL("https://example.com\(try test.text("uri"))")
      }
      let answered = try request.answering(
        AuthenticationChallenge(["WWW-Authenticate": challenge]),
        username: try test.text("username"),
        password: try test.text("password"),
        count: UInt32(test["nc"]?.text ?? "1", radix: 16) ?? 1,
        clientNonce: test["cnonce"]?.text
      )
      let value = answered.headers.value(for: "Authorization") ?? ""
      let answer = AuthenticationChallenge(["WWW-Authenticate": value]).schemes.first
      return .compare(answer?["response"] ?? "", try test.text("expected_response"))
    }
  }
#endif
