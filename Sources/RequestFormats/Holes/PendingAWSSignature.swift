// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// An AWS signature, version 4, that a text asks for and that is not made yet.
///
/// Formats that can express it write it again. All others write the request without a signature.
/// Descriptions and mirrors do not show the secret access key.
struct PendingAWSSignature: Sendable {
  /// The option of a request that contains it.
  enum Key: RequestOptionKey {
    typealias Value = PendingAWSSignature
  }

  /// The name of the key.
  var accessKeyID: String
  /// The key.
  var secretAccessKey: String
  var region: String
  var service: String

  /// The bytes of its words, each of which can contain variables without a value.
  var words: [[UInt8]] {
    [accessKeyID, secretAccessKey, region, service].map { Array($0.utf8) }
  }
}

extension PendingAWSSignature: OriginSecret {
  /// Returns a copy with the secret key masked, unless the key is a variable without a value.
  func redacted(_ placeholders: (any Placeholders)?) -> PendingAWSSignature {
    guard placeholders?.standsFor(Array(secretAccessKey.utf8)) != true else { return self }
    var copy = self
    copy.secretAccessKey = SecretNames.mask
    return copy
  }

  /// Returns true if all words have the same bytes.
  static func == (left: PendingAWSSignature, right: PendingAWSSignature) -> Bool {
    left.words == right.words
  }

  /// Hashes the bytes of all words.
  func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension PendingAWSSignature: CustomStringConvertible, CustomReflectable {
  /// The name of the key, the region and the service.
  var description: String {
    PrintableText.escaping("PendingAWSSignature(\(accessKeyID), \(region), \(service))")
  }

  /// A mirror with the content of ``description``.
  var customMirror: Mirror {
    Mirror(
      self,
      children: ["accessKeyID": accessKeyID, "region": region, "service": service],
      displayStyle: .struct
    )
  }
}

extension ComposedRequest {
  /// The signature to make, or nil.
  ///
  /// If a request states `Authorization`, that field is sent instead, as by curl.
  var pendingSignature: PendingAWSSignature? {
    guard let signature = options[PendingAWSSignature.Key.self],
      headers.value(for: "Authorization") == nil
    else { return nil }
    return signature
  }
}
