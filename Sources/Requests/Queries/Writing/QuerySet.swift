// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A set, whatever its elements are.
protocol QuerySet: QueryWritable {
  /// Whether there is nothing to write.
  var isEmpty: Bool { get }

  /// Writes its elements one by one, for the buffer to sort.
  func encodeElements(to state: QueryEncodingState, of set: inout QueryOpenSet) throws
}

extension Set: QueryWritable, QuerySet where Element: Encodable {
  static var kind: QueryValueKind { .set }

  func encodeElements(to state: QueryEncodingState, of set: inout QueryOpenSet) throws {
    for (position, element) in enumerated() {
      state.buffer.openElement(of: set, position: position)
      try state.encode(element, in: .node(set.element))
      state.buffer.closeElement(of: &set)
    }
  }
}
