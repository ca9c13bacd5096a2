// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The elements of an array, written where they are.
struct JSONUnkeyedContainer: UnkeyedEncodingContainer {
  let writer: JSONWriter
  let serial: Int

  init(place: JSONWriter.Place) {
    writer = place.writer
    serial = place.serial
  }

  var codingPath: [any CodingKey] {
    writer.path(to: serial).codingPath
  }

  var count: Int {
    writer.output.frame(of: serial)?.state.count ?? 0
  }

  func encodeNil() throws {
    try begin()
    writer.writeNull()
  }

  func encode(_ value: Bool) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: String) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: Int) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: Int8) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: Int16) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: Int32) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: Int64) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: UInt) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: UInt8) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: UInt16) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: UInt32) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: UInt64) throws {
    try begin()
    writer.write(value)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func encode(_ value: Int128) throws {
    try begin()
    writer.write(value)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func encode(_ value: UInt128) throws {
    try begin()
    writer.write(value)
  }

  func encode(_ value: Float) throws {
    try encodeFloatingPoint(value)
  }

  func encode(_ value: Double) throws {
    try encodeFloatingPoint(value)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try writer.requireArray(serial)
    try writer.writeElement(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    let place = writer.nestedContainer(.keyed, serial: serial)
    return KeyedEncodingContainer(JSONKeyedContainer<NestedKey>(place: place))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONUnkeyedContainer(place: writer.nestedContainer(.unkeyed, serial: serial))
  }

  func superEncoder() -> any Encoder {
    writer.superEncoder(serial: serial)
  }

  private func begin() throws {
    guard writer.output.beginElement(in: serial) else { throw writer.misplaced() }
  }

  private func encodeFloatingPoint(
    _ value: some BinaryFloatingPoint & CustomStringConvertible
  ) throws {
    let mark = writer.output.mark
    try begin()
    do {
      try writer.write(value, at: .index(mark.state.count))
    } catch {
      writer.rollBack(to: mark)
      throw error
    }
  }
}
