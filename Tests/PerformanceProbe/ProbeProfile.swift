// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value with scalars, a structure and a list in it.
struct ProbeProfile: Encodable {
  let id: Int
  let name: String
  let email: String
  let score: Double
  let active: Bool
  let note: String
  let address: Address
  let tags: [String]

  struct Address: Encodable {
    let street: String
    let city: String
    let zip: Int
  }
}
