// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension OrderedParameters: RandomAccessCollection, MutableCollection {
  /// The position of the first parameter, 0.
  public var startIndex: Int { elements.startIndex }

  /// The position after the last parameter, the number of parameters.
  public var endIndex: Int { elements.endIndex }

  /// The parameter at a position, whatever the type of the names.
  ///
  /// - Parameter position: A position from ``startIndex`` up to, not including, ``endIndex``.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    set { elements[position] = newValue }
  }
}
