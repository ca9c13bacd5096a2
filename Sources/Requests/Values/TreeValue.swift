// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value that the writer handles without its `encode(to:)`.
protocol TreeValue {
  /// Writes the value at an empty node.
  func write(to writer: ValueWriter, at node: Int) throws
}

/// A value that the object around it can leave out.
protocol OmissibleValue {
  /// A Boolean value that indicates whether it is left out.
  var isLeftOut: Bool { get }
}

// MARK: Scalars

extension FixedWidthInteger where Self: TreeValue {
  func write(to writer: ValueWriter, at node: Int) { writer.set(number: self, at: node) }
}

extension Int: TreeValue {}
extension Int8: TreeValue {}
extension Int16: TreeValue {}
extension Int32: TreeValue {}
extension Int64: TreeValue {}
extension UInt: TreeValue {}
extension UInt8: TreeValue {}
extension UInt16: TreeValue {}
extension UInt32: TreeValue {}
extension UInt64: TreeValue {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: TreeValue {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: TreeValue {}

extension Float: TreeValue {
  func write(to writer: ValueWriter, at node: Int) throws { try writer.set(self, at: node) }
}

extension Date: TreeValue {
  func write(to writer: ValueWriter, at node: Int) throws {
    try writer.policy.encode(self, to: writer, at: node)
  }
}

extension Data: TreeValue {
  func write(to writer: ValueWriter, at node: Int) throws {
    try writer.policy.encode(self, to: writer, at: node)
  }
}

// Their `encode(to:)` was designed for property lists: a base and a text, a mantissa and an exponent.

extension URL: TreeValue {
  func write(to writer: ValueWriter, at node: Int) { writer.set(absoluteString, at: node) }
}

extension UUID: TreeValue {
  func write(to writer: ValueWriter, at node: Int) { writer.set(uuidString, at: node) }
}

extension Decimal: TreeValue {
  func write(to writer: ValueWriter, at node: Int) throws {
    guard isFinite else { return try writer.set(nonFinite: .nan, at: node) }
    writer.tree.set(.number, node) { $0.append(description) }
  }
}

// MARK: Containers

extension Optional: TreeValue where Wrapped: Encodable {
  func write(to writer: ValueWriter, at node: Int) throws {
    if let self { try writer.fill(node, self) } else { writer.tree.setNull(node) }
  }
}

extension Array: TreeValue where Element: Encodable {
  func write(to writer: ValueWriter, at node: Int) throws {
    writer.open(.list, node)
    for element in self { try writer.encode(element, toList: node) }
  }
}

extension Set: TreeValue where Element: Encodable {
  func write(to writer: ValueWriter, at node: Int) throws {
    writer.open(.list, node)
    for element in self { try writer.encode(element, toList: node) }
    writer.tree.insert(.isSet, to: node)
  }
}

extension Dictionary: TreeValue where Key: Encodable, Value: Encodable {
  func write(to writer: ValueWriter, at node: Int) throws {
    if writer.rules.hasMapsOfAnyKey || Key.self is any CodingKeyRepresentable.Type {
      writer.open(.map, node)
      for (key, value) in self {
        let key =
          try ValueWriter.codingKey(of: key)
          ?? ParameterKey.name(writer.name(ofKey: key, in: node))
        try writer.encode(value, dataKey: key, to: node, isUnordered: true)
      }
    } else {
      writer.open(.list, node)
      for (key, value) in self {
        try writer.encode(key, toList: node)
        try writer.encode(value, toList: node)
      }
      writer.tree.insert(.isPairs, to: node)
    }
  }
}

extension ValueWriter {
  /// The coding key of a name in a dictionary or in parameters, or nil if its type has none.
  static func codingKey<Key>(of key: Key) -> (any CodingKey)? {
    // Compared first, because the cast takes longer and most names are texts.
    if Key.self == String.self {
      return ParameterKey.name(unsafe unsafeBitCast(key, to: String.self))
    }
    return (key as? any CodingKeyRepresentable)?.codingKey
  }

  /// The text of a dictionary key that is not a coding key, such as a `UUID` or an enumeration.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a key that is a
  ///   container or encodes nothing.
  fileprivate func name(ofKey key: some Encodable, in map: Int) throws -> String {
    let tree: ValueTree
    do {
      tree = try ValueWriter.tree(of: key, policy: policy, block: block)
    } catch {
      // Its key path starts at the key, and means nothing to the caller.
      throw self.error(error.code, at: map, underlying: error.underlying, error.message)
    }
    guard let text = policy.text(ofKey: tree) else {
      throw refusal(
        at: map,
        "A key of the dictionary cannot be a name. Use a text, a number or another single value."
      )
    }
    return text
  }
}
