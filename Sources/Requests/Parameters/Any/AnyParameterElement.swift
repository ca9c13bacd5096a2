// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An element of a set of any type.
struct AnyParameterElement: Hashable, Encodable {
  private let base: AnyHashable
  private let block: String
  private let describes: Bool

  init(_ base: AnyHashable, block: String, describes: Bool) {
    self.base = base
    self.block = block
    self.describes = describes
  }

  static func == (left: AnyParameterElement, right: AnyParameterElement) -> Bool {
    left.base == right.base
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(base)
  }

  func encode(to encoder: any Encoder) throws {
    try AnyParameter(base.base, block: block, describes: describes).encode(to: encoder)
  }
}
