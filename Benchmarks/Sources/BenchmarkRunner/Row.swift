// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// One line of the results.
public struct Row: Encodable {
  let name: String
  let oursNanoseconds: Double
  let peer: String
  let peerNanoseconds: Double?
  let ratio: Double?
  let allocations: Int
  let goal: Double
  let met: Bool

  private enum CodingKeys: String, CodingKey {
    case name, peer, ratio, allocations, goal, met
    case oursNanoseconds = "ours_ns"
    case peerNanoseconds = "peer_ns"
  }

  /// A time beside that of a peer.
  init(
    name: String,
    oursNanoseconds: Double,
    peer: String,
    peerNanoseconds: Double,
    allocations: Int,
    goal: Double
  ) {
    self.name = name
    self.oursNanoseconds = Self.rounded(oursNanoseconds)
    self.peer = peer
    self.peerNanoseconds = Self.rounded(peerNanoseconds)
    let ratio = Self.rounded(peerNanoseconds / oursNanoseconds)
    self.ratio = ratio
    self.allocations = allocations
    self.goal = goal
    met = ratio >= goal
  }

  /// A number of allocations beside the most that there may be.
  init(name: String, oursNanoseconds: Double, _ allocations: Int, of limit: Int) {
    self.name = name
    self.oursNanoseconds = Self.rounded(oursNanoseconds)
    peer = "allocations, at most"
    peerNanoseconds = nil
    ratio = nil
    self.allocations = allocations
    goal = Double(limit)
    met = allocations <= limit
  }

  /// The row as one JSON object without line breaks.
  public var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Three digits, as no more of them mean anything.
  private static func rounded(_ value: Double) -> Double {
    guard value > 0 else { return value }
    let digits = floor(log10(value)) - 2
    // A power of ten below one has no exact value, so it is never multiplied with.
    return digits < 0
      ? (value * pow(10, -digits)).rounded() / pow(10, -digits)
      : (value / pow(10, digits)).rounded() * pow(10, digits)
  }
}
