// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Crypto
import RequestsFoundation

/// Verifies Signature Version 4 as AWS documents it, from the request and the secret alone.
struct SignatureVerifier: Sendable {
  var accessKeyID: String
  var secretAccessKey: String

  func accepts(_ request: ComposedRequest) throws -> Bool {
    // AWS4-HMAC-SHA256 Credential=ID/DAY/REGION/s3/aws4_request, SignedHeaders=a;b, Signature=HEX
    let algorithm = "AWS4-HMAC-SHA256"
    guard
      let authorization = request.headers["Authorization"], authorization.hasPrefix(algorithm),
      let time = request.headers["X-Amz-Date"],
      let digest = request.headers["X-Amz-Content-Sha256"]
    else { return false }
    var fields: [Substring: Substring] = [:]
    for field in authorization.dropFirst(algorithm.count + 1).split(separator: ", ") {
      let parts = field.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { fields[parts[0]] = parts[1] }
    }
    let credential = (fields["Credential"] ?? "").split(separator: "/")
    let signed = (fields["SignedHeaders"] ?? "").split(separator: ";").map(String.init)
    guard credential.count == 5, credential[0] == accessKeyID, signed.contains("host") else {
      return false
    }

    guard digest == Self.hexadecimal(SHA256.hash(data: request.body?.data ?? Data())) else {
      return false
    }
    let canonical = [
      request.method.rawValue,
      request.url.path,
      try Self.canonicalQuery(of: request),
      signed.map { "\($0):\(Self.value(of: $0, in: request))\n" }.joined(),
      signed.joined(separator: ";"),
      digest,
    ].joined(separator: "\n")
    let text = [
      algorithm, time, credential.dropFirst().joined(separator: "/"),
      Self.hexadecimal(SHA256.hash(data: Data(canonical.utf8))),
    ].joined(separator: "\n")

    var key = Data("AWS4\(secretAccessKey)".utf8)
    for part in credential.dropFirst() { key = Self.code(of: String(part), key: key) }
    return fields["Signature"].map(String.init) == Self.hexadecimal(Self.code(of: text, key: key))
  }

  private static func canonicalQuery(of request: ComposedRequest) throws -> String {
    try QueryString(request.url.query ?? "").pairs
      .map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value ?? "")) }
      .sorted { $0 < $1 }
      .map { "\($0)=\($1)" }
      .joined(separator: "&")
  }

  private static func value(of name: String, in request: ComposedRequest) -> String {
    (name == "host" ? request.url.authority : request.headers[name]) ?? ""
  }

  private static func code(of text: String, key: Data) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key)))
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
