// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// One value in place of the whole.
struct JSONSingleValueContainer: SingleValueEncodingContainer {
  let writer: JSONWriter
  let serial: Int

  var codingPath: [any CodingKey] {
    writer.path(to: serial).codingPath
  }

  func encodeNil() throws {
    try writer.writeInPlace(serial: serial) { writer.writeNull() }
  }

  func encode(_ value: Bool) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: String) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: Int) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: Int8) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: Int16) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: Int32) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: Int64) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: UInt) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: UInt8) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: UInt16) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: UInt32) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: UInt64) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func encode(_ value: Int128) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func encode(_ value: UInt128) throws {
    try writer.writeInPlace(serial: serial) { writer.write(value) }
  }

  func encode(_ value: Float) throws {
    try writer.writeInPlace(serial: serial) { try writer.write(value, at: .none) }
  }

  func encode(_ value: Double) throws {
    try writer.writeInPlace(serial: serial) { try writer.write(value, at: .none) }
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try writer.writeInPlace(value, serial: serial)
  }
}
