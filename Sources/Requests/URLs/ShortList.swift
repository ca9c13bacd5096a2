// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A list that allocates no memory for one element, the usual number (`compose-post-with-json`).
struct ShortList<Element>: RandomAccessCollection {
  private var head: Element?
  private var rest: [Element] = []

  init() {}

  var startIndex: Int { 0 }

  var endIndex: Int { head == nil ? 0 : rest.count + 1 }

  subscript(position: Int) -> Element {
    if position == 0, let head { return head }
    return rest[position - 1]
  }

  mutating func append(_ element: Element) {
    if head == nil { head = element } else { rest.append(element) }
  }
}

extension ShortList: Equatable where Element: Equatable {}
extension ShortList: Hashable where Element: Hashable {}
extension ShortList: Sendable where Element: Sendable {}
