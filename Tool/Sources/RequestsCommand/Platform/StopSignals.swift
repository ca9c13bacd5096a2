// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Foundation

/// The signals that ask a command to stop: Ctrl-C, and the signal that `kill` sends.
///
/// After they are watched, they have no other effect, so a second one does not interrupt a command
/// that is stopping.
struct StopSignals {
  /// A stream with an element for each signal; signals no longer end the process.
  let stream: AsyncStream<Int32>

  private let sources: [any DispatchSourceSignal]

  /// Watches the signals from now on.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.stream = stream
    sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the process before the source receives the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield(number) }
      source.resume()
      return source
    }
  }

  /// Stops watching.
  func cancel() {
    for source in sources { source.cancel() }
  }
}
