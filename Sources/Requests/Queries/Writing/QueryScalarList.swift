// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An array of scalars, which is written without asking it or its elements to encode themselves.
///
/// It saves a dynamic cast and two exclusivity checks for each element, which is most of the time
/// that a long list takes.
protocol QueryScalarList: QueryWritable {
  /// Writes a pair for each element.
  func write(to buffer: inout QueryBuffer, at list: Int) throws
}

extension Array: QueryWritable, QueryScalarList where Element: QueryScalar {
  static var kind: QueryValueKind { .scalarList }

  func write(to buffer: inout QueryBuffer, at list: Int) throws {
    try buffer.write(self, at: list)
  }
}
