// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type whose values the writer does not just ask to encode themselves.
protocol QueryWritable {
  /// What the writer does with a value.
  static var kind: QueryValueKind { get }
}

extension Date: QueryWritable {
  static var kind: QueryValueKind { .styled }
}

extension Data: QueryWritable {
  static var kind: QueryValueKind { .styled }
}

/// What the writer does with a value of a type.
enum QueryValueKind {
  /// It writes the one text of the value.
  case scalar

  /// It writes a date or bytes as the dialect says.
  case styled

  /// It writes the texts of all elements.
  case scalarList

  /// It writes the pairs of a dictionary itself, because the dictionary would write a list.
  case map

  /// It sorts the elements.
  case set

  /// It asks the value to encode itself.
  case plain

  /// Asks the runtime, once, as it takes as long for that as for escaping a hundred bytes.
  init<T>(of type: T.Type) {
    self = (type as? any QueryWritable.Type)?.kind ?? .plain
  }
}

/// An array of scalars, which is written without asking it or its elements to encode themselves.
///
/// It saves a dynamic cast and two exclusivity checks for each element, which is most of the time
/// that a long list takes.
protocol QueryScalarList: QueryWritable {
  /// Writes a pair for each element.
  func write(to draft: inout QueryDraft, at list: Int) throws
}

extension Array: QueryWritable, QueryScalarList where Element: QueryScalar {
  static var kind: QueryValueKind { .scalarList }

  func write(to draft: inout QueryDraft, at list: Int) throws {
    try draft.write(self, at: list)
  }
}

/// A set, whatever its elements are.
protocol QuerySet: QueryWritable {
  /// Whether there is nothing to write.
  var isEmpty: Bool { get }

  /// Writes its elements one by one.
  func encodeElements(to state: QueryEncodingState, at node: Int) throws
}

extension Set: QueryWritable, QuerySet where Element: Encodable {
  static var kind: QueryValueKind { .set }

  func encodeElements(to state: QueryEncodingState, at node: Int) throws {
    for element in self { try state.encode(element, in: .element(of: node)) }
  }
}

/// A dictionary, whatever its keys and values are.
protocol QueryMap: QueryWritable {
  /// Whether its own `encode(to:)` writes keys and values in turn, as one list.
  static var encodesAsList: Bool { get }

  /// Writes its pairs under a node.
  func encodePairs(to state: QueryEncodingState, at node: Int) throws
}

extension Dictionary: QueryWritable, QueryMap where Key: Encodable, Value: Encodable {
  static var kind: QueryValueKind { encodesAsList ? .map : .plain }

  static var encodesAsList: Bool {
    !(Key.self == String.self || Key.self == Int.self
      || Key.self is any CodingKeyRepresentable.Type)
  }

  func encodePairs(to state: QueryEncodingState, at node: Int) throws {
    state.draft.openMap(at: node)
    for (key, value) in self {
      let name = state.rewritten(try state.name(of: key, at: node), isData: true)
      let start = state.draft.records.count
      try state.encode(value, in: .name(name, in: node))
      state.draft.noteEntry(since: start, at: node)
    }
  }
}
