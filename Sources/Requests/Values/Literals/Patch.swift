// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a merge patch does with a member: sets it, clears it, or keeps it as it is (RFC 7396).
///
/// An `Optional` has two answers, and a patch needs three. Make the properties of your own type
/// patches, and encode it as always:
///
/// ```swift
/// struct ProfilePatch: Encodable {
///   var name: Patch<String> = .keep
///   var phone: Patch<String> = .keep
///   var mail: Patch<String> = .keep
/// }
/// let body = RequestBody.mergePatch(ProfilePatch(name: .set("Jane"), phone: .clear))
/// // {"name":"Jane","phone":null}
/// ```
///
/// Nothing makes a patch of `nil`: that would leave open whether the member is cleared or kept.
///
/// The `encode(to:)` that Swift writes for your type leaves out what is kept, with `JSONEncoder` too, if
/// the file imports this module. Code that passes a patch on as `some Encodable`, such as a wrapper of
/// your own, leaves it out in the JSON and the queries of this package. Other encoders throw
/// ``RequestError/Code/unencodableValue`` there. All of them throw where there is no member to leave out:
/// in a list, and for the whole document.
///
/// Decoding makes ``keep`` of a missing member, and ``clear`` of `null`.
public enum Patch<Value> {
  /// Sets the member to a value.
  case set(Value)

  /// Removes the member: it is written as `null`.
  case clear

  /// Leaves the member as it is: it is not written.
  case keep
}

extension Patch: Sendable where Value: Sendable {}

extension Patch: Equatable where Value: Equatable {}

extension Patch: Hashable where Value: Hashable {}

extension Patch: OmissibleValue {
  var isLeftOut: Bool {
    if case .keep = self { true } else { false }
  }

  /// Says why a kept member cannot be left out.
  static var misplacedKeep: String {
    "`Patch.keep` works only inside an object, where it leaves out a member. Use it as a property "
      + "of a type or as a value of OrderedParameters. `Patch.clear` writes null."
  }
}

extension AnyParameter: OmissibleValue {
  var isLeftOut: Bool {
    guard case .encodable(let value) = form else { return false }
    return (value as? any OmissibleValue)?.isLeftOut ?? false
  }
}

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

extension Patch: TreeValue where Value: Encodable {
  func write(to writer: ValueWriter, at node: Int) throws {
    switch self {
    case .set(let value): try writer.fill(node, value)
    case .clear: writer.setNull(node)
    // The member around it is left out, if there is one.
    case .keep: throw writer.refusal(at: node, Self.misplacedKeep)
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
