// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Blocks cross tasks and actors where nothing in them forbids it, and models stay where they are.
@Suite struct SendabilityTests {
  /// A language mode, and what goes for code that says nothing about isolation.
  struct Mode: CustomTestStringConvertible {
    let version: String
    let flags: [String]
    var testDescription: String { "Swift \(version) \(flags.joined(separator: " "))" }

    static let all = [
      Mode(version: "5", flags: ["-strict-concurrency=complete"]),
      Mode(version: "6", flags: []),
      Mode(version: "6", flags: ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]),
      Mode(version: "6", flags: ["-default-isolation", "MainActor"]),
    ]
  }

  private func check(
    _ source: String,
    _ mode: Mode,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let result = try TypeChecker(
      "import RequestsFoundation\n" + source,
      version: mode.version,
      checksRegions: true,
      flags: mode.flags
    )
    #expect(result.diagnostics == [], sourceLocation: location)
  }

  @Test func `a block that may hold anything does not leave its actor`() throws {
    let result = try TypeChecker(
      """
      import RequestsFoundation
      actor Client { func send(_ block: some RequestBuildable & Sendable) {} }
      final class Log { var count = 0 }
      @MainActor final class ViewModel {
        let log = Log()
        let client = Client()
        func load() async {
          await client.send(BaseURL("https://api.example.com"))
          await client.send(RequestBlock { [log] state in log.count += 1 })
          await client.send(RequestTemplate { [log] in Query("n", log.count) })
          await client.send(Query("a", 1))
        }
      }
      """,
      checksRegions: true
    )
    let errors = result.diagnostics.filter { $0.severity == "error" }
    #expect(errors.map(\.line).sorted() == [9, 10, 11])
    #expect(
      errors.allSatisfy { $0.message.contains("Sendable") }
    )
  }

  @Test(arguments: Mode.all)
  func `blocks and templates live in static properties`(_ mode: Mode) throws {
    try check(
      """
      enum API {
        static let base = BaseURL("https://api.example.com")
        static let method = Method.POST
        static let path = Endpoint("/users/\\(42)")
        static let expanded = Endpoint(template: "/users/{id}", ["id": 42])
        static let accept = Accept(.json)
        static let type = ContentType(.json)
        static let agent = Header.userAgent.setValue("App/1.0")
        static let cookie = Cookie("theme", "dark")
        static let credentials = Authorization.bearer("t0ken")
        static let key = APIKey("X-Api-Key", "k", in: .header)
        static let node = AcceptHeader(.json).quality(0.8)
        static let headers = Headers { AcceptLanguageHeader("de") }
        static let timeout = Timeout(5)
        static let policy = CachePolicy(.reloadIgnoringLocalCacheData)
        static let access = AllowAccess.cellular(true)
        static let service = NetworkServiceType(.background)
        static let cookies = HTTPShouldHandleCookies(false)
        static let failure = RequestFailure(CancellationError())
        static let common = RequestTemplate {
          Accept(.json)
          Header.custom("X-Id").setValue(UUID().uuidString)
          Query("page", 2)
          RequestBody.json(["a": 1])
        }
      }
      func make() throws -> URLRequest {
        try URLRequest { API.base; API.path; API.common; API.headers }
      }
      """,
      mode
    )
  }

  @Test(arguments: Mode.all)
  func `one block goes into two tasks`(_ mode: Mode) throws {
    try check(
      """
      func both(_ session: URLSession, id: Int) async throws -> [Data] {
        let base = BaseURL("https://api.example.com")
        let common = RequestTemplate { base; Endpoint("/users/\\(id)"); Query("page", id) }
        async let one = session.data(for: common).0
        async let two = session.data { common; Query("page", 2) }.0
        async let three = ComposedRequest { common; base }.url.description
        _ = try await three
        return try await [one, two]
      }
      func many(_ session: URLSession) async throws {
        let common = RequestTemplate { BaseURL("https://api.example.com") }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for page in 1...3 {
            group.addTask { _ = try await session.data { common; Query("page", page) } }
          }
          try await group.waitForAll()
        }
      }
      """,
      mode
    )
  }

  @Test(arguments: Mode.all)
  func `a view model hands requests and blocks to an actor`(_ mode: Mode) throws {
    try check(
      """
      actor Client {
        let session = URLSession.shared
        func send(_ block: some RequestBuildable & Sendable) async throws -> Data {
          try await session.data { API.base; block }.0
        }
        func send(request: ComposedRequest) async throws -> Data {
          try await session.data(for: request).0
        }
      }
      nonisolated enum API { static let base = BaseURL("https://api.example.com") }
      @MainActor final class Profile: Encodable {
        var name = "Jane"
        nonisolated init() {}
        nonisolated func encode(to encoder: any Encoder) throws {}
      }
      @MainActor final class ViewModel {
        let client = Client()
        let profile = Profile()
        var page = 1
        func load() async throws {
          let page = page
          _ = try await client.send(RequestTemplate { Endpoint("/users"); Query("page", page) })
          _ = try await client.send(Endpoint("/users/\\(page)"))
          let request = try ComposedRequest {
            API.base
            Query("page", self.page)
            RequestBody.json(profile)
          }
          _ = try await client.send(request: request)
        }
      }
      """,
      mode
    )
  }

  @Test(arguments: Mode.all)
  func `models on the main actor need not be Sendable`(_ mode: Mode) throws {
    try check(
      """
      @MainActor final class Draft {
        var name = "Jane"
        var tags = ["a"]
      }
      struct Filter: Encodable {
        var name: String
        var tags: [String]
      }
      final class Log { var count = 0 }
      @MainActor struct Editor {
        let draft = Draft()
        let log = Log()
        struct Fields: RequestBuildable {
          let filter: Filter
          var body: some RequestBuildable {
            Query(filter)
            RequestBody.json(filter)
          }
        }
        func save(_ session: URLSession) async throws -> URLRequest {
          let filter = Filter(name: draft.name, tags: draft.tags)
          let block = RequestBlock {
            Fields(filter: filter)
            RequestBlock { state in
              log.count += 1
              state.headers.add(name: "X-Name", value: filter.name)
            }
            Finalize { request in log.count += request.headers.count }
          }
          return try URLRequest { BaseURL("https://api.example.com"); block }
        }
      }
      """,
      mode
    )
  }
}
