// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value of any type, encoded in the form of a query or JSON.
///
/// Dictionaries such as `[String: Any]` are not `Encodable`, because their content is unknown. Each
/// value is examined when its turn comes, so the nesting limits of encoders apply to dictionaries
/// too, and the keys of each are sorted by their UTF-8 bytes.
package struct AnyParameter: Encodable {
  /// The form of the value.
  let form: ParameterForm

  /// The block that errors name.
  let block: String

  /// True if cases and other values that describe themselves are texts.
  private let describes: Bool

  /// Examines a value, but not yet the values inside it.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - block: The block that errors name.
  ///   - describes: A Boolean value that indicates whether the case of an enumeration, or a value
  ///     that is `CustomStringConvertible` and not `Encodable`, is its description.
  package init(_ value: Any, block: String, describes: Bool = false) {
    self.init(form: ParameterForm(of: value, describes: describes), block, describes)
  }

  private init(form: ParameterForm, _ block: String, _ describes: Bool) {
    self.form = form
    self.block = block
    self.describes = describes
  }

  /// Encodes the value, and examines the values inside it.
  ///
  /// - Throws: `RequestError` with `unencodableValue` and the key path for a value that is not
  ///   text, a number, a date, a collection or `Encodable`, or the error of the encoder.
  package func encode(to encoder: any Encoder) throws {
    describeObjects(encoder)
    switch form {
    case .map(let map): try encode(map, to: encoder)
    case .list(let elements): try encode(elements, to: encoder)
    case .set(let elements):
      try encode(Array(elements), to: encoder)
      becomeSet(encoder)
    default: try encodeSingleValue(to: encoder)
    }
  }

  // These two and the encoder's own frames add up on the stack, so code that needs room is separate.

  private func encode(_ map: ParameterMap, to encoder: any Encoder) throws {
    let members = try map.members(block: block, path: encoder.codingPath)
    if FoundationJSON.isWriting {
      let data = members.map { name, value in
        (name, AnyParameter(value, block: block, describes: describes))
      }
      return try FoundationJSON.encode(data, to: encoder)
    }
    var container = encoder.container(keyedBy: UnorderedKey.self)
    for member in members {
      if let collection = try encodeUnlessCollection(member, to: &container) {
        try container.encode(collection, forKey: .init(stringValue: member.name))
      }
    }
  }

  private func encode(_ elements: [Any], to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements {
      if let collection = try encodeUnlessCollection(element, to: &container) {
        try container.encode(collection)
      }
    }
  }

  // In Alamofire, 1.0 is `1` here, and `1.0` in a model.
  private func describeObjects(_ encoder: any Encoder) {
    (encoder as? ValueEncoder)?.writer.dropsZeroFractions = true
  }

  // In this package, a set is sorted, and its name is repeated if sets have their own form.
  private func becomeSet(_ encoder: any Encoder) {
    guard let encoder = encoder as? ValueEncoder else { return }
    encoder.writer.tree.insert(.isSet, to: encoder.node)
  }

  private func encodeUnlessCollection(
    _ member: (name: String, value: Any),
    to container: inout KeyedEncodingContainer<UnorderedKey>
  ) throws -> AnyParameter? {
    let key = UnorderedKey(stringValue: member.name)
    switch ParameterForm(of: member.value, describes: describes) {
    case .null: try container.encodeNil(forKey: key)
    case .encodable(let value): try container.encode(value, forKey: key)
    case let form: return AnyParameter(form: form, block, describes)
    }
    return nil
  }

  private func encodeUnlessCollection(
    _ element: Any,
    to container: inout any UnkeyedEncodingContainer
  ) throws -> AnyParameter? {
    switch ParameterForm(of: element, describes: describes) {
    case .null: try container.encodeNil()
    case .encodable(let value): try container.encode(value)
    case let form: return AnyParameter(form: form, block, describes)
    }
    return nil
  }

  private func encodeSingleValue(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch form {
    case .null: try container.encodeNil()
    case .encodable(let value): try container.encode(value)
    case .unknown(let type):
      throw RequestError.unencodable(
        at: encoder.codingPath,
        block: block,
        "A value of type \(type) has no text form that a server could read. Use a text, a number or "
          + "an Encodable value."
      )
    case .list, .set, .map: break
    }
  }
}

extension RequestError {
  /// The error for a value that has no form at a path.
  static func unencodable(
    at path: [any CodingKey],
    block: String,
    _ message: String
  ) -> RequestError {
    RequestError(.unencodableValue, block: block, field: path.keyPath, message)
  }
}

/// An optional of any type inside a value of any type.
protocol ParameterOptional {
  /// The value inside it.
  var wrapped: Any? { get }
}

extension Optional: ParameterOptional {
  var wrapped: Any? { self }
}
