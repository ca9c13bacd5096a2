// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A change of a member in a merge patch: set, clear or keep (RFC 7396).
///
/// An `Optional` has two states, and a patch needs three. Make the properties of your own type
/// patches, and encode it as usual:
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
/// A patch cannot be `nil`, because that could mean that the member is cleared or kept.
///
/// The `encode(to:)` that Swift synthesizes for your type leaves out kept members, even with
/// `JSONEncoder`, if the file imports this module. Code that passes a patch on as `some Encodable`,
/// such as your own wrapper, leaves it out in the JSON and the queries of this package. Other
/// encoders throw ``RequestError/Code/unencodableValue`` there. All of them throw if there is no
/// member to leave out: in a list, and for the whole document.
///
/// Decoding creates ``keep`` from a missing member, and ``clear`` from `null`.
public enum Patch<Value> {
  /// Sets the member to a value.
  case set(Value)

  /// Removes the member, written as `null`.
  case clear

  /// Keeps the member and writes nothing.
  case keep
}

extension Patch: Sendable where Value: Sendable {}

extension Patch: Equatable where Value: Equatable {}

extension Patch: Hashable where Value: Hashable {}

extension Patch: OmissibleValue {
  var isLeftOut: Bool {
    if case .keep = self { true } else { false }
  }

  /// Explains why a kept member cannot be left out.
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
  /// Encodes the value that is set, or nil for a cleared member.
  ///
  /// The members of an object are encoded differently, as ``Patch`` explains.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for ``keep``, or the
  ///   error of the value or the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .set(let value): try container.encode(value)
    case .clear: try container.encodeNil()
    case .keep:
      throw RequestError.unencodable(at: encoder.codingPath, block: "Patch", Self.misplacedKeep)
    }
  }
}

extension Patch: TreeValue where Value: Encodable {
  func write(to writer: ValueWriter, at node: Int) throws {
    switch self {
    case .set(let value): try writer.fill(node, value)
    case .clear: writer.tree.setNull(node)
    // The object around it leaves out the member, if there is one.
    case .keep: throw writer.refusal(at: node, Self.misplacedKeep)
    }
  }
}

extension Patch: Decodable where Value: Decodable {
  /// Decodes a value as set, and nil as cleared.
  ///
  /// A missing member is decoded differently, as ``Patch`` explains.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The error of the value or the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .clear : .set(try container.decode(Value.self))
  }
}

// The code that Swift synthesizes for a type calls these overloads, because they are more specific
// than those of the standard library.

extension KeyedEncodingContainer {
  /// Encodes a patch that sets or clears, and leaves out one that keeps.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - key: The key of the member.
  /// - Throws: The error of the value or the container.
  public mutating func encode<Value: Encodable>(_ patch: Patch<Value>, forKey key: Key) throws {
    switch patch {
    case .set(let value): try encode(value, forKey: key)
    case .clear: try encodeNil(forKey: key)
    case .keep: break
    }
  }

  /// Encodes a patch that sets or clears, and leaves out nil or a patch that keeps.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - key: The key of the member.
  /// - Throws: The error of the value or the container.
  public mutating func encodeIfPresent<Value: Encodable>(
    _ patch: Patch<Value>?,
    forKey key: Key
  ) throws {
    if let patch { try encode(patch, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a member as set, `null` as cleared, and a missing member as kept.
  ///
  /// - Parameters:
  ///   - type: The type of the patch.
  ///   - key: The key of the member.
  /// - Returns: The patch.
  /// - Throws: The error of the value or the container.
  public func decode<Value: Decodable>(
    _ type: Patch<Value>.Type,
    forKey key: Key
  ) throws -> Patch<Value> {
    guard contains(key) else { return .keep }
    return try decodeNil(forKey: key) ? .clear : .set(decode(Value.self, forKey: key))
  }
}
