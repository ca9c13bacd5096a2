// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A body that is a list of small structures.
struct ProbeItems: Encodable {
  let items: [Item]

  struct Item: Encodable {
    let id: Int
    let name: String
  }

  init(count: Int) {
    items = (0..<count).map { Item(id: $0, name: "name \($0)") }
  }
}
