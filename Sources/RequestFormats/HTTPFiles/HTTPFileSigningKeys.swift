// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The keys with which REST Client signs a request for AWS, and which it does not send.
///
/// They are in a field `Authorization: AWS ACCESS_KEY_ID SECRET token:… region:… service:…`.
struct HTTPFileSigningKeys {
  private let accessKeyID: String
  private let secretAccessKey: String
  let sessionToken: String?
  private let region: String?
  private let service: String?

  /// Reads a field, or returns nil for any other field, such as `AWS id:signature` of version 2.
  init?(_ name: String, _ value: String) {
    guard ASCIICase.equal(name, "Authorization") else { return nil }
    let words = value.utf8.split(whereSeparator: HTTPFileText.isBlank).map { String(Substring($0)) }
    let labels = ["token:", "region:", "service:"]
    guard words.count > 2, ASCIICase.equal(words[0], "AWS"),
      words.allSatisfy({ Self.isWord($0.utf8) }),
      // A single variable can contain both keys.
      !labels.contains(where: { words[2].utf8.starts(with: $0.utf8) })
    else { return nil }
    let values = labels.map { label in
      words[3...].first { $0.utf8.starts(with: label.utf8) }
        .flatMap { String($0.utf8.dropFirst(label.utf8.count)) }
    }
    accessKeyID = words[1]
    secretAccessKey = words[2]
    // trap-free: one value, perhaps nil, for each of the three labels.
    (sessionToken, region, service) = (values[0], values[1], values[2])
    // No AWS name contains a colon, where curl would split it.
    let names = [accessKeyID, region ?? "", service ?? ""]
    if names.contains(where: { $0.utf8.contains(UInt8(ascii: ":")) }) { return nil }
  }

  init?(_ field: HTTPFieldLine) {
    self.init(field.name, field.value)
  }

  private static func isWord(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && !bytes.contains { $0 == UInt8(ascii: " ") || ByteSet.control.contains($0) }
  }

  /// The signature to make with the keys, or nil if region or service are missing.
  var signature: PendingAWSSignature? {
    guard let region, let service, !region.isEmpty, !service.isEmpty else { return nil }
    return PendingAWSSignature(
      accessKeyID: accessKeyID,
      secretAccessKey: secretAccessKey,
      region: region,
      service: service
    )
  }

  /// Returns the line of a field.
  ///
  /// - Throws: `notExpressible` if a word is empty or contains spaces.
  static func line(of signature: PendingAWSSignature) throws(RequestError) -> String {
    guard signature.words.allSatisfy({ isWord($0) }) else {
      throw RequestError(
        .notExpressible,
        block: HTTPFile.block,
        field: "Authorization",
        "An `.http` file cannot contain a key, a region or a service that is empty or has spaces. "
          + "Remove the spaces, or fill it in."
      )
    }
    return "Authorization: AWS \(signature.accessKeyID) \(signature.secretAccessKey) "
      + "region:\(signature.region) service:\(signature.service)"
  }
}
