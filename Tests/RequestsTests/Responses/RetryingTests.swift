// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct RetryingTests {
  private struct Failure: Error {}

  /// Gives the highest numbers, so that jitter is at its limit.
  private struct Highest: RandomNumberGenerator {
    mutating func next() -> UInt64 { .max }
  }

  private func request(
    _ method: Requests.Method = .GET,
    _ more: RequestBlock = RequestBlock {}
  ) throws -> ComposedRequest {
    try ComposedRequest {
      method
      BaseURL("https://h.example/a")
      more
    }
  }

  private func response(
    _ status: Int,
    _ headers: HTTPHeaders = HTTPHeaders(),
    to request: ComposedRequest? = nil
  ) throws -> ReceivedResponse {
    let request = try request ?? self.request()
    return ReceivedResponse(HTTPResponse.Status(code: status), headers: headers, to: request)
  }

  @Test(
    arguments: [
      (200, false), (301, false), (400, false), (401, false), (404, false), (408, true),
      (409, false),
      (425, true), (429, true), (500, true), (501, false), (502, true), (503, true), (504, true),
      (505, false),
    ]
  )
  func `some statuses ask for another try`(_ status: Int, _ isRetried: Bool) throws {
    #expect((try response(status).retryDelay(attempt: 1) != nil) == isRetried)
    let post = try response(status, to: request(.POST))
    #expect(post.retryDelay(attempt: 1) == nil)
    let keyed = try response(status, to: request(.POST, RequestBlock { IdempotencyKey("k") }))
    #expect((keyed.retryDelay(attempt: 1) != nil) == isRetried)
  }

  @Test(
    arguments: [
      ("0", .zero), ("7", .seconds(7)), ("86400", .seconds(86_400)), ("86401", nil),
      ("99999999999999999999999", nil), ("Sun, 06 Nov 1994 08:49:47 GMT", .seconds(10)),
      ("Sun, 06 Nov 1994 08:49:00 GMT", .zero), ("Sun Nov  6 08:50:37 1994", .seconds(60)),
      ("Sun, 06 Nov 2094 08:49:00 GMT", nil), ("-1", .milliseconds(500)), ("", .milliseconds(500)),
      ("soon", .milliseconds(500)),
    ] as [(String, Duration?)]
  )
  func `Retry-After is seconds or a date`(_ value: String, _ delay: Duration?) throws {
    var generator = Highest()
    let now = Date(timeIntervalSince1970: 784_111_777)
    let response = try response(503, ["Retry-After": value])
    #expect(response.retryDelay(attempt: 1, now: now, using: &generator) == delay)
  }

  @Test(arguments: [
    (-1, 500), (1, 500), (2, 1_000), (3, 2_000), (6, 16_000), (7, 30_000), (.max, 30_000),
  ])
  func `the limit doubles with each attempt`(_ attempt: Int, _ milliseconds: Int) throws {
    var generator = Highest()
    let (response, request) = (try response(503), try request())
    let limit = Duration.milliseconds(milliseconds)
    #expect(response.retryDelay(attempt: attempt, using: &generator) == limit)
    #expect(request.retryDelay(after: Failure(), attempt: attempt, using: &generator) == limit)
    for _ in 0..<50 {
      let delay = try #require(response.retryDelay(attempt: attempt))
      #expect(delay >= .zero && delay <= limit)
    }
  }

  @Test func `errors that another try cannot mend are not tried again`() throws {
    let get = try request()
    let response = try response(404)
    let unreadable = #expect(throws: UnreadableBody.self) { _ = try response.json(Int.self) }
    let unaccepted = #expect(throws: UnacceptedStatus.self) { try response.accepted() }
    let refused = #expect(throws: RequestError.self) { _ = try ComposedRequest { BaseURL("x") } }
    let hopeless: [any Error] = [
      CancellationError(), try #require(unreadable), try #require(unaccepted),
      try #require(refused),
    ]
    for error in hopeless { #expect(get.retryDelay(after: error, attempt: 1) == nil) }
    #expect(get.retryDelay(after: Failure(), attempt: 1) != nil)
    #expect(try request(.POST).retryDelay(after: Failure(), attempt: 1) == nil)
  }

  @Test(
    arguments: [
      ([503, 200], 3, 200, 2), ([503, 503, 503, 200], 2, 503, 3), ([200], 3, 200, 1),
      ([404], 3, 404, 1),
      ([0, 0, 200], 3, 200, 3), ([503, 0, 429, 201], 3, 201, 4), ([503], 0, 503, 1),
      ([503], -1, 503, 1),
    ]
  )
  func `a request is sent again up to a limit`(
    _ statuses: [Int],
    _ retries: Int,
    _ last: Int,
    _ count: Int
  ) async throws {
    let clock = TestClock()
    let request = try request(.POST, RequestBlock { IdempotencyKey("k") })
    var sent: [ComposedRequest] = []
    let response = try await request.sending(retries: retries, clock: clock) { next in
      sent.append(next)
      let status = statuses[sent.count - 1]
      if status == 0 { throw Failure() }
      return try self.response(status, ["Retry-After": "3"], to: next)
    }
    #expect(response.status.code == last)
    #expect(sent.count == count && sent.allSatisfy { $0 == request })
    #expect(clock.sleeps.count == count - 1)
    #expect(zip(statuses, clock.sleeps).allSatisfy { $0 == 0 || $1 == .seconds(3) })
  }

  @Test(
    arguments: [
      (0, 503, 1), (3, 503, 1), (4, 503, 2), (7, 503, 2), (8, 200, 3), (nil, 200, 3),
    ] as [(Int?, Int, Int)]
  )
  func `no try begins after the limit of time`(
    _ seconds: Int?,
    _ last: Int,
    _ count: Int
  ) async throws {
    let (clock, request) = (TestClock(), try request())
    var statuses = [503, 503, 200][...]
    let response = try await request.sending(
      retries: 3,
      within: seconds.map { .seconds($0) },
      clock: clock
    ) { next in
      try self.response(statuses.removeFirst(), ["Retry-After": "4"], to: next)
    }
    #expect(response.status.code == last && statuses.count == 3 - count)
    #expect(clock.sleeps == Array(repeating: .seconds(4), count: count - 1))
  }

  @Test func `a closure decides about statuses and errors`() async throws {
    let clock = TestClock()
    var outcomes = [409, 503, 0, 409][...]
    var seen: [String] = []
    await #expect(throws: Failure.self) {
      _ = try await request().sending(retries: 5, clock: clock) { outcome, attempt in
        switch outcome {
        case .success(let response):
          seen.append("\(response.status.code) \(attempt)")
          return .seconds(attempt)
        case .failure(let error):
          seen.append("\(type(of: error)) \(attempt)")
          return nil
        }
      } send: { next in
        let status = outcomes.removeFirst()
        if status == 0 { throw Failure() }
        return try self.response(status, to: next)
      }
    }
    #expect(seen == ["409 1", "503 2", "Failure 3"])
    #expect(clock.sleeps == [.seconds(1), .seconds(2)])
  }

  @Test func `the limit of time counts the tries too`() async throws {
    let clock = TestClock()
    var count = 0
    await #expect(throws: Failure.self) {
      _ = try await request().sending(
        retries: 1_000,
        within: .seconds(60),
        clock: clock
      ) { _ -> ReceivedResponse in
        count += 1
        try await clock.sleep(for: .seconds(25))
        throw Failure()
      }
    }
    #expect(count == 3)
  }

  @Test(arguments: [([503, 200], 200), ([503, 429, 404], 404), ([503, 503, 503], 503)])
  func `a status that is not accepted is an error of its response`(
    _ statuses: [Int],
    _ last: Int
  ) async throws {
    let clock = TestClock()
    var rest = statuses[...]
    let response: ReceivedResponse
    do {
      response = try await request().sending(
        retries: 2,
        within: .seconds(8),
        clock: clock
      ) { next in
        try self.response(rest.removeFirst(), ["Retry-After": "4"], to: next).accepted()
      }
    } catch let error as UnacceptedStatus {
      response = error.response
    }
    #expect(response.status.code == last && rest.isEmpty)
    #expect(clock.sleeps == Array(repeating: .seconds(4), count: statuses.count - 1))
    await #expect(throws: UnacceptedStatus.self) {
      _ = try await request().sending(retries: 2, within: .seconds(3), clock: clock) { next in
        try self.response(503, ["Retry-After": "4"], to: next).accepted()
      }
    }
    #expect(clock.sleeps.count == statuses.count - 1)
  }

  @Test func `the last error is thrown, and what cannot be sent twice is sent once`() async throws {
    let clock = TestClock()
    var count = 0
    await #expect(throws: Failure.self) {
      _ = try await request().sending(retries: 2, clock: clock) { _ -> ReceivedResponse in
        count += 1
        throw Failure()
      }
    }
    #expect(count == 3)
    let once = try request(
      .PUT,
      RequestBlock {
        RequestBody.source(.sequence(isReplayable: false) { AsyncStream<Data> { $0.finish() } })
      }
    )
    count = 0
    let response = try await once.sending(retries: 2, clock: clock) { next in
      count += 1
      return try self.response(503, to: request())
    }
    #expect(count == 1 && response.status == .serviceUnavailable)
  }

  @Test func `cancelling ends a wait at once`() async throws {
    let request = try request()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      defer { begin.finish() }
      return try await request.sending(retries: 1) { next in
        begin.yield()
        return ReceivedResponse(.serviceUnavailable, headers: ["Retry-After": "3600"], to: next)
      }
    }
    for await _ in begun { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func `refusals are answered three times at most`() async throws {
    var counts: [Int] = []
    let response = try await request().sending { refusal, count in
      counts.append(count)
      var next = refusal.request
      next.headers["X-Count"] = "\(count)"
      return next
    } send: { next in
      try self.response(401, to: next)
    }
    #expect(counts == [1, 2, 3])
    #expect(response.request.headers["X-Count"] == "3")
    let kept = try await request().sending { _, _ in
      nil
    } send: {
      try self.response(407, to: $0)
    }
    #expect(kept.status.code == 407)
  }
}
