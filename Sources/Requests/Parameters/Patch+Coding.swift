// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Patch: Encodable where Value: Encodable {
  /// Encodes the value that is set, or nil for one that is cleared.
  ///
  /// The members of an object do not come here: see ``Patch``.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for ``keep``, and what the
  ///   value or the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .set(let value): try container.encode(value)
    case .clear: try container.encodeNil()
    case .keep:
      throw RequestError(
        .unencodableValue,
        block: "Patch",
        field: encoder.codingPath.keyPath,
        Self.misplacedKeep
      )
    }
  }
}

extension Patch: JSONStandardValue where Value: Encodable {
  func write(to writer: JSONWriter) throws {
    let serial = writer.output.frame.serial
    switch self {
    case .set(let value): try writer.writeInPlace(value, serial: serial)
    case .clear: try writer.writeInPlace(serial: serial) { writer.writeNull() }
    // The member around it is taken back, if there is one.
    case .keep: throw writer.refusal(Self.misplacedKeep)
    }
  }
}

extension Patch: Decodable where Value: Decodable {
  /// Decodes a value as one that is set, and nil as one that is cleared.
  ///
  /// A member that is missing does not come here: see ``Patch``.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: What the value or the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .clear : .set(try container.decode(Value.self))
  }
}

// The code that Swift writes for a type calls these, as they say more about the value than those of
// the standard library.

extension KeyedEncodingContainer {
  /// Encodes what a patch sets or clears, and nothing for what it keeps.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - key: The key of the member.
  /// - Throws: What the value or the container throws.
  public mutating func encode<Value: Encodable>(_ patch: Patch<Value>, forKey key: Key) throws {
    switch patch {
    case .set(let value): try encode(value, forKey: key)
    case .clear: try encodeNil(forKey: key)
    case .keep: break
    }
  }

  /// Encodes what a patch sets or clears, and nothing for what it keeps or for nil.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - key: The key of the member.
  /// - Throws: What the value or the container throws.
  public mutating func encodeIfPresent<Value: Encodable>(
    _ patch: Patch<Value>?,
    forKey key: Key
  ) throws {
    if let patch { try encode(patch, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a member as one that is set, `null` as cleared, and a missing one as kept.
  ///
  /// - Parameters:
  ///   - type: The type of the patch.
  ///   - key: The key of the member.
  /// - Returns: The patch.
  /// - Throws: What the value or the container throws.
  public func decode<Value: Decodable>(
    _ type: Patch<Value>.Type,
    forKey key: Key
  ) throws -> Patch<Value> {
    guard contains(key) else { return .keep }
    return try decodeNil(forKey: key) ? .clear : .set(decode(Value.self, forKey: key))
  }
}
