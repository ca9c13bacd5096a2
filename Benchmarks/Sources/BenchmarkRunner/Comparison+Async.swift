// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MallocCounter

extension Comparison {
  /// Measures work that waits, beside programs, round by round; once a round each.
  ///
  /// - Parameters:
  ///   - name: The line of the table.
  ///   - peers: The programs, each with its goal.
  ///   - rounds: How many rounds; the medians count.
  ///   - ours: Our way, once.
  /// - Returns: A row for each peer.
  /// - Throws: What one of the ways throws.
  public static func measured(
    _ name: String,
    peers: [Peer],
    rounds: Int,
    ours: () async throws -> Void
  ) async throws -> [Row] {
    var times: [Double] = []
    var peerTimes = peers.map { _ in [Double]() }
    var allocations = Int.max
    for _ in 0..<rounds {
      let before = malloc_counter_read()
      let start = DispatchTime.now().uptimeNanoseconds
      try await ours()
      times.append(Double(DispatchTime.now().uptimeNanoseconds - start))
      allocations = min(allocations, Int(malloc_counter_read() - before))
      for index in peers.indices {
        peerTimes[index].append(try peers[index].contender.measure(1))
      }
    }
    return peers.indices.map { index in
      Row(
        name: name,
        oursNanoseconds: median(times),
        peer: peers[index].contender.name,
        peerNanoseconds: median(peerTimes[index]),
        allocations: allocations,
        goal: peers[index].goal
      )
    }
  }
}
