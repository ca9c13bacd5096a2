// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Dispatch
  internal import Foundation

  /// A queue for a delegate that takes a response in pieces, which few calls of it wait on.
  ///
  /// A session on Linux reads on while its delegate is busy, and would keep all that comes. It waits when
  /// this queue is full; the server waits for it then.
  final class DeliveryQueue: OperationQueue, @unchecked Sendable {
    private let places = DispatchSemaphore(value: 16)

    override init() {
      super.init()
      maxConcurrentOperationCount = 1
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      places.wait()
      super.addOperation { [places] in
        block()
        places.signal()
      }
    }
  }
#endif
