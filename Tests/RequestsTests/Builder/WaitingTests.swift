// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport
import Testing

/// Composing with blocks that have to be waited for.
@Suite struct WaitingTests {
  private struct Refusal: Error {}

  /// Waits, and throws an error of its own when it is cancelled.
  private static func wait() async throws {
    do { try await Task.sleep(for: .seconds(600)) } catch { throw Refusal() }
  }

  private func refuse() async throws -> RequestBlock { throw Refusal() }

  private actor Tokens {
    private(set) var count = 0

    func current() -> String {
      count += 1
      return "t\(count)"
    }
  }

  /// What ran, in order.
  private final class Events {
    var names: [String] = []

    func note(_ name: String) async -> RequestBlock {
      await Task.yield()
      names.append(name)
      return RequestBlock {}
    }
  }

  @Test func `a deferred block applies in its place and in the scopes around it`() async throws {
    let tokens = Tokens()
    let request = try await ComposedRequest.compose {
      BaseURL("https://h")
      Endpoint("/a/")
      Deferred {
        Endpoint("b/")
        Query("token_count", await tokens.count)
        Header.custom("X").setValue("1")
      }
      Endpoint("c")
      Header.custom("X").setValue("2")
      RequestBlock {
        Deferred { Query("l", [1, 2]) }
      }.useQueryEncoding(.repeated)
      Query("l", [3, 4])
      Deferred { Header.custom("X-Private").setValue(await tokens.current()) }.secret()
    }
    #expect(
      request.url.description == "https://h/a/b/c?token_count=0&l=1&l=2&l%5B%5D=3&l%5B%5D=4"
    )
    #expect(request.headers.value(for: "X") == "2")
    #expect(request.headers.value(for: "X-Private") == "t1")
    #expect(!request.description.contains("t1"))
  }

  @Test func `blocks run in the order written, each once`() async throws {
    let events = Events()
    _ = try await ComposedRequest.compose {
      BaseURL("https://h")
      RequestBlock { state in events.names.append("a") }
      Deferred {
        await events.note("b")
        RequestBlock { state in events.names.append("c") }
      }
      for name in ["d", "e"] {
        Deferred {
          Deferred { await events.note(name) }
        }
      }
      Finalize { _ in
        await Task.yield()
        events.names.append("g")
      }
      Finalize { _ in events.names.append("h") }
      RequestBlock { state in events.names.append("f") }
    }
    #expect(events.names == ["a", "b", "c", "d", "e", "f", "g", "h"])
  }

  @Test func `a template waits anew for each request`() async throws {
    let tokens = Tokens()
    let template = RequestTemplate {
      BaseURL("https://h")
      Deferred { Authorization.bearer(await tokens.current()) }
    }
    for number in 1...3 {
      let request = try await template.composed()
      #expect(request.headers.value(for: "Authorization") == "Bearer t\(number)")
    }
  }

  @Test func `code sees the finished request, and what it changes is checked`() async throws {
    let request = try await ComposedRequest.compose {
      Method.POST
      BaseURL("https://h")
      RequestBody.data(Data("abc".utf8))
      Finalize { request in
        await Task.yield()
        request.headers.update(name: "X-Length", value: "\(request.body?.length ?? 0)")
      }
      Finalize { request in
        await Task.yield()
        request.headers.update(name: "X-Signature", value: "s3cr3t")
      }.secret()
    }
    #expect(request.headers.value(for: "X-Length") == "3")
    #expect(!request.description.contains("s3cr3t"))
    let error = await #expect(throws: RequestError.self) {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Finalize { request in
          await Task.yield()
          request.headers.update(name: "X", value: "a\r\nb")
        }
      }
    }
    #expect(error?.code == .invalidHeaderValue)
  }

  @Test func `errors arrive as they are`() async throws {
    await #expect(throws: Refusal.self) {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Deferred { try await refuse() }
      }
    }
    await #expect(throws: Refusal.self) {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Finalize { _ in
          await Task.yield()
          throw Refusal()
        }
      }
    }
    let error = await #expect(throws: RequestError.self) {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Deferred { Timeout(-1) }
      }
    }
    #expect(error?.code == .invalidOption)
  }

  @Test func `composing that does not wait says what to do`() throws {
    let blocks: [(RequestBlock, String)] = [
      (RequestBlock { Deferred { Timeout(1) } }, "Deferred"),
      (RequestBlock { Finalize { _ in await Task.yield() } }, "Finalize"),
      (RequestBlock { state in try state.apply(Deferred { Timeout(1) }) }, "Deferred"),
    ]
    for (block, name) in blocks {
      let error = try #require(throws: RequestError.self) {
        try ComposedRequest {
          BaseURL("https://h")
          block
        }
      }
      #expect(error.code == .needsAwait)
      #expect(error.block == name)
      #expect(error.message.contains("compose"))
    }
  }

  @Test func `a task that is cancelled while it waits ends`() async throws {
    let task = Task {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Deferred {
          let _: Void? = try? await Task.sleep(for: .seconds(600))
          Timeout(1)
        }
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let finalizing = Task {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Finalize { _ in try? await Task.sleep(for: .seconds(600)) }
      }
    }
    finalizing.cancel()
    await #expect(throws: CancellationError.self) { try await finalizing.value }
  }

  @Test func `a task that is cancelled before runs no block that waits`() async throws {
    let runs = Tokens()
    let blocks: [@Sendable () -> RequestBlock] = [
      { RequestBlock { Deferred { Query("n", await runs.current()) } } },
      { RequestBlock { RequestBlock { Deferred { Query("n", await runs.current()) } }.secret() } },
      { RequestBlock { Finalize { $0.headers["n"] = await runs.current() } } },
    ]
    for block in blocks {
      let task = Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return try await ComposedRequest.compose {
          BaseURL("https://h")
          block()
        }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(await runs.count == 0)
  }

  @Test func `code with an error of its own for that is cancelled like any other`() async throws {
    let deferred = Task {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Deferred {
          let _: Void = try await Self.wait()
          Timeout(1)
        }
      }
    }
    deferred.cancel()
    await #expect(throws: CancellationError.self) { try await deferred.value }
    let finalizing = Task {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Finalize { _ in try await Self.wait() }
      }
    }
    finalizing.cancel()
    await #expect(throws: CancellationError.self) { try await finalizing.value }
  }

  #if os(Linux)
    @Test func `code that is cancelled while it reads the body closes the file`() async throws {
      let directory = try TemporaryDirectory()
      let file = try directory.file("a.bin", Data(count: 1 << 20))
      let (reads, read) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        defer { read.finish() }
        return try await ComposedRequest.compose {
          BaseURL("https://h")
          RequestBody.file(file)
          Finalize { request in
            for try await _ in try #require(request.body).chunks() {
              read.yield()
              try await Task.sleep(for: .seconds(600))
            }
          }
        }
      }
      for await _ in reads { break }
      #expect(OpenDescriptors.files(below: directory.url) == 1)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await Watchdog.settles { OpenDescriptors.files(below: directory.url) == 0 })
    }
  #endif

  @Test func `a block that waits in code that gets the state is told where to be`() async throws {
    let error = await #expect(throws: RequestError.self) {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        RequestBlock { state in try state.apply(Deferred { Timeout(1) }) }
      }
    }
    #expect(error?.code == .needsAwait)
    #expect(error?.message.contains("do not use the block in a RequestBlock closure") == true)
  }

  /// A model that only the main actor may touch.
  @MainActor private final class Session {
    var token = "main"

    func request() async throws -> ComposedRequest {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Deferred {
          let _: Void = await Task.yield()
          let _: Void = MainActor.assertIsolated()
          Authorization.bearer(self.token)
        }
        Finalize { request in
          await Task.yield()
          MainActor.assertIsolated()
          request.headers.update(name: "X", value: self.token)
        }
      }
    }
  }

  private actor Counter {
    private var count = 0

    func request() async throws -> ComposedRequest {
      try await ComposedRequest.compose {
        BaseURL("https://h")
        Deferred { Query("count", await self.next()) }
      }
    }

    private func next() async -> Int {
      await Task.yield()
      count += 1
      return count
    }
  }

  @Test func `blocks run in the isolation of whoever composes`() async throws {
    let request = try await Session().request()
    #expect(request.headers.value(for: "Authorization") == "Bearer main")
    #expect(request.headers.value(for: "X") == "main")
    let counter = Counter()
    _ = try await counter.request()
    #expect(try await counter.request().url.description == "https://h?count=2")
  }

  @Test func `composing that does not wait needs no await in asynchronous code`() async throws {
    let plain = try ComposedRequest { BaseURL("https://h") }
    let waited = try await ComposedRequest.compose { BaseURL("https://h") }
    #expect(plain == waited)
  }
}
