// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A member's name compared byte by byte; as a `String`, `é` and `e` with an accent are equal.
struct JSONName: Hashable {
  let name: String

  static func == (left: JSONName, right: JSONName) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}
