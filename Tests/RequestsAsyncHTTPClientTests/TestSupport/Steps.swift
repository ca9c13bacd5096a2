// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOConcurrencyHelpers

  /// The steps of a progress, as they were reported.
  final class Steps: Sendable {
    private let steps = NIOLockedValueBox<[(sent: Int, total: Int?)]>([])

    var sent: [Int] { steps.withLockedValue { $0.map(\.sent) } }
    var totals: Set<Int?> { steps.withLockedValue { Set($0.map(\.total)) } }

    /// What to hand to the client, if anything.
    func handler(_ isWanted: Bool) -> (@Sendable (Int, Int?) -> Void)? {
      guard isWanted else { return nil }
      return { self.add($0, $1) }
    }

    func add(_ sent: Int, _ total: Int?) {
      steps.withLockedValue { $0.append((sent, total)) }
    }
  }
#endif
