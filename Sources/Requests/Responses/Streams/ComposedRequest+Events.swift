// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ComposedRequest {
  /// Returns the events of a stream that is opened again each time it ends.
  ///
  /// ```swift
  /// for try await event in request.events(send: { try await session.stream(for: $0) }) {
  ///   print(event.data)
  /// }
  /// ```
  ///
  /// The request gets `Accept: text/event-stream` unless it has an `Accept` field, and `Last-Event-ID` after
  /// an interruption. A `Last-Event-ID` of the request counts until the server sends another identifier.
  ///
  /// The stream is opened again if it ends, after a temporary error, and after a status that allows a retry
  /// (``ResponseHead/retryDelay(attempt:)``). The delay is three seconds, or the `retry` time of the server,
  /// but at least 100 milliseconds. Status 204 ends the sequence. Any other response is an error.
  /// ``retryDelay(after:attempt:)`` says which errors of `send` are temporary: also one of your own type. To end
  /// the events, throw `CancellationError` instead.
  ///
  /// A request that is not ``isRetryable``, such as a `POST` without `Idempotency-Key`, is sent once, and its
  /// events end with its stream.
  ///
  /// - Parameters:
  ///   - clock: The clock that waits between tries.
  ///   - send: Sends a request with any client.
  /// - Returns: The events.
  public func events<C: Clock>(
    clock: C = ContinuousClock(),
    send: @escaping @Sendable (ComposedRequest) async throws -> StreamedResponse
  ) -> ReconnectingEvents<C> where C.Duration == Duration {
    ReconnectingEvents(request: self, clock: clock, send: send)
  }
}

/// The events of ``ComposedRequest/events(clock:send:)``.
public struct ReconnectingEvents<C: Clock>: AsyncSequence, Sendable where C.Duration == Duration {
  /// An event.
  public typealias Element = ServerSentEvents.Event

  let request: ComposedRequest
  let clock: C
  let send: @Sendable (ComposedRequest) async throws -> StreamedResponse

  /// Creates an iterator that opens its own stream.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(events: self) }

  /// An iterator over the events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let events: ReconnectingEvents
    private var stream: ServerSentEvents.AsyncIterator?
    private var lastEventID: String
    private var retry = Duration.seconds(3)
    /// The time before the next try, or nil before the first one.
    private var pause: Duration?
    private var hasEnded = false

    fileprivate init(events: ReconnectingEvents) {
      self.events = events
      lastEventID = events.request.headers.value(for: "Last-Event-ID") ?? ""
    }

    /// Waits for the next event.
    ///
    /// - Returns: The event, or nil after status 204 or the end of a stream that cannot be sent again.
    /// - Throws: ``UnacceptedStatus`` for a status without a retry, ``UnreadableBody`` for a body
    ///   of another type, or another error without a retry.
    @concurrent
    public mutating func next() async throws -> ServerSentEvents.Event? {
      while !hasEnded {
        do {
          if stream == nil { try await open() }
          if let event = try await stream?.next() { return event }
          hasEnded = hasEnded || !events.request.isRetryable
        } catch {
          // Reading a stream again is harmless after any error.
          guard !Task.isCancelled, events.request.retryDelay(after: error, attempt: 1) != nil else {
            hasEnded = true
            throw error
          }
        }
        keepParser()
      }
      return nil
    }

    /// Keeps the state of the stream for the next one.
    private mutating func keepParser() {
      guard let parser = stream?.parser else { return }
      lastEventID = parser.lastEventID
      // A server with `retry: 0` that is overloaded would be asked again at once.
      retry = parser.retry.map { Swift.max($0, .milliseconds(100)) } ?? retry
      pause = retry
      stream = nil
    }

    /// Opens a stream, unless the server ends it or allows only another try.
    @concurrent
    private mutating func open() async throws {
      if let pause { try await events.clock.sleep(for: pause) }
      pause = retry
      var request = events.request
      if request.headers.value(for: "Accept") == nil {
        request.headers.append(name: "Accept", value: "text/event-stream")
      }
      let field = "Last-Event-ID"
      if !(request.headers.value(for: field) ?? "").hasSameBytes(as: lastEventID) {
        request.headers[field] = lastEventID.isEmpty ? nil : lastEventID
      }
      let response = try await events.send(request)
      if response.status == .noContent {
        hasEnded = true
        return
      }
      // After a redirect, the request of the response can be retryable although this one is not.
      if request.isRetryable, let delay = response.retryDelay(attempt: 1) {
        pause = Swift.max(delay, retry)
        return
      }
      guard try await response.accepted().contentType?.essence == "text/event-stream" else {
        throw UnreadableBody(
          response: response.received(with: Data()),
          path: "",
          reason:
            "Its type is \(response.headers.shownContentType ?? "unknown"), not text/event-stream.",
          underlying: nil
        )
      }
      stream = ServerSentEvents.AsyncIterator(
        pieces: response.body.makeAsyncIterator(),
        parser: ServerSentEvents.Parser(lastEventID: lastEventID)
      )
    }
  }
}
