// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension RecordedRequest: Encodable {
  private enum CodingKeys: CodingKey {
    case method, target, version, headers, body, bodyLength, raw, parts, partsError
  }

  /// Writes bytes as Base64, a discarded body as null, and parts only for a multipart body.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(method, forKey: .method)
    try container.encode(target, forKey: .target)
    try container.encode(version, forKey: .version)
    try container.encode(headers, forKey: .headers)
    try container.encode(body.map { Data($0) }, forKey: .body)
    try container.encode(bodyLength, forKey: .bodyLength)
    try container.encode(Data(raw), forKey: .raw)
    try container.encodeIfPresent(parts, forKey: .parts)
    try container.encodeIfPresent(partsError, forKey: .partsError)
  }

  /// The body of the server's answer.
  package var json: [UInt8] {
    get throws { try Self.json(of: self) }
  }

  /// Returns an answer of the server as JSON.
  static func json(of answer: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(answer))
  }
}

extension RecordedRequest.Field: Encodable {
  /// Writes a pair, because an object could neither keep the order nor repeat a name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(name)
    try container.encode(value)
  }
}
