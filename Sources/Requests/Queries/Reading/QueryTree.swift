// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A tree of the values of a query, built from the brackets of their names.
///
/// ```swift
/// let tree = try QueryString("user[name]=Ann&tags[]=a&tags[]=b&debug").tree()
/// print(tree["user"]?["name"] == .scalar("Ann"))  // true
/// print(tree["tags"] == .list([.scalar("a"), .scalar("b")]))  // true
/// print(tree["debug"] == .null)  // true
/// ```
public enum QueryTree: Sendable {
  /// A bare name, as in `debug` or `tags[]`.
  case null

  /// The value of one pair, decoded.
  case scalar(String)

  /// Values whose names end in empty brackets or in indices, in the order of the indices.
  case list([QueryTree])

  /// Values by their names, in the order of their first appearance.
  case map([Member])

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name, without the brackets.
    public var name: String

    /// The value of the name.
    public var value: QueryTree

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - name: The name, without brackets.
    ///   - value: The value of the name.
    public init(name: String, value: QueryTree) {
      self.name = name
      self.value = value
    }

    /// Returns true if name and value are the same, byte for byte.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public static func == (left: Member, right: Member) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8) && left.value == right.value
    }

    /// Hashes the bytes of the name, and the value.
    ///
    /// - Parameter hasher: The hasher.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(Array(name.utf8))
      hasher.combine(value)
    }
  }

  /// The value for a name, or nil if this is not a map or the map has no such name.
  ///
  /// Names are equal if their bytes are equal.
  ///
  /// - Parameter name: The name, without brackets.
  /// - Complexity: O(*n*), where *n* is the number of members.
  public subscript(name: String) -> QueryTree? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

extension QueryTree {
  /// The tree of a node, in which numbered members are a list.
  ///
  /// The recursion is as deep as the names, whose depth is limited.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/queryTooLarge``.
  init(_ values: QueryValues, _ node: Int) throws {
    if values.isNil(node) {
      self = .null
    } else if let elements = try values.elements(of: node) {
      self = .list(try elements.map { try QueryTree(values, $0) })
    } else if values.tree[node].kind == .text {
      self = .scalar(values.tree.string(of: node))
    } else {
      let members = try values.tree.children(of: node).map { child in
        Member(name: values.tree.nameString(of: child), value: try QueryTree(values, child))
      }
      self = .map(members)
    }
  }
}

extension QueryTree: Hashable {
  /// Returns true if both have the same content, byte for byte.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func == (left: QueryTree, right: QueryTree) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.scalar(let left), .scalar(let right)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)): left == right
    case (.map(let left), .map(let right)): left == right
    default: false
    }
  }

  /// Hashes the bytes.
  ///
  /// - Parameter hasher: The hasher.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .scalar(let text): hasher.combine(Array(text.utf8))
    case .list(let elements): hasher.combine(elements)
    case .map(let members): hasher.combine(members)
    }
  }
}
