// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A place in the tree that the names of a query make.
///
/// Whether children that are all numbered are a list or a map with numbers for keys, no text says:
/// `a[0]=x` may be either. The type that is decoded decides.
struct QueryPlace {
  /// What is written for a place without children.
  enum Content {
    /// Nothing.
    case missing

    /// A name without `=`.
    case bare

    /// A text.
    case text(String)
  }

  /// The index of the place around this one; the root is its own parent.
  let parent: Int

  /// The segment of the name, decoded.
  let name: ArraySlice<UInt8>

  /// The number that the segment is, or the place in a list.
  let index: Int?

  /// What is written here.
  var content = Content.missing

  /// The places inside, in the order their names first came; beside a text its elements.
  var children: [Int] = []

  /// Whether one of the children has a name that is no index.
  var hasNames = false

  /// Whether an element came without an index, which only lists have.
  var isList = false

  /// The index of the next element that comes without one: above all before it, as in PHP.
  var nextIndex = 0

  /// Whether this is an element without an index of its own, where names that come again are lists.
  var isRepeated = false

  /// The element that came last without an index.
  var lastElement: Int?

  /// Whether this is the place of a name, byte for byte.
  func isNamed(_ other: Span<UInt8>) -> Bool {
    guard name.count == other.count else { return false }
    let name = name.span
    for offset in name.indices where name[offset] != other[offset] { return false }
    return true
  }

  /// Whether nothing is written here or inside.
  var isEmpty: Bool {
    if case .missing = content { children.isEmpty } else { false }
  }
}

/// The way to a value that is read, made into an array only when somebody asks.
final class QueryPath {
  private let parent: QueryPath?
  private let key: any CodingKey

  /// Creates the path that goes one step beyond another, or beyond the root.
  init(_ parent: QueryPath?, _ key: any CodingKey) {
    self.parent = parent
    self.key = key
  }

  /// The keys, outermost first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path: QueryPath? = self
    while let step = path {
      keys.append(step.key)
      path = step.parent
    }
    return keys.reversed()
  }
}
