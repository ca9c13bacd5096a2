// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A signature of AWS, version 4, that a text asks for and that nobody has made yet.
///
/// Formats that have words for it write it again. All others write the request without a signature.
/// Descriptions and mirrors do not show the secret access key.
package struct PendingAWSSignature: Sendable {
  /// The option that a request carries it in.
  package enum Key: RequestOptionKey {
    package typealias Value = PendingAWSSignature
  }

  /// The name of the key.
  package var accessKeyID: String
  /// The key.
  package var secretAccessKey: String
  package var region: String
  package var service: String

  package init(accessKeyID: String, secretAccessKey: String, region: String, service: String) {
    self.accessKeyID = accessKeyID
    self.secretAccessKey = secretAccessKey
    self.region = region
    self.service = service
  }

  /// The bytes of its words, each of which may hold variables without a value.
  package var words: [[UInt8]] {
    [accessKeyID, secretAccessKey, region, service].map { Array($0.utf8) }
  }
}

extension PendingAWSSignature: Hashable {
  /// Whether all words have the same bytes.
  package static func == (left: PendingAWSSignature, right: PendingAWSSignature) -> Bool {
    left.words == right.words
  }

  /// Hashes the bytes of all words.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(words)
  }
}

extension PendingAWSSignature: CustomStringConvertible, CustomReflectable {
  /// The name of the key, the region and the service.
  package var description: String {
    PrintableText.escaping("PendingAWSSignature(\(accessKeyID), \(region), \(service))")
  }

  /// A mirror of what ``description`` shows.
  package var customMirror: Mirror {
    Mirror(
      self,
      children: ["accessKeyID": accessKeyID, "region": region, "service": service],
      displayStyle: .struct
    )
  }
}

extension ComposedRequest {
  /// The signature that is to be made, or nil.
  ///
  /// A request that states `Authorization` is sent with that, as curl does it.
  package var pendingSignature: PendingAWSSignature? {
    guard let signature = options[PendingAWSSignature.Key.self],
      headers.value(for: "Authorization") == nil
    else { return nil }
    return signature
  }
}
