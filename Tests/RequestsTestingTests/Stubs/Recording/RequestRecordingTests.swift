// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestsTesting

@Suite struct RequestRecordingTests {
  /// A server that counts, in the place of a network.
  final class Server: Sendable {
    private let requests = Locked<[ComposedRequest]>([])
    private let answer: @Sendable (ComposedRequest) async throws -> ReceivedResponse

    init(
      _ answer: @escaping @Sendable (ComposedRequest) async throws -> ReceivedResponse = {
        ReceivedResponse(headers: ["Content-Type": "text/plain"], body: Data("live".utf8), to: $0)
      }
    ) {
      self.answer = answer
    }

    var sent: [ComposedRequest] { requests.withLock(\.self) }

    @Sendable func send(_ request: ComposedRequest) async throws -> ReceivedResponse {
      requests.withLock { $0.append(request) }
      return try await answer(request)
    }
  }

  /// A recording in a folder that is removed in the end.
  final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "recordings-\(UUID().uuidString)"
    )

    deinit { try? FileManager.default.removeItem(at: url) }

    var file: URL { url.appendingPathComponent("Recordings/a.har") }

    var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    func recording(
      _ server: Server,
      mode: String? = nil,
      base: String? = nil,
      line: UInt = #line,
      normalizing: @escaping @Sendable (inout ComposedRequest) throws -> Void = { _ in }
    ) -> RequestRecording {
      var recording = RequestRecording(
        "a",
        base: base,
        line: line,
        sending: server.send,
        normalizing: normalizing
      )
      recording.file = file
      recording.environment = mode.map { ["REQUESTS_RECORDING": $0] } ?? [:]
      return recording
    }
  }

  static func request(
    @RequestBuilder _ blocks: () throws -> RequestBlock = { RequestBlock {} }
  ) throws -> ComposedRequest {
    try ComposedRequest {
      BaseURL("https://api.example.com/users")
      try blocks()
    }
  }

  @Test(
    arguments: [
      (nil, false, true, nil), (nil, true, false, nil), ("", true, false, nil),
      ("once", false, true, nil), ("once", true, false, nil),
      ("always", false, true, nil), ("always", true, true, nil),
      ("never", false, false, .unreadableFile), ("never", true, false, nil),
      ("Once", true, false, .invalidOption), ("replay\u{7}", false, false, .invalidOption),
    ] as [(String?, Bool, Bool, RequestError.Code?)]
  )
  func `a mode says whether requests are sent`(
    _ mode: String?,
    _ isThere: Bool,
    _ isSent: Bool,
    _ code: RequestError.Code?
  ) async throws {
    let folder = Folder()
    if isThere {
      try await folder.recording(Server()).run { _ = try await $0.response(for: Self.request()) }
    }
    let server = Server()
    do {
      let text = try await folder.recording(server, mode: mode).run {
        try await $0.response(for: Self.request()).text
      }
      #expect(text == "live")
      #expect(code == nil)
      #expect(FileManager.default.fileExists(atPath: folder.file.path))
    } catch let error as RequestError {
      #expect(error.code == code)
      #expect(error.message.contains("once") && !error.message.contains("\u{7}"))
    }
    #expect(server.sent.count == (isSent ? 1 : 0))
  }

  @Test func `the file is next to the source of the test`() {
    let file = RequestRecording("users/all").file
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    #expect(file.path == folder.path + "/Recordings/users/all.har")
  }

  /// A request with a secret in each place.
  private static func secret(
    _ value: String,
    method: Requests.Method = .POST
  ) throws -> ComposedRequest {
    try request {
      method
      Query("access_token", value)
      Authorization.bearer(value)
      Header.custom("X-Api-Key").setValue(value)
      Cookie("session", value)
      RequestBody.json(["name": "Ann", "password": value])
    }
  }

  @Test func `secrets are masked in the file, and matched by their presence`() async throws {
    let folder = Folder()
    let server = Server { request in
      ReceivedResponse(
        headers: ["Content-Type": "application/json", "Set-Cookie": "session=s3cret; Path=/"],
        body: Data(#"{"access_token":"s3cret","name":"Ann"}"#.utf8),
        to: request
      )
    }
    let live = try await folder.recording(server).run {
      try await $0.response(for: Self.secret("s3cret"))
    }
    #expect(live.text == #"{"access_token":"s3cret","name":"Ann"}"#)
    #expect(server.sent.first?.headers["Authorization"] == "Bearer s3cret")
    #expect(!folder.text.contains("s3cret") && folder.text.contains("Ann"))

    let played = try await folder.recording(server, mode: "never").run {
      try await $0.response(for: Self.secret("0ther"))
    }
    #expect(played.text == #"{"access_token":"<redacted>","name":"Ann"}"#)
    #expect(server.sent.count == 1)
    var missing = try Self.secret("0ther")
    missing.headers["Authorization"] = nil
    let request = missing
    let error = await issue("field Authorization: expected <redacted>, actual nothing", line: 7) {
      _ = try await folder.recording(server, line: 7).run { try await $0.response(for: request) }
    }
    #expect(error is UnmatchedRequest)
  }

  typealias Change = @Sendable (inout ComposedRequest) throws -> Void

  static let changes: [(difference: String?, change: Change)] = [
    ("method: expected PUT, actual POST", { $0.method = .post }),
    (
      "path: expected /users, actual /user",
      { $0.url = try URLReference("https://api.example.com/user?a=1") }
    ),
    (
      #"query a: expected "1", actual "2""#,
      { $0.url = try URLReference("https://api.example.com/users?a=2") }
    ),
    (#"field X-A: expected "1", actual "2""#, { $0.headers["X-A"] = "2" }),
    (#"field X-A: expected "1", actual nothing"#, { $0.headers["X-A"] = nil }),
    (#"field X-B: expected nothing, actual "2""#, { $0.headers["X-B"] = "2" }),
    (
      #"body name: expected "Ann", actual "Bob""#,
      { $0.body = .init(Data(#"{"name":"Bob"}"#.utf8)) }
    ),
    ("body: expected 14 bytes, actual nothing", { $0.body = nil }),
    (nil, { $0.body = .init(Data(#"{ "name": "Ann" }"#.utf8)) }),
    (nil, { $0.headers["User-Agent"] = "other/2" }),
    (nil, { $0.headers["Accept-Encoding"] = "br" }),
    (nil, { $0.headers["Accept"] = "*/*" }),
    (nil, { $0.headers["Date"] = "now" }),
    (nil, { $0.headers["Idempotency-Key"] = "2" }),
    (
      #"field Idempotency-Key: expected "<any>", actual nothing"#,
      { $0.headers["Idempotency-Key"] = nil }
    ),
    (nil, { $0.options.timeout = 3 }),
  ]

  @Test(arguments: changes)
  func `a request that changed is a difference`(
    _ difference: String?,
    _ change: Change
  ) async throws {
    let folder = Folder()
    var request = try Self.request {
      Method.PUT
      Query("a", 1)
      Header.custom("X-A").setValue("1")
      Header.custom("User-Agent").setValue("app/1")
      Header.custom("Date").setValue("then")
      IdempotencyKey("1")
      RequestBody.json(["name": "Ann"])
    }
    let first = request
    let normalize: @Sendable (inout ComposedRequest) throws -> Void = { $0.headers["Date"] = nil }
    try await folder.recording(Server(), normalizing: normalize).run {
      _ = try await $0.response(for: first)
    }
    try change(&request)
    let changed = request
    func test() async throws {
      try await folder.recording(Server(), normalizing: normalize).run {
        _ = try await $0.response(for: changed)
      }
    }
    guard let difference else { return try await test() }
    let error = await issue(difference) { try await test() }
    #expect(error is UnmatchedRequest)
  }

  @Test func `equal requests get their answers in order, and no more`() async throws {
    let folder = Folder()
    let count = Locked(0)
    let server = Server { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return ReceivedResponse(body: Data("\(number)".utf8), to: request)
    }
    func texts(_ stubs: RequestStubs, _ count: Int) async throws -> [String] {
      var texts: [String] = []
      for _ in 0..<count {
        texts.append(try await stubs.response(for: Self.request()).text ?? "")
      }
      return texts
    }
    #expect(try await folder.recording(server).run { try await texts($0, 3) } == ["1", "2", "3"])
    #expect(try await folder.recording(server).run { try await texts($0, 3) } == ["1", "2", "3"])
    let error = await issue(
      "Stub 1 of 1 would, but has given all of its answers. Set REQUESTS_RECORDING=always"
    ) {
      _ = try await folder.recording(server).run { try await texts($0, 4) }
    }
    #expect(error is UnmatchedRequest)
    try await folder.recording(server).run { stubs in
      _ = try await texts(stubs, 2)
      #expect(stubs.unusedStubs.count == 1)
    }
  }

  @Test(arguments: [
    (200, "GET", Data()), (200, "GET", Data([0, 0xFF, 0x0D])), (204, "DELETE", Data()),
    (302, "GET", Data()), (404, "HEAD", Data()), (500, "POST", Data("{".utf8)),
  ])
  func `an answer is played as it came`(_ status: Int, _ method: String, _ body: Data) async throws
  {
    let folder = Folder()
    let server = Server { request in
      ReceivedResponse(
        HTTPResponse.Status(code: status),
        headers: [
          "Location": "/next", "X-A": "1", "Content-Encoding": "gzip", "Content-Length": "999",
        ],
        body: body,
        to: request
      )
    }
    var responses: [ReceivedResponse] = []
    for _ in 0..<2 {
      responses.append(
        try await folder.recording(server).run {
          try await $0.response(
            for: Self.request {
              Method.custom(method)
              if method == "POST" { RequestBody.data(Data([0xFF, 0]), type: .octetStream) }
            }
          )
        }
      )
    }
    #expect(responses.first == responses.last)
    #expect(responses.first?.status.code == status && responses.first?.body == body)
    #expect(responses.first?.headers["Content-Encoding"] == nil)
    #expect(server.sent.count == 1)
  }

  @Test(arguments: ["", "{", "[]", #"{"log":{}}"#])
  func `a file that is no archive is an error`(_ text: String) async throws {
    let folder = Folder()
    let data = Data(text.utf8)
    #expect(Recording.write(data, to: folder.file) == nil)
    let error = await #expect(throws: RequestError.self) {
      try await folder.recording(Server()).run { _ in }
    }
    #expect(error?.code == .malformedText)
    #expect(folder.text == text)
  }

  @Test func `the stubs of a recording are known in the test alone`() async throws {
    let error = #expect(throws: RequestError.self) { try RequestStubs.recorded }
    #expect(error?.code == .invalidOption)
    let folder = Folder()
    try await folder.recording(Server()).run { stubs in
      #expect(try RequestStubs.recorded === stubs)
      _ = try await RequestStubs.recorded.response(for: Self.request())
    }
    #expect(throws: RequestError.self) { try RequestStubs.recorded }
  }

  @Test func `recordings side by side do not see each other`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let folder = Folder()
          let server = Server { ReceivedResponse(body: Data("\(number)".utf8), to: $0) }
          for _ in 0..<2 {
            let text = try await folder.recording(server).run { _ in
              try await URLSession(stubs: .recorded).response(for: Self.request()).text
            }
            #expect(text == "\(number)")
          }
          #expect(server.sent.count == 1)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `nothing is left of a recording`() async throws {
    weak var stubs: RequestStubs?
    weak var session: URLSession?
    let folder = Folder()
    let server = Server { ReceivedResponse(body: Data(repeating: 0x61, count: 100_000), to: $0) }
    for _ in 0..<2 {
      try await folder.recording(server).run { made in
        let used = URLSession(stubs: made)
        (stubs, session) = (made, used)
        let response = try await used.response(for: Self.request())
        #expect(response.body.count == 100_000)
      }
      // Tasks of the session end on other threads.
      for _ in 0..<1_000 where stubs != nil || session != nil {
        try await Task.sleep(nanoseconds: 10_000_000)
      }
      #expect(stubs == nil && session == nil)
    }
  }
}
