// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A value of JSON or of a query for the page, with members in order and numbers in their original form.
indirect enum Tree: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([Tree])
  case object([Member])
  /// The beginning of a long text, with the number of bytes that are left out.
  case beginning(String, left: Int)
  /// The number of elements that are left out at the end.
  case more(Int)

  struct Member: Sendable {
    let name: String
    let value: Tree
  }

  /// The maximum number of nodes for the page.
  static let nodeLimit = 10_000

  /// The maximum number of bytes of a text for the page.
  static let textLimit = 16 * 1024
}

extension Tree {
  /// Creates the tree that the names of a query describe.
  init(_ query: QueryTree) {
    switch query {
    case .null: self = .null
    case .scalar(let text): self = .string(text)
    case .list(let elements): self = .array(elements.map(Tree.init))
    case .map(let members):
      self = .object(members.map { Member(name: $0.name, value: Tree($0.value)) })
    }
  }

  /// Returns the tree with a limited number of nodes, and with long texts cut.
  func pruned(to limit: Int = nodeLimit) -> Tree {
    var rest = limit
    return pruned(&rest)
  }

  private func pruned(_ rest: inout Int) -> Tree {
    rest -= 1
    switch self {
    case .array(let elements):
      var kept: [Tree] = []
      for element in elements {
        guard rest > 0 else { return .array(kept + [.more(elements.count - kept.count)]) }
        kept.append(element.pruned(&rest))
      }
      return .array(kept)
    case .object(let members):
      var kept: [Member] = []
      for member in members {
        guard rest > 0 else {
          let more = Member(name: "", value: .more(members.count - kept.count))
          return .object(kept + [more])
        }
        kept.append(Member(name: member.name, value: member.value.pruned(&rest)))
      }
      return .object(kept)
    case .string(let text) where text.utf8.count > Self.textLimit:
      let end = text.utf8.index(text.startIndex, offsetBy: Self.textLimit)
      // A view of scalars ends before an incomplete scalar.
      let start = String(text.unicodeScalars[..<end])
      return .beginning(start, left: text.utf8.count - start.utf8.count)
    default: return self
    }
  }
}

extension Tree: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type = "t"
    case value = "v"
    case left
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ type: String, _ value: some Encodable) throws {
      try container.encode(type, forKey: .type)
      try container.encode(value, forKey: .value)
    }
    switch self {
    case .null: try container.encode("null", forKey: .type)
    case .bool(let value): try encode("bool", value)
    case .number(let text): try encode("number", text)
    case .string(let text): try encode("string", text)
    case .array(let elements): try encode("array", elements)
    case .object(let members): try encode("object", members)
    case .beginning(let text, let left):
      try encode("string", text)
      try container.encode(left, forKey: .left)
    case .more(let count): try encode("more", count)
    }
  }
}

extension Tree.Member: Encodable {
  /// Writes a pair, because a JSON object could neither keep the order nor repeat a name.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(name)
    try container.encode(value)
  }
}
