// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Our way to do some work, beside the ways of others.
public struct Comparison {
  /// A way of others, and how often as fast ours has to be.
  public struct Peer {
    let contender: Contender
    let goal: Double

    /// Creates a peer.
    ///
    /// - Parameters:
    ///   - contender: The way of others.
    ///   - goal: The ratio to reach: their time by ours.
    public init(_ contender: Contender, goal: Double) {
      self.contender = contender
      self.goal = goal
    }
  }

  /// The line of the table that it is for.
  public let name: String

  let ours: Contender
  let peers: [Peer]
  let allocationLimit: Int?

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - name: The line of the table.
  ///   - peers: The ways of others, each with its goal.
  ///   - allocationLimit: How often ours may ask for memory.
  ///   - ours: Our way, once.
  public init(
    _ name: String,
    peers: [Peer],
    allocationLimit: Int? = nil,
    ours: @escaping () throws -> Void
  ) {
    self.name = name
    self.peers = peers
    self.allocationLimit = allocationLimit
    self.ours = Contender("ours", ours)
  }

  /// Measures all ways in turn, round by round, so that a load on the machine slows down all.
  ///
  /// - Parameter rounds: How many rounds; each gives one time a way, of which the median counts.
  /// - Returns: A row for each peer, and one for the limit of allocations.
  /// - Throws: What one of the ways throws.
  public func measured(rounds: Int) throws -> [Row] {
    let contenders = [ours] + peers.map(\.contender)
    let batches = try contenders.map { try $0.batch() }
    var times = contenders.map { _ in [Double]() }
    for _ in 0..<rounds {
      for index in contenders.indices {
        times[index].append(try contenders[index].measure(batches[index]))
      }
    }
    let medians = times.map(Self.median)
    let allocations = try ours.allocations()
    var rows = peers.indices.map { index in
      Row(
        name: name,
        oursNanoseconds: medians[0],
        peer: peers[index].contender.name,
        peerNanoseconds: medians[index + 1],
        allocations: allocations,
        goal: peers[index].goal
      )
    }
    if let allocationLimit {
      rows.append(Row(name: name, oursNanoseconds: medians[0], allocations, of: allocationLimit))
    }
    return rows
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
