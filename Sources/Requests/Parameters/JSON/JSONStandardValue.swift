// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A collection or an optional of the standard library, written without an encoder in between.
///
/// For dictionaries and sets this is what gives them an order; for the others it saves time and,
/// where values are nested deeply, stack.
protocol JSONStandardValue {
  /// Writes the value into the frame in progress.
  func write(to writer: JSONWriter) throws
}

extension Optional: JSONStandardValue where Wrapped: Encodable {
  func write(to writer: JSONWriter) throws {
    guard let self else {
      return try writer.writeInPlace(serial: writer.output.frame.serial) { writer.writeNull() }
    }
    try writer.writeInPlace(self, serial: writer.output.frame.serial)
  }
}

extension Array: JSONStandardValue where Element: Encodable {
  func write(to writer: JSONWriter) throws {
    try writer.open(.unkeyed)
    // The lists that requests carry most.
    if Element.self == String.self, let texts = self as? [String] {
      writer.output.appendElements(texts) { JSONText.append($0, to: &$1, escapingSlashes: $2) }
    } else if Element.self == Int.self, let numbers = self as? [Int] {
      writer.output.appendElements(numbers) { number, bytes, _ in
        DecimalDigits.append(number, to: &bytes)
      }
    } else {
      let kind = JSONValueKind(of: Element.self)
      for element in self { try writer.writeElement(element, as: kind) }
    }
  }
}

extension Set: JSONStandardValue where Element: Encodable {
  func write(to writer: JSONWriter) throws {
    try writer.open(.unkeyed)
    let texts = try writer.texts(of: self).sorted { $0.lexicographicallyPrecedes($1) }
    for text in texts {
      writer.output.separate()
      writer.output.bytes.append(contentsOf: text)
    }
  }
}

extension Dictionary: JSONStandardValue where Key: Encodable, Value: Encodable {
  func write(to writer: JSONWriter) throws {
    let kind = JSONValueKind(of: Value.self)
    if Key.self == String.self {
      try writer.open(.keyed)
      for (name, value) in namedMembers {
        try writer.writeMember(name, value, as: kind, key: ParameterKey.name(name))
      }
    } else if Key.self is any CodingKeyRepresentable.Type {
      try writer.open(.keyed)
      for (name, key, value) in try convertedMembers(for: writer) {
        try writer.writeMember(name, value, as: kind, key: key)
      }
    } else {
      try writer.open(.unkeyed)
      for (text, value) in try pairs(for: writer) {
        writer.output.separate()
        writer.output.bytes.append(contentsOf: text)
        try writer.writeElement(value, as: kind)
      }
    }
  }

  /// The members under their own names: names that are data are not converted, as in `JSONEncoder`.
  private var namedMembers: [(name: String, value: Value)] {
    guard let members = self as? [String: Value] else { return [] }
    return members.map { (name: $0.key, value: $0.value) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The members under the names that the settings make of their keys.
  ///
  /// - Throws: `RequestError` with `unencodableValue` for two that are the same.
  private func convertedMembers(
    for writer: JSONWriter
  ) throws -> [(name: String, key: any CodingKey, value: Value)] {
    typealias Member = (name: String, key: any CodingKey, value: Value)
    let members: [Member] = compactMap { key, value in
      guard let key = (key as? any CodingKeyRepresentable)?.codingKey else { return nil }
      let name = writer.name(of: key, serial: writer.output.frame.serial)
      return (name: name, key: key, value: value)
    }
    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (member, next) in zip(members, members.dropFirst())
    where member.name.utf8.elementsEqual(next.name.utf8) {
      throw writer.repeatedKey(member.name)
    }
    return members
  }

  /// The values with the text of their keys.
  private func pairs(
    for writer: JSONWriter
  ) throws -> [(text: ArraySlice<UInt8>, value: Value)] {
    let texts = try writer.texts(of: keys)
    return zip(texts, values).map { (text: $0, value: $1) }
      .sorted { $0.text.lexicographicallyPrecedes($1.text) }
  }
}
