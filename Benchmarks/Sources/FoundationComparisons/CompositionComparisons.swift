// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import BenchmarkRunner
internal import Requests
internal import RequestsFoundation

/// A whole request, composed and rendered.
public struct CompositionComparisons {
  private let peers: PeerPrograms

  /// Creates the comparisons.
  public init(peers: PeerPrograms) {
    self.peers = peers
  }

  /// One comparison for each output, and one for the builder.
  public func comparisons() throws -> [Comparison] {
    [
      Comparison(
        "DSL → URLRequest",
        peers: [
          .init(
            Contender("Foundation by hand") { blackHole(try Post.foundation()) },
            goal: 3
          )
        ],
        allocationLimit: 26
      ) {
        blackHole(try URLRequest(Post.blocks()))
      },
      Comparison(
        "DSL → ComposedRequest",
        peers: peers.peer("rust", "Rust reqwest build()", "post", goal: 1)
          + peers.peer("go", "Go http.NewRequest", "post", goal: 2)
      ) {
        blackHole(try ComposedRequest(Post.blocks()))
      },
      Comparison(
        "builder overhead",
        peers: [
          .init(
            Contender("the same composition without a builder") { blackHole(try Post.code()) },
            goal: 1 / 1.5
          )
        ],
        allocationLimit: 20
      ) {
        blackHole(try ComposedRequest(Post.blocks()))
      },
    ]
  }
}
