// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import TestSupport

  /// Signature 4 of AWS: a request, and its signature in a field and in the URL.
  struct AWSSignatureReader: ConformanceReader {
    func run(_ test: Corpus.Case) async throws -> Outcome {
      let message = try SignedMessage(test.text("request"))
      guard let blocks = try? message.request(), !message.target.contains("#") else {
        return .skipped("the target is no reference of RFC 3986, which a request cannot have")
      }
      let outcome = try header(of: blocks, test)
      guard outcome == .passed, let expected = test["query"]?["signature"]?.text else {
        return outcome
      }
      return .compare(try await presigned(blocks, test), expected)
    }

    private func header(of blocks: RequestBlock, _ test: Corpus.Case) throws -> Outcome {
      let request = try ComposedRequest {
        blocks
        try signature(test)
      }
      let value = request.headers.value(for: "Authorization") ?? ""
      if let expected = test["authorization"]?.text { return .compare(value, expected) }
      guard let expected = test["header"]?["signature"]?.text else {
        throw MalformedCase(field: "header")
      }
      return .compare(String(value.suffix(64)), expected)
    }

    private func presigned(
      _ blocks: RequestBlock,
      _ test: Corpus.Case
    ) async throws -> String {
      var request = try ComposedRequest(blocks)
      if test["context"]?["sign_body"] == .bool(true) {
        let hash = SHA256.hash(data: try request.body?.contents() ?? Data())
        let text = hash.map { String(format: "%02x", $0) }.joined()
        request.headers.update(name: "X-Amz-Content-Sha256", value: text)
      }
      let seconds = test["context"]?["expiration_in_seconds"].flatMap { Int("\($0)") } ?? 3_600
      let url = try await request.presigned(by: signature(test), expiresIn: seconds)
      return String(url.description.suffix(64))
    }

    private func signature(_ test: Corpus.Case) throws -> AWSSignature {
      let context = test["context"]
      let keys = context?["credentials"]
      let time = try context?["timestamp"]?.text.map { text in
        try Date.ISO8601FormatStyle().parse(text)
      }
      let date = time ?? Date(timeIntervalSince1970: 1_440_938_160)
      return AWSSignature(
        AWSCredentials(
          accessKeyID: keys?["access_key_id"]?.text ?? "AKIDEXAMPLE",
          secretAccessKey: keys?["secret_access_key"]?.text
            ?? "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
          sessionToken: keys?["token"]?.text
        ),
        region: context?["region"]?.text ?? "us-east-1",
        service: context?["service"]?.text ?? "service",
        payload: context?["sign_body"] == .bool(true) ? .announced : .signed,
        rules: AWSSignature.Rules(
          normalizesPath: context?["normalize"] != .bool(false),
          // The cases have paths before they are escaped once.
          encodesPathTwice: false,
          signsSessionToken: context?["omit_session_token"] != .bool(true)
        ),
        clock: { date }
      )
    }
  }
#endif
