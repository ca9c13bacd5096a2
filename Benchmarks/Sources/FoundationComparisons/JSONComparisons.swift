// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Foundation
internal import Requests

/// JSON bodies.
///
/// Ours is a whole request with nothing else in it, as there is no other way to one.
public struct JSONComparisons {
  private let peers: PeerPrograms

  /// Creates the comparisons.
  public init(peers: PeerPrograms) {
    self.peers = peers
  }

  /// One comparison for each body.
  public var comparisons: [Comparison] {
    [
      comparison("JSON body of 5 fields", opaque(Order.sample), "json-small"),
      comparison("JSON body of 10,000 structs", opaque(Items(count: 10_000)), "json-structs"),
    ]
  }

  private func comparison<Value: Encodable>(
    _ name: String,
    _ value: Value,
    _ operation: String
  ) -> Comparison {
    Comparison(
      name,
      peers: [
        .init(Contender("JSONEncoder") { blackHole(try JSONEncoder().encode(value)) }, goal: 4)
      ] + peers.peer("go", "Go json.Marshal", operation, goal: 1)
    ) {
      blackHole(try ComposedRequest { RequestBody.json(value) })
    }
  }
}
