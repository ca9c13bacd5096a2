// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of one value in place of the one that is encoded.
struct QuerySingleContainer: SingleValueEncodingContainer {
  let state: QueryEncodingState
  let node: Int

  var codingPath: [any CodingKey] { state.buffer.codingPath(of: node) }

  mutating func encodeNil() throws { try state.buffer.writeNil(in: .node(node)) }

  mutating func encode(_ value: Bool) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: String) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: Double) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: Float) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: Int) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: Int8) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: Int16) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: Int32) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: Int64) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt8) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt16) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt32) throws { try state.buffer.write(value, in: .node(node)) }
  mutating func encode(_ value: UInt64) throws { try state.buffer.write(value, in: .node(node)) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: Int128) throws { try state.buffer.write(value, in: .node(node)) }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  mutating func encode(_ value: UInt128) throws { try state.buffer.write(value, in: .node(node)) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try state.encode(value, in: .node(node))
  }
}
