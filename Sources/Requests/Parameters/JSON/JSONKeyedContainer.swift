// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The members of an object, written where they are.
struct JSONKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter
  let serial: Int

  init(place: JSONWriter.Place) {
    writer = place.writer
    serial = place.serial
  }

  var codingPath: [any CodingKey] {
    writer.path(to: serial).codingPath
  }

  func encodeNil(forKey key: Key) throws {
    try begin(key)
    writer.writeNull()
  }

  func encode(_ value: Bool, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: String, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: Int, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: Int8, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: Int16, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: Int32, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: Int64, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt8, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt16, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt32, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt64, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func encode(_ value: Int128, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func encode(_ value: UInt128, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    try encodeFloatingPoint(value, forKey: key)
  }

  func encode(_ value: Double, forKey key: Key) throws {
    try encodeFloatingPoint(value, forKey: key)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try writer.requireObject(serial)
    try writer.writeMember(writer.name(of: key, serial: serial), value, key: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let place = writer.nestedContainer(.keyed, key: key, serial: serial)
    return KeyedEncodingContainer(JSONKeyedContainer<NestedKey>(place: place))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    JSONUnkeyedContainer(place: writer.nestedContainer(.unkeyed, key: key, serial: serial))
  }

  func superEncoder() -> any Encoder {
    writer.superEncoder(key: SuperKey.super, serial: serial)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    writer.superEncoder(key: key, serial: serial)
  }

  /// The key of a base class that is given none.
  private enum SuperKey: String, CodingKey { case `super` }

  private func begin(_ key: Key) throws {
    let name = writer.name(of: key, serial: serial)
    guard writer.output.beginMember(name, in: serial) else { throw writer.misplaced() }
  }

  private func encodeFloatingPoint(
    _ value: some BinaryFloatingPoint & CustomStringConvertible,
    forKey key: Key
  ) throws {
    let mark = writer.output.mark
    try begin(key)
    do {
      try writer.write(value, at: .key(key))
    } catch {
      writer.rollBack(to: mark)
      throw error
    }
  }
}
