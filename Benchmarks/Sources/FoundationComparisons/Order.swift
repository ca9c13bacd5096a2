// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Five fields: the body of the request that is composed.
public struct Order: Codable, Sendable {
  var id: Int
  var product: String
  var quantity: Int
  var price: Double
  var gift: Bool

  /// The one that is measured.
  public static let sample = Order(
    id: 42,
    product: "Looking glass",
    quantity: 3,
    price: 9.99,
    gift: true
  )
}
