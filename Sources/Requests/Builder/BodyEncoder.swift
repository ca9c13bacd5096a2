// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What turns a value into the bytes of a JSON body.
enum BodyEncoder {
  /// The writer of this package, as it is until a scope says otherwise.
  case standard
  /// After a reference, as every request holds it, more than once while it is composed.
  indirect case ordered(JSONSettings)
  case foundation(JSONEncoder)

  init(_ encoder: JSONEncoder, engine: JSONEngine) {
    switch engine {
    case .ordered: self = .ordered(JSONSettings(reading: encoder))
    case .foundation: self = .foundation(encoder)
    }
  }

  /// The value as JSON; errors name the block.
  func encode(_ value: any Encodable, block: String) throws -> Data {
    switch self {
    case .standard:
      return Data(try JSONWriter.encode(value, settings: JSONSettings(), block: block))
    case .ordered(let settings):
      return Data(try JSONWriter.encode(value, settings: settings, block: block))
    case .foundation(let encoder):
      do {
        return try encoder.encode(value)
      } catch {
        throw RequestError(
          .encodingFailed,
          block: block,
          underlying: error,
          "JSONEncoder refused the value; the underlying error says why."
        )
      }
    }
  }
}
