// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A container of one value in place of the one that is read.
struct URITemplateScalarContainer: SingleValueEncodingContainer {
  let state: URITemplateValueState
  let slot: URITemplateValueState.Slot

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { state.write(nil, in: slot) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try state.encode(value, in: slot)
  }
}
