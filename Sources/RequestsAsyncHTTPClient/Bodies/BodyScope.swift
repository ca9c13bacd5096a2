// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOConcurrencyHelpers

  /// What is open of a body while its request is being sent, and is closed when that ends.
  ///
  /// The client reads a body in a task of its own, which it does not cancel, and which it forgets
  /// waiting when a server answers before it has read all. What such a task holds stays open for good
  /// unless it is closed from here.
  final class BodyScope: Sendable {
    /// The readings that have begun; nil when the request has ended.
    private let readings = NIOLockedValueBox<[BodyReading]?>([])

    /// A reading that ends with the scope.
    func makeReading() -> BodyReading {
      let reading = BodyReading()
      let isOpen = readings.withLockedValue { readings in
        readings?.append(reading)
        return readings != nil
      }
      if !isOpen { reading.close() }
      return reading
    }

    /// Closes what has been read to its announced end, now or then, as the server has answered.
    func answer() {
      for reading in readings.withLockedValue({ $0 ?? [] }) { reading.noteAnswered() }
    }

    /// Closes what is open, as the server wants no more of it.
    ///
    /// - Returns: What has to be closed for good when the response is over.
    func refuse() -> [BodyReading] {
      let ended = readings.withLockedValue { readings in
        defer { if readings != nil { readings = [] } }
        return readings ?? []
      }
      return ended.filter { $0.refuse() }
    }

    /// Closes what is open, and what is opened from now on.
    func close() {
      let ended = readings.withLockedValue { readings in
        defer { readings = nil }
        return readings ?? []
      }
      for reading in ended { reading.close() }
    }
  }
#endif
