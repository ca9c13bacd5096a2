// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A structure that neither arrived as its preset promises nor was refused.
struct Loss: Sendable, CustomStringConvertible {
  let structure: Structure
  let query: String
  let arrival: Arrival?

  var description: String {
    """
    sent    \(structure)
    query   \(query)
    arrived \(arrival.map(\.description) ?? "nothing, the server refused it")
    """
  }
}
