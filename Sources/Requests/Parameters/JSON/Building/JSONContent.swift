// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The members of an object, or the elements of a list: what a ``JSONBuilder`` collects.
public struct JSONContent {
  enum Content {
    case members([Member])
    case elements([Element])
  }

  let content: Content
}

extension JSONContent: Encodable, JSONStandardValue {
  /// Encodes members or elements in the order they were written.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What a value or the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .members(let members):
      try Self.parameters(of: members).encode(to: encoder)
    case .elements(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element.value) }
    }
  }

  func write(to writer: JSONWriter) throws {
    switch content {
    case .members(let members):
      try Self.parameters(of: members).write(to: writer)
    case .elements(let elements):
      try writer.open(.unkeyed)
      for element in elements { try writer.writeElement(element.value) }
    }
  }

  private static func parameters(of members: [Member]) -> OrderedParameters<String> {
    OrderedParameters(members.map { .init(key: $0.name, value: $0.value) })
  }
}
