// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The requests of a test and their answers, kept in a file: the first run sends them, later runs play them.
///
/// In Swift Testing, write the trait `.recorded(_:)`. In XCTest, run the test in ``run(_:)``:
///
/// ```swift
/// func testUsers() async throws {
///   try await RequestRecording("users").run { stubs in
///     let users = try await UserRepository(session: URLSession(stubs: stubs)).all()
///     XCTAssertEqual(users.count, 3)
///   }
/// }
/// ```
///
/// The file is `Recordings/users.har`, next to the source of the test. Commit it. It is an HTTP archive, in which
/// secrets are masked as in every `HARArchive`. Delete it to record again. The environment variable
/// `REQUESTS_RECORDING` sets the ``Mode`` of a whole run: `once`, `always` or `never`.
///
/// A request that is played must be as it was recorded: method, URL, fields and body. Otherwise it fails the
/// test, with its differences from the nearest recorded request. Five things are not compared:
///
/// - the order of requests; equal requests get their answers in the order recorded
/// - the value of a secret; it must be there
/// - the value of a field that blocks of this package write anew each time, such as `Idempotency-Key` and
///   `X-Amz-Date`; it must be there
/// - `User-Agent`, `Accept-Encoding` and other fields that clients add
/// - what `normalizing` takes out, such as a date
///
/// The values of secrets in answers are `<redacted>` when they are played.
public struct RequestRecording: Sendable {
  /// The requests that are sent.
  public enum Mode: String, CaseIterable, Sendable {
    /// The requests of a test without a file. This is the default.
    case once

    /// All requests. Each file is written again.
    case always

    /// No request. A missing file is an error. Use this mode in continuous integration.
    case never
  }

  static let block = "RequestRecording"

  /// The file.
  public internal(set) var file: URL

  let base: String?
  let send: (@Sendable (ComposedRequest) async throws -> ReceivedResponse)?
  var environment = ProcessInfo.processInfo.environment
  private let normalize: @Sendable (inout ComposedRequest) throws -> Void
  private let makeIssues: @Sendable () -> StubIssues

  /// Creates a recording next to the source of a test.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension, one for each test; it may begin with folders.
  ///   - base: The server behind a ``StubServer``, such as `https://api.example.com`. Requests to the
  ///     `StubServer` are recorded as requests to this server.
  ///   - fileID: The file of the issue if a request changed.
  ///   - filePath: The path of the file of the issue, whose folder has the folder `Recordings`.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  ///   - send: Sends a request and returns its answer, such as
  ///     `{ try await HTTPClient.shared.response(for: $0) }`; by default a `URLSession` of its own, which
  ///     follows no redirects and keeps no cookies.
  ///   - normalize: Changes a request before it is kept or compared, such as
  ///     `{ $0.headers.remove(name: "X-Request-Id") }`. The request that is sent stays as it is.
  public init(
    _ name: String,
    base: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    sending send: (@Sendable (ComposedRequest) async throws -> ReceivedResponse)? = nil,
    normalizing normalize: @escaping @Sendable (inout ComposedRequest) throws -> Void = { _ in }
  ) {
    file = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
      .appendingPathComponent("Recordings/\(name).har")
    self.base = base
    self.send = send
    self.normalize = normalize
    makeIssues = { StubIssues(fileID: fileID, filePath: filePath, line: line, column: column) }
  }

  /// Runs a test with stubs that record, or that play.
  ///
  /// Give the stubs to whatever sends: `URLSession(stubs:)`, `URLSessionConfiguration.stubbed(by:)`,
  /// ``StubServer``, or a closure with ``RequestStubs/response(for:)``. In the test and in all that it calls,
  /// ``RequestStubs/recorded`` are the same stubs.
  ///
  /// The file is written after a test that throws nothing. A request that fails while it is recorded is an
  /// issue, and then the file is not written. Sessions of `URLSession(stubs:)` are invalidated at the end:
  /// a task of one that starts later ends the process.
  ///
  /// - Parameter test: The test.
  /// - Returns: The result of the test.
  /// - Throws: The errors of the test; `RequestError` with `invalidOption` for another word in
  ///   `REQUESTS_RECORDING`, with `unreadableFile` for a file that is not there in the mode `never` or that cannot be read, and
  ///   with `malformedText` for one that is no archive.
  public func run<Value>(
    _ test: (_ stubs: RequestStubs) async throws -> Value
  ) async throws -> Value {
    let played = try archive()
    let issues = makeIssues()
    let recorder = played == nil ? Recorder(self) : nil
    let stubs = RequestStubs(
      try played.map(playing) ?? recorder.map { [Stub(recorder: $0)] } ?? [],
      comparing: { request, isForServer in
        // The recorder takes every request, and keeps the error of one that cannot be compared.
        if recorder != nil { return request }
        return try compared(isForServer ? forwarded(request) : request).redacted()
      },
      advice: """
        Set REQUESTS_RECORDING=always, or delete \(file.lastPathComponent), to record again. Take out \
        what differs in each run with `normalizing:`.
        """,
      issues: issues
    )
    defer { stubs.endSessions() }
    let value = try await RequestStubs.$current.withValue(stubs) { try await test(stubs) }
    if let problem = recorder?.write(to: file, unless: stubs.unreadable) {
      await issues.report(problem)
    }
    return value
  }

  /// The archive to play; nil if the requests are sent.
  private func archive() throws(RequestError) -> HARArchive? {
    let mode = try mode()
    if mode == .always { return nil }
    guard FileManager.default.fileExists(atPath: file.path) else {
      if mode == .once { return nil }
      throw error(
        .unreadableFile,
        "\(file.path) is not there, and REQUESTS_RECORDING=never sends no request. Run the test with "
          + "`once`, and commit the file."
      )
    }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw error(.unreadableFile, "\(file.path) cannot be read. Check its permissions.")
    }
    return try HARArchive(parsing: data)
  }

  private func mode() throws(RequestError) -> Mode {
    let word = environment["REQUESTS_RECORDING"] ?? ""
    guard let mode = word.isEmpty ? .once : Mode(rawValue: word) else {
      throw error(
        .invalidOption,
        "REQUESTS_RECORDING is \(ShownText.plain(word)). Use once, always or never."
      )
    }
    return mode
  }

  private func error(_ code: RequestError.Code, _ message: String) -> RequestError {
    RequestError(code, block: Self.block, message)
  }

  /// A stub for each of the requests of an archive.
  private func playing(_ archive: HARArchive) throws -> [Stub] {
    Stub.playing(try archive.exchanges, repeatsLast: false) { request in
      // A file of another tool has fields that are not compared.
      let expected = (try? compared(request)) ?? request
      return Expectation(expected, scope: .sent)
    }
  }

  /// The request as it is kept and compared.
  func compared(_ request: ComposedRequest) throws -> ComposedRequest {
    var request = request
    request.options = RequestOptions()
    request.headers.removeAll { field in
      Self.fieldsOfClients.contains { ASCIICase.equal($0, field.name) }
        || ASCIICase.equal(field.name, "Accept") && field.value.hasSameBytes(as: "*/*")
    }
    request.headers.openChangingFields()
    if request.body?.data?.isEmpty == true { request.body = nil }
    try normalize(&request)
    return request
  }

  /// The request of a client of a ``StubServer``, to the server that it stands for.
  func forwarded(_ request: ComposedRequest) throws -> ComposedRequest {
    guard let base else { return request }
    var forwarded = request
    forwarded.url = try ComposedRequest {
      BaseURL(Self.joined(base, request.url.path))
      Endpoint(reference: request.url.query.map { "?\($0)" } ?? "")
    }.url
    // They are about the connection to the server on loopback.
    for name in ["Accept-Encoding", "Connection", "Expect", "Host", "Transfer-Encoding"] {
      forwarded.headers.remove(name: name)
    }
    return forwarded
  }

  /// The text of a base with a path below it.
  ///
  /// As a reference, the path `documents:analyze` would have a scheme, and `//a` a host.
  private static func joined(_ base: String, _ path: String) -> String {
    let slash = UInt8(ascii: "/")
    let path = path.utf8.first == slash ? path.utf8.dropFirst() : path.utf8[...]
    if path.isEmpty { return base }
    let root = base.utf8.prefix { !ByteSet.pathEnd.contains($0) }
    let folder = root.last == slash ? root.dropLast() : root
    return "\(Substring(folder))/\(Substring(path))\(Substring(base.utf8[root.endIndex...]))"
  }

  /// The fields that clients and connections add by themselves, each in its own way.
  private static let fieldsOfClients = [
    "Accept-Encoding", "Accept-Language", "Connection", "Content-Length", "Expect", "Host",
    "Keep-Alive", "Priority", "TE", "Transfer-Encoding", "User-Agent",
  ]
}

extension RequestStubs {
  @TaskLocal static var current: RequestStubs?

  /// The stubs of the recording that the test runs in.
  ///
  /// ```swift
  /// @Test(.recorded("users")) func users() async throws {
  ///   let repository = UserRepository(session: URLSession(stubs: try .recorded))
  ///   #expect(try await repository.all().count == 3)
  /// }
  /// ```
  ///
  /// - Throws: `RequestError` with `invalidOption` outside of a recording.
  public static var recorded: RequestStubs {
    get throws {
      if let current { return current }
      throw RequestError(
        .invalidOption,
        block: RequestRecording.block,
        "No recording is running. Add the trait `.recorded(\"name\")` to the test, or call "
          + "RequestRecording(\"name\").run, and ask for the stubs in the test's own tasks."
      )
    }
  }
}
