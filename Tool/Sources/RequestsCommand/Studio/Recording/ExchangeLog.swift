// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The last exchanges, and who watches them.
///
/// Its memory is bounded: beyond the limit of bytes the oldest bodies go first, then the oldest exchanges.
actor ExchangeLog {
  /// How many events may wait for a reader before it has to begin again.
  private static let eventLimit = 1024

  nonisolated let limit: Int
  private let byteLimit: Int

  /// The most bytes that are kept of the body of a response.
  nonisolated let responseLimit: Int

  /// In the order of their numbers.
  private(set) var exchanges: [Exchange] = []
  private var lastID = 0
  private var heldSize = 0
  /// Those before this number have no bodies any more.
  private var firstWithBodies = 1
  private var readers: [Int: AsyncThrowingStream<[UInt8], any Error>.Continuation] = [:]
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

  /// Adds an exchange, and gives its number.
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

  /// Changes an exchange if it is still there.
  func change(_ id: Int, _ change: @Sendable (inout Exchange) -> Void) {
    guard let index = index(of: id) else { return }
    heldSize -= exchanges[index].heldSize
    change(&exchanges[index])
    // An answer that comes late is not kept longer than its request.
    if id < firstWithBodies { exchanges[index].dropBodies() }
    heldSize += exchanges[index].heldSize
    report(exchanges[index])
    trim()
  }

  subscript(id: Int) -> Exchange? {
    index(of: id).map { exchanges[$0] }
  }

  /// Removes the exchanges of a kind, or all.
  func removeAll(_ kind: Exchange.Kind? = nil) {
    remove { kind == nil || $0.kind == kind }
  }

  private func index(of id: Int) -> Int? {
    let index = firstIndex(from: id)
    return index < exchanges.count && exchanges[index].id == id ? index : nil
  }

  /// The place of the first exchange with a number or a later one.
  private func firstIndex(from id: Int) -> Int {
    var range = 0..<exchanges.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        exchanges[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
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
    yield("removed", RemovedExchanges(ids: removed.map(\.id)))
  }
}

// MARK: Events

extension ExchangeLog {
  /// The events from now on as server-sent events (WHATWG HTML §9.2).
  ///
  /// A comment is sent first and from time to time, so that it is noticed when the reader has gone.
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

  /// The number of those who watch.
  var readerCount: Int { readers.count }

  private func removeReader(_ reader: Int) {
    readers[reader] = nil
  }

  private func report(_ exchange: Exchange) {
    yield("request", ExchangeSummary(exchange))
  }

  private func yield(_ event: String, _ value: some Encodable) {
    guard !readers.isEmpty, let json = try? StudioJSON.text(of: value) else { return }
    let bytes = Array("event: \(event)\nid: \(lastID)\ndata: \(json)\n\n".utf8)
    for continuation in readers.values {
      // Who has missed an event begins again, with the list.
      if case .dropped = continuation.yield(bytes) { continuation.finish() }
    }
  }
}

private struct RemovedExchanges: Encodable {
  let ids: [Int]
}
