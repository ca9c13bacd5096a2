// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import NIOConcurrencyHelpers
internal import RequestsFoundation

/// Keeps the head and the beginning of the body of a response that arrives in pieces.
final class ResponseRecorder: Sendable {
  private struct State {
    var head: (any ResponseHead)?
    var body = Data()
    var size = 0
  }

  private let limit: Int
  private let start = ContinuousClock.now
  private let state = NIOLockedValueBox(State())

  /// Creates the recorder of a response to a request that is sent now.
  ///
  /// - Parameter limit: The maximum number of bytes that are kept of the body.
  init(limit: Int) {
    self.limit = limit
  }

  /// Records a piece of the body; an empty piece comes with the head.
  ///
  /// - Returns: True if the body is complete so far.
  @discardableResult
  func take(_ piece: Data, of head: any ResponseHead) -> Bool {
    state.withLockedValue { state in
      state.head = head
      state.body += piece.prefix(limit - state.body.count)
      state.size += piece.count
      return state.size <= limit
    }
  }

  /// The number of seconds since the request was sent.
  var time: Double {
    let components = (ContinuousClock.now - start).components
    return Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The response so far, or nil before the head arrives.
  var response: Exchange.Response? {
    state.withLockedValue { state in
      guard let head = state.head else { return nil }
      return Exchange.Response(
        status: head.status.code,
        headers: head.headers,
        body: state.body.isEmpty ? nil : state.body,
        bodySize: state.size,
        duration: time
      )
    }
  }
}
