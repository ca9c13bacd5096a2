// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A list of small structures.
public struct Items: Codable, Sendable {
  var items: [Item]

  struct Item: Codable, Sendable {
    var id: Int
    var name: String
  }

  /// A list of the given length.
  public init(count: Int) {
    items = (0..<count).map { Item(id: $0, name: "name \($0)") }
  }
}
