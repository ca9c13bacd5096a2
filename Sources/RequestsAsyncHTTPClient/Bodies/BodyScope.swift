// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  internal import NIOConcurrencyHelpers

  /// The open resources of a body while its request is sent; they are closed when the request ends.
  ///
  /// The client reads a body in its own task. It never cancels this task, and lets it wait forever
  /// if a server answers early. The resources of such a task stay open permanently unless the scope
  /// closes them.
  final class BodyScope: Sendable {
    /// The readings that have started, or nil after the request ended.
    private let readings = NIOLockedValueBox<[BodyReading]?>([])

    /// Returns a reading that ends with the scope.
    func makeReading() -> BodyReading {
      let reading = BodyReading()
      let isOpen = readings.withLockedValue { $0?.append(reading) != nil }
      if !isOpen { reading.close() }
      return reading
    }

    /// Closes readings that reach their announced end, now or later, because the server has answered.
    func answer() {
      for reading in readings.withLockedValue({ $0 ?? [] }) { reading.noteAnswered() }
    }

    /// Closes all readings, because the server accepts no more.
    ///
    /// - Returns: The readings to close permanently after the response.
    func refuse() -> [BodyReading] {
      let ended = readings.withLockedValue { readings in
        defer { if readings != nil { readings = [] } }
        return readings ?? []
      }
      return ended.filter { $0.refuse() }
    }

    /// Closes all readings, including readings that start later.
    func close() {
      let ended = readings.withLockedValue { readings in
        defer { readings = nil }
        return readings ?? []
      }
      for reading in ended { reading.close() }
    }
  }
#endif
