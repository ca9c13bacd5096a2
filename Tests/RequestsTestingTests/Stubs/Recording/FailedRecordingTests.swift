// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RequestsTesting

/// Requests that cannot be recorded or compared.
@Suite struct FailedRecordingTests {
  typealias Recordings = RequestRecordingTests
  typealias Folder = RequestRecordingTests.Folder
  typealias Server = RequestRecordingTests.Server

  @Test(arguments: ["fails", "throws", "nothing", "informational", "cancelled", "normalizing"])
  func `an incomplete recording is not written`(_ reason: String) async throws {
    struct Failure: Error {}
    let folder = Folder()
    let server = Server { request in
      if reason == "fails" {
        throw URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "It is late."])
      }
      if reason == "cancelled", request.headers["X-A"] != nil {
        try await Task.sleep(nanoseconds: 3_600_000_000_000)
      }
      let status = reason == "informational" ? 102 : 200
      return ReceivedResponse(HTTPResponse.Status(code: status), to: request)
    }
    func test() async throws {
      let normalize: Recordings.Change = { _ in if reason == "normalizing" { throw Failure() } }
      try await folder.recording(server, normalizing: normalize).run { stubs in
        if reason == "nothing" { return }
        if reason == "cancelled" {
          let request = try Recordings.request { Header.custom("X-A").setValue("1") }
          let task = Task { try await stubs.response(for: request) }
          while server.sent.isEmpty { await Task.yield() }
          task.cancel()
          _ = await task.result
        }
        _ = try? await stubs.response(for: Recordings.request { Query("token", "s3cret") })
        if reason == "throws" { throw Failure() }
      }
    }
    switch reason {
    case "cancelled":
      try await test()
      #expect(try HARArchive(parsing: folder.text).requests.count == 1)
    case "throws":
      await #expect(throws: Failure.self) { try await test() }
      #expect(folder.text.isEmpty)
    default:
      let text =
        reason == "nothing"
        ? "a.har was not written: no request came."
        : "a.har was not written: GET https://api.example.com/users?token=%3Credacted%3E failed. "
          + (reason == "fails" ? "It is late." : "")
      #expect(await issue(text) { try await test() } == nil)
      #expect(folder.text.isEmpty)
    }
  }

  @Test func `a request that cannot be compared is an issue`() async throws {
    struct Failure: Error {}
    let folder = Folder()
    try await folder.recording(Server()).run {
      _ = try await $0.response(for: Recordings.request())
    }
    let text = "GET https://api.example.com/users cannot be compared. Failure()"
    let error = await issue(text, line: 7) {
      try await folder.recording(Server(), line: 7) { _ in throw Failure() }.run {
        _ = try await $0.response(for: Recordings.request())
      }
    }
    #expect(error is Failure)
  }
}
