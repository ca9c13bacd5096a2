// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  @testable import RequestsFoundation
  import Testing

  @Suite struct DeliveryQueueTests {
    private struct Counts {
      var waiting = 0
      var most = 0
      var order: [Int] = []
    }

    @Test func `who fills the queue waits, and all is done in order`() {
      let queue = DeliveryQueue()
      let counts = Locked(Counts())
      for number in 0..<1_000 {
        counts.withLock { counts in
          counts.waiting += 1
          counts.most = max(counts.most, counts.waiting)
        }
        queue.addOperation {
          counts.withLock { counts in
            counts.waiting -= 1
            counts.order.append(number)
          }
        }
      }
      queue.waitUntilAllOperationsAreFinished()
      #expect(counts.withLock { $0.order } == Array(0..<1_000))
      // Those that have a place, and the one that waits for it.
      #expect(counts.withLock { $0.most } <= 17)
    }
  }
#endif
