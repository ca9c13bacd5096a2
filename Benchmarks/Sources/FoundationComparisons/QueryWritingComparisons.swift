// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Foundation
internal import Requests

/// Values written as a query.
public struct QueryWritingComparisons {
  private let peers: PeerPrograms

  /// Creates the comparisons.
  public init(peers: PeerPrograms) {
    self.peers = peers
  }

  /// One comparison for each value.
  public var comparisons: [Comparison] {
    let model = opaque(Model.sample)
    let many = opaque(Items(count: 10_000))
    let few = opaque(Items(count: 1000))
    return [
      Comparison(
        "model → query",
        peers: [
          .init(
            Contender("JSONEncoder → JSONSerialization → URLComponents") {
              blackHole(try FoundationRoute.query(of: model))
            },
            goal: 20
          ),
          .init(
            Contender("JSONEncoder alone") { blackHole(try JSONEncoder().encode(model)) },
            goal: 4
          ),
        ] + peers.peer("rust", "Rust serde_urlencoded", "query-model", goal: 1 / 1.5),
        allocationLimit: 8
      ) {
        blackHole(try QueryString(model).description)
      },
      Comparison(
        "10,000 structs → query",
        peers: [
          .init(
            Contender("JSONEncoder → JSONSerialization → URLComponents") {
              blackHole(try FoundationRoute.query(of: many))
            },
            goal: 25
          )
        ] + peers.peer("go", "Go url.Values", "query-structs", goal: 5)
      ) {
        blackHole(try QueryString(many).description)
      },
      Comparison(
        "10,000 structs → query, growth",
        peers: [
          .init(
            Contender("1,000 structs") { blackHole(try QueryString(few).description) },
            goal: 1 / 12.0
          )
        ]
      ) {
        blackHole(try QueryString(many).description)
      },
    ]
  }
}
