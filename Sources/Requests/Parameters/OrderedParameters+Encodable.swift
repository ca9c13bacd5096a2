// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters: Encodable {
  /// Encodes names and values in the order they were written.
  ///
  /// Like a `Dictionary`, parameters become members when their names are `String`, `Int` or
  /// `CodingKeyRepresentable`, and a list of names and values in turn otherwise. Whether the order
  /// survives is up to the encoder: `JSONEncoder` loses it, the encoders of this package keep it.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What a value or the encoder throws.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public func encode(to encoder: any Encoder) throws {
    guard Key.self is any CodingKeyRepresentable.Type else {
      var container = encoder.unkeyedContainer()
      for element in elements {
        try container.encode(element.key)
        try container.encode(element.value)
      }
      return
    }
    var container = encoder.container(keyedBy: ParameterKey.self)
    for element in elements {
      guard let key = Self.codingKey(of: element.key) else { continue }
      if let value = element.value as? any OmissibleValue, value.isLeftOut { continue }
      try container.encode(element.value, forKey: ParameterKey(key))
    }
  }

  /// The coding key of a name, or nil when names of this type cannot be one.
  private static func codingKey(of key: Key) -> (any CodingKey)? {
    (key as? any CodingKeyRepresentable)?.codingKey
  }
}

extension OrderedParameters: JSONStandardValue {
  func write(to writer: JSONWriter) throws {
    guard Key.self is any CodingKeyRepresentable.Type else {
      try writer.open(.unkeyed)
      for element in elements {
        try writer.writeElement(element.key)
        try writer.writeElement(element.value)
      }
      return
    }
    try writer.open(.keyed)
    writer.note(.kept, serial: writer.output.frame.serial)
    for element in elements {
      if let name = element.key as? String {
        // As in a dictionary, names that are data are not converted.
        try writer.writeMember(name, element.value, key: ParameterKey.name(name))
      } else if let key = Self.codingKey(of: element.key) {
        let name = writer.name(of: key, serial: writer.output.frame.serial)
        try writer.writeMember(name, element.value, key: key)
      }
    }
  }
}
