// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPHeaders: RandomAccessCollection {
  /// The position of the first field, 0.
  public var startIndex: Int { fields.startIndex }

  /// The position after the last field, the number of fields.
  public var endIndex: Int { fields.endIndex }

  /// The field at a position.
  ///
  /// - Parameter position: A position from ``startIndex`` up to, not including, ``endIndex``.
  public subscript(position: Int) -> HTTPHeader { fields[position] }
}
