// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import Testing

/// Answers whose bodies come from a sequence.
@Suite struct StreamedAnswerTests {
  struct Failure: Error {}

  private static func pieces(
    _ texts: [String],
    fails: Bool = false
  ) -> AsyncThrowingStream<Data, any Error> {
    AsyncThrowingStream { continuation in
      for text in texts { continuation.yield(Data(text.utf8)) }
      continuation.finish(throwing: fails ? Failure() : nil)
    }
  }

  /// The clients that get an answer, by their names.
  private static func send(
    _ client: String,
    _ stubs: RequestStubs,
    method: Requests.Method = .GET
  ) async throws -> ReceivedResponse {
    let base = "https://h.example"
    func request(_ base: String) throws -> ComposedRequest {
      try ComposedRequest {
        method; BaseURL(base)
      }
    }
    switch client {
    case "session": return try await URLSession(stubs: stubs).response(for: request(base))
    #if TestServer
      case "server":
        let server = try await StubServer(stubs)
        let response = try await URLSession.shared.response(for: request(server.baseURL))
        await server.stop()
        return response
    #endif
    default: return try await stubs.response(for: request(base))
    }
  }

  @Test(arguments: ["closure", "session", "server"])
  func `a streamed answer arrives whole`(_ client: String) async throws {
    let table: [([String], Int?, Bool, String?)] = [
      (["one", "", "two"], nil, false, "onetwo"), ([], nil, false, ""),
      (["one", "two"], nil, true, nil), (["one", "two"], 4, false, nil),
      (["one", "two"], 0, false, nil),
      (["one", "two"], 6, false, "onetwo"), (["one", "two"], 99, false, "onetwo"),
    ]
    for (texts, cutOff, fails, body) in table {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          let answer = StubResponse(streaming: Self.pieces(texts, fails: fails))
          return cutOff.map { answer.cutOff(after: $0) } ?? answer
        }
      }
      let response = try? await Self.send(client, stubs)
      #expect(response?.text == body, "\(texts) \(cutOff ?? -1) \(fails)")
      #expect(response?.headers["Content-Length"] == nil)
    }
  }

  @Test(arguments: ["closure", "session", "server"])
  func `a streamed answer to a HEAD has no body and no length`(_ client: String) async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        StubResponse(streaming: Self.pieces(["one"]))
      }
    }
    let response = try await Self.send(client, stubs, method: .HEAD)
    #expect(response.body.isEmpty)
    #expect(response.headers["Content-Length"] == nil)
  }

  @Test(arguments: ["closure", "session", "server"])
  func `a streamed answer comes slowly`(_ client: String) async throws {
    for cutOff in [nil, 10] {
      let stubs = RequestStubs {
        Stub {
        } answer: {
          let answer = StubResponse(streaming: Self.pieces(["01234", "56789"])).slowed(to: 40)
          return cutOff.map { answer.cutOff(after: $0) } ?? answer
        }
      }
      let start = ContinuousClock.now
      #expect(try await Self.send(client, stubs).text == "0123456789")
      #expect(start.duration(to: .now) >= .milliseconds(240))
    }
  }

  @Test func `a stream that stalls ends by the timeout`() async throws {
    let (stalled, continuation) = AsyncStream.makeStream(of: Data.self)
    continuation.yield(Data("one".utf8))
    let stubs = RequestStubs {
      Stub {
      } answer: {
        StubResponse(streaming: stalled)
      }
    }
    let request = try URLRequest {
      BaseURL("https://h.example")
      Timeout(0.2)
    }
    let error = await #expect(throws: URLError.self) {
      _ = try await URLSession(stubs: stubs).data(for: request)
    }
    #expect(error?.code == .timedOut)
    continuation.finish()
  }

  #if TestServer
    @Test func `pieces of a server arrive as they come`() async throws {
      let (events, continuation) = AsyncStream.makeStream(of: Data.self)
      let stubs = RequestStubs {
        Stub {
        } answer: {
          StubResponse(headers: ["Content-Type": "text/event-stream"], streaming: events)
        }
      }
      let server = try await StubServer(stubs)
      continuation.yield(Data("data: 0\n\n".utf8))
      let stream = try await URLSession.shared.stream { BaseURL(server.baseURL) }
      var count = 0
      for try await event in stream.events {
        #expect(event.data == "\(count)")
        count += 1
        if count == 3 { continuation.finish() }
        continuation.yield(Data("data: \(count)\n\n".utf8))
      }
      #expect(count == 3)
      await server.stop()
    }
  #endif
}
