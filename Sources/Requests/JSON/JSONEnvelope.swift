// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An object whose names belong to a format, such as `operationName` to GraphQL.
///
/// No strategy for keys renames them with any writer, and no setting sorts them here.
struct JSONEnvelope {
  private let members: OrderedParameters<String>

  /// Creates an object with members, in their order.
  init(members: OrderedParameters<String>) {
    self.members = members
  }

  /// Creates an object with the members that have a value, in their order.
  init(_ members: KeyValuePairs<String, (any Encodable)?>) {
    self.members = OrderedParameters(
      members.compactMap { name, value in value.map { .init(key: name, value: $0) } }
    )
  }
}

extension JSONEnvelope: Encodable, TreeValue {
  func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }

  func write(to writer: ValueWriter, at node: Int) throws {
    try members.write(to: writer, at: node)
  }
}
