// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The encoder that a value's `encode(to:)` is given.
struct JSONValueEncoder: Encoder {
  // Two words, so that `any Encoder` holds them without an allocation.
  let writer: JSONWriter
  let serial: Int

  init(writer: JSONWriter, serial: Int) {
    self.writer = writer
    self.serial = serial
  }

  init(place: JSONWriter.Place) {
    self.init(writer: place.writer, serial: place.serial)
  }

  var codingPath: [any CodingKey] {
    writer.path(to: serial).codingPath
  }

  var userInfo: [CodingUserInfoKey: Any] {
    writer.session.settings.userInfo
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let place = writer.container(.keyed, serial: serial)
    if type == ParameterKey.self {
      writer.note(.kept, serial: serial)
    } else if DictionaryKeyProbe.isUnordered(type) {
      writer.note(.none, serial: serial)
    }
    return KeyedEncodingContainer(JSONKeyedContainer(place: place))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONUnkeyedContainer(place: writer.container(.unkeyed, serial: serial))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONSingleValueContainer(writer: writer, serial: serial)
  }
}

/// How the values of a type are written, found out once for all elements of a list.
enum JSONValueKind {
  /// Without a frame, unless the settings have a closure for the type.
  case scalar

  /// By this package.
  case standard

  /// By its own `encode(to:)`.
  case model

  init<Value: Encodable>(of type: Value.Type) {
    // Comparing types costs next to nothing; asking for a conformance, more than most values.
    if type == String.self || type == Int.self || type == Bool.self || type == Double.self
      || type == URL.self || type == Date.self || type == Data.self || type == Decimal.self
    {
      self = .scalar
    } else {
      self = type is any JSONStandardValue.Type ? .standard : .model
    }
  }
}
