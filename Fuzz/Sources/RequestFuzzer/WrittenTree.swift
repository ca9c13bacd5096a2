// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A tree of names as a value to encode.
struct WrittenTree: Encodable {
  let tree: QueryTree

  init(_ tree: QueryTree) {
    self.tree = tree
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch tree {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .scalar(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .list(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(WrittenTree(element)) }
    case .map(let members):
      var container = encoder.container(keyedBy: Name.self)
      for member in members {
        try container.encode(WrittenTree(member.value), forKey: Name(stringValue: member.name))
      }
    }
  }
}
