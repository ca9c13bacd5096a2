// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Ten scalars, a structure and a list: what a search or a profile has.
public struct Model: Codable, Sendable {
  var id: Int
  var name: String
  var email: String
  var phone: String
  var age: Int
  var score: Double
  var active: Bool
  var admin: Bool
  var country: String
  var note: String
  var address: Address
  var tags: [String]

  struct Address: Codable, Sendable {
    var street: String
    var city: String
    var zip: Int
  }

  /// The one that is measured; the programs of the peers spell it out too.
  public static let sample = Model(
    id: 123_456,
    name: "Alice Liddell",
    email: "alice@example.com",
    phone: "+44 20 7946 0000",
    age: 42,
    score: 98.5,
    active: true,
    admin: false,
    country: "United Kingdom",
    note: "likes tea & cake, 100 %",
    address: Address(street: "1 Rabbit Hole", city: "Oxford", zip: 10115),
    tags: ["reading", "chess & cards", "caf\u{E9}", "croquet", "tea"]
  )
}
