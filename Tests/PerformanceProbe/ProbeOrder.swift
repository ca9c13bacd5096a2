// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A body of five fields.
struct ProbeOrder: Encodable {
  let id: Int
  let product: String
  let quantity: Int
  let price: Double
  let gift: Bool
}
