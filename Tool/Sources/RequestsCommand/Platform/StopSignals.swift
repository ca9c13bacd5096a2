// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Foundation

/// The signals that ask a command to stop: Ctrl-C and the one that `kill` sends.
///
/// Once watched they stay without effect of their own, so a command that is still stopping is not
/// cut by a second one.
struct StopSignals {
  /// One element for each signal, in place of the end of the process.
  let stream: AsyncStream<Int32>

  private let sources: [any DispatchSourceSignal]

  /// Watches the signals from now on.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.stream = stream
    sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the process before the source is told.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield(number) }
      source.resume()
      return source
    }
  }

  /// Watches no longer.
  func cancel() {
    for source in sources { source.cancel() }
  }
}
