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
