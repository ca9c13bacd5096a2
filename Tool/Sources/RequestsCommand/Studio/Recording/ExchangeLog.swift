// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The last exchanges, the answer to the next inspected requests, and the watchers of both.
///
/// Its memory is limited. It drops the oldest bodies first, then the oldest exchanges.
actor ExchangeLog {
  /// The maximum number of events that wait for a reader before it must start again.
  private static let eventLimit = 1024

  nonisolated let limit: Int
  private let byteLimit: Int

  /// The maximum number of bytes that are kept of a response body.
  nonisolated let responseLimit: Int

  /// The exchanges in the order of their numbers.
  private(set) var exchanges: [Exchange] = []
  private(set) var answer = InspectedAnswer()
  private var lastID = 0
  private var heldSize = 0
  /// The number of the first exchange that still has its bodies.
  private var firstWithBodies = 1
  private(set) var readers: [Int: AsyncThrowingStream<[UInt8], any Error>.Continuation] = [:]
  private var lastReader = 0

  init(
    limit: Int = 1000,
    byteLimit: Int = 256 * 1024 * 1024,
    responseLimit: Int = 16 * 1024 * 1024
  ) {
    self.limit = limit
    self.byteLimit = byteLimit
    self.responseLimit = responseLimit
  }

  /// Adds an exchange, and returns its number.
  @discardableResult
  func add(_ make: @Sendable (_ id: Int) throws -> Exchange) rethrows -> Int {
    let exchange = try make(lastID + 1)
    lastID = exchange.id
    heldSize += exchange.heldSize
    exchanges.append(exchange)
    report(exchange)
    trim()
    return exchange.id
  }

  /// Changes an exchange if it is still in the log.
  func change(_ id: Int, _ change: @Sendable (inout Exchange) -> Void) {
    guard let index = index(of: id) else { return }
    heldSize -= exchanges[index].heldSize
    change(&exchanges[index])
    // A late answer is not kept longer than its request.
    if id < firstWithBodies { exchanges[index].dropBodies() }
    heldSize += exchanges[index].heldSize
    report(exchanges[index])
    trim()
  }

  /// Answers inspected requests in this way from now on.
  func use(_ answer: InspectedAnswer) {
    self.answer = answer
    // A watcher asks for it, because it can be long.
    yield("answer", [String: String]())
  }

  subscript(id: Int) -> Exchange? {
    index(of: id).map { exchanges[$0] }
  }

  /// Removes the exchanges of a kind, or all exchanges.
  func removeAll(_ kind: Exchange.Kind? = nil) {
    remove { kind == nil || $0.kind == kind }
  }

  private func index(of id: Int) -> Int? {
    let index = firstIndex(from: id)
    return index < exchanges.count && exchanges[index].id == id ? index : nil
  }

  /// Returns the index of the first exchange with this number or a later one.
  private func firstIndex(from id: Int) -> Int {
    exchanges.firstIndex { $0.id >= id } ?? exchanges.count
  }

  private func trim() {
    var index = firstIndex(from: firstWithBodies)
    while heldSize > byteLimit, index < exchanges.count {
      heldSize -= exchanges[index].heldSize
      exchanges[index].dropBodies()
      heldSize += exchanges[index].heldSize
      firstWithBodies = exchanges[index].id + 1
      index += 1
    }
    var excess = max(0, exchanges.count - limit)
    var rest = exchanges[..<excess].reduce(heldSize) { $0 - $1.heldSize }
    while rest > byteLimit, excess < exchanges.count {
      rest -= exchanges[excess].heldSize
      excess += 1
    }
    guard excess > 0 else { return }
    let last = exchanges[excess - 1].id
    remove { $0.id <= last }
  }

  private func remove(_ isRemoved: (Exchange) -> Bool) {
    let removed = exchanges.filter(isRemoved)
    guard !removed.isEmpty else { return }
    heldSize -= removed.reduce(0) { $0 + $1.heldSize }
    exchanges.removeAll(where: isRemoved)
    yield("removed", ["ids": removed.map(\.id)])
  }
}

// MARK: Events

extension ExchangeLog {
  /// Returns the events from now on as server-sent events (WHATWG HTML §9.2).
  ///
  /// It sends a comment at the start and from time to time, to notice when the reader is gone.
  func events(
    beat: Duration = .seconds(15)
  ) -> AsyncThrowingStream<[UInt8], any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: [UInt8].self,
      bufferingPolicy: .bufferingOldest(Self.eventLimit)
    )
    lastReader += 1
    let reader = lastReader
    readers[reader] = continuation
    continuation.yield(Array(":\n\n".utf8))
    let beats = Task {
      while true {
        try await Task.sleep(for: beat)
        continuation.yield(Array(":\n\n".utf8))
      }
    }
    continuation.onTermination = { _ in
      beats.cancel()
      Task { await self.removeReader(reader) }
    }
    return stream
  }

  private func removeReader(_ reader: Int) {
    readers[reader] = nil
  }

  private func report(_ exchange: Exchange) {
    yield("request", ExchangeSummary(exchange))
  }

  private func yield(_ event: String, _ value: some Encodable) {
    guard !readers.isEmpty, let json = try? StudioJSON.data(of: value) else { return }
    let bytes = Array("event: \(event)\nid: \(lastID)\ndata: ".utf8) + json + Array("\n\n".utf8)
    for continuation in readers.values {
      // A reader that missed an event starts again, with the list.
      if case .dropped = continuation.yield(bytes) { continuation.finish() }
    }
  }
}
