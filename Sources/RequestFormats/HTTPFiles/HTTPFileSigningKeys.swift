// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The keys with which REST Client signs a request for AWS, and which it does not send.
///
/// They are in a field `Authorization: AWS ACCESS_KEY_ID SECRET token:… region:… service:…`.
struct HTTPFileSigningKeys {
  let sessionToken: String?
  /// The signature to make, or nil if region or service are missing.
  private(set) var signature: PendingAWSSignature?

  /// Reads a field, or returns nil for any other field, such as `AWS id:signature` of version 2.
  init?(_ name: String, _ value: String) {
    guard ASCIICase.equal(name, "Authorization") else { return nil }
    let words = value.utf8.split(whereSeparator: HTTPFileText.isBlank).map { String(Substring($0)) }
    func option(_ label: String, in words: ArraySlice<String>) -> String? {
      words.first { $0.utf8.starts(with: label.utf8) }
        .flatMap { String($0.utf8.dropFirst(label.utf8.count)) }
    }
    guard words.count > 2, ASCIICase.equal(words[0], "AWS"),
      words.allSatisfy({ Self.isWord($0.utf8) }),
      // A single variable can contain both keys.
      !["token:", "region:", "service:"].contains(where: { option($0, in: words[2...2]) != nil })
    else { return nil }
    let region = option("region:", in: words[3...]) ?? ""
    let service = option("service:", in: words[3...]) ?? ""
    sessionToken = option("token:", in: words[3...])
    // No AWS name contains a colon, where curl would split it.
    let names = [words[1], region, service]
    if names.contains(where: { $0.utf8.contains(UInt8(ascii: ":")) }) { return nil }
    guard !region.isEmpty, !service.isEmpty else { return }
    signature = PendingAWSSignature(
      accessKeyID: words[1],
      secretAccessKey: words[2],
      region: region,
      service: service
    )
  }

  private static func isWord(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && !bytes.contains { $0 == UInt8(ascii: " ") || ByteSet.control.contains($0) }
  }

  /// Returns the line of a field.
  ///
  /// - Throws: `notExpressible` if a word is empty or contains spaces.
  static func line(of signature: PendingAWSSignature) throws(RequestError) -> String {
    guard signature.words.allSatisfy({ isWord($0) }) else {
      throw HTTPFile.notExpressible(
        "An `.http` file cannot contain a key, a region or a service that is empty or has spaces. "
          + "Remove the spaces, or fill it in.",
        field: "Authorization"
      )
    }
    return "Authorization: AWS \(signature.accessKeyID) \(signature.secretAccessKey) "
      + "region:\(signature.region) service:\(signature.service)"
  }
}
