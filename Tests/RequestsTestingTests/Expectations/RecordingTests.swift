// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import RequestsTesting

@Suite struct RecordingTests {
  private static func with(_ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).http")
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  private static func request(page: Int, token: String) throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com/items")
      Query("page", page)
      Authorization.bearer(token)
      Timeout(5)
      RequestBody.multipart { MultipartPart.field(name: "title", value: "Sea") }
    }
  }

  @Test func `what is recorded is expected from then on, without its secrets`() throws {
    try Self.with { file in
      let recording = Recording(file: file, limit: 1 << 20, environment: [:])
      let request = try Self.request(page: 1, token: "t0ken")
      #expect(recording.check(request, isAsked: false)?.contains("could not be read") == true)
      let asked = recording.check(request, isAsked: true)
      #expect(asked == "\(file.lastPathComponent) was recorded. Remove `record: true`.")
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(text.hasPrefix("POST /items?page=1 HTTP/1.1\r\nHost: api.example.com\r\n"))
      #expect(!text.contains("t0ken"))
      #expect(recording.check(request, isAsked: false) == nil)
      // A boundary of its own and another secret are no difference.
      let again = try Self.request(page: 1, token: "other")
      #expect(recording.check(again, isAsked: false) == nil)
      let other = try Self.request(page: 2, token: "t0ken")
      let message = recording.check(other, isAsked: false)
      #expect(message?.contains("query page") == true)
    }
  }

  @Test func `a field that is written anew each time need only be there`() throws {
    let request = RequestBlock {
      Method.POST
      BaseURL("https://api.example.com/items")
    }
    func keyed() throws -> ComposedRequest {
      try ComposedRequest {
        request
        IdempotencyKey()
      }
    }
    try Self.with { file in
      let recording = Recording(file: file, limit: 1 << 20, environment: [:])
      _ = recording.check(try keyed(), isAsked: true)
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(text.contains("Idempotency-Key: <any>\r\n"))
      #expect(recording.check(try keyed(), isAsked: false) == nil)
      let message = recording.check(try ComposedRequest { request }, isAsked: false)
      #expect(message?.contains("field Idempotency-Key") == true)
    }
  }

  @Test func `the environment records without an issue`() throws {
    try Self.with { file in
      let request = try Self.request(page: 1, token: "t0ken")
      let recorder = Recording(file: file, limit: 1 << 20, environment: ["REQUESTS_RECORD": "1"])
      #expect(recorder.check(request, isAsked: false) == nil)
      let reader = Recording(file: file, limit: 1 << 20, environment: ["REQUESTS_RECORD": "0"])
      #expect(reader.check(request, isAsked: false) == nil)
    }
  }

  @Test func `the file is beside the test`() throws {
    let name = "\(UUID()).http"
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: file) }
    let request = try Self.request(page: 1, token: "t0ken")
    withKnownIssue { expectRequest(request, matchesFile: name, record: true) }
    #expect(FileManager.default.fileExists(atPath: file.path))
    expectRequest(request, matchesFile: name)
  }

  @Test func `secrets in forms and in JSON are not in the file`() throws {
    let bodies: [RequestBlock] = [
      RequestBlock { RequestBody.json(["user": "alice", "password": "s3cret"]) },
      RequestBlock { RequestBody.string(#"{"otp": 1234567, "user": "alice"}"#, type: .json) },
      RequestBlock { RequestBody.urlEncoded(["user": "alice", "password": "s3cret"]) },
      RequestBlock {
        RequestBody.multipart {
          MultipartPart.field(name: "user", value: "alice")
          MultipartPart.field(name: "password", value: "s3cret")
        }
      },
    ]
    for body in bodies {
      try Self.with { file in
        let request = try ComposedRequest {
          Method.POST
          BaseURL("https://api.example.com")
          body
        }
        let recording = Recording(file: file, limit: 1 << 20, environment: [:])
        _ = recording.check(request, isAsked: true)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text.contains("alice") && text.contains("<redacted>"))
        #expect(!text.contains("s3cret") && !text.contains("1234567"))
        #expect(recording.check(request, isAsked: false) == nil)
      }
    }
  }

  @Test func `a folder that is not there is made`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("requests/Login.http")
    let recording = Recording(file: file, limit: 1 << 20, environment: [:])
    let request = try Self.request(page: 1, token: "t0ken")
    #expect(
      recording.check(request, isAsked: true) == "Login.http was recorded. Remove `record: true`."
    )
    #expect(recording.check(request, isAsked: false) == nil)
  }

  @Test func `a file that cannot be written is named`() throws {
    try Self.with { file in
      try Data().write(to: file)
      let below = file.appendingPathComponent("Login.http")
      let recording = Recording(file: below, limit: 1 << 20, environment: [:])
      let message = recording.check(try Self.request(page: 1, token: "t0ken"), isAsked: true)
      #expect(message?.hasPrefix("The file \(below.path) could not be written. ") == true)
    }
  }

  @Test func `a streamed body is recorded by the variant that waits`() async throws {
    func request(_ pieces: [String]) throws -> ComposedRequest {
      try ComposedRequest {
        Method.POST
        BaseURL("https://h.example")
        RequestBody.source(type: .json) {
          AsyncStream { continuation in
            for piece in pieces { continuation.yield(Data(piece.utf8)) }
            continuation.finish()
          }
        }
      }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).http")
    defer { try? FileManager.default.removeItem(at: file) }
    let recording = Recording(file: file, limit: 100, environment: [:])
    let first = try request([#"{"otp":1,"#, #""a":2}"#])
    let unread = recording.check(first, isAsked: true)
    #expect(unread?.hasPrefix("The request could not be written as text. notExpressible") == true)
    let asked = await recording.check(streaming: first, isAsked: true)
    #expect(asked?.hasSuffix("was recorded. Remove `record: true`.") == true)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text.hasSuffix(#"{"otp":"<redacted>","a":2}"#))
    let same = try request([#"{"otp":7, "a": 2}"#])
    #expect(await recording.check(streaming: same, isAsked: false) == nil)
    let other = try request([#"{"otp":1,"a":3}"#])
    #expect(
      await recording.check(streaming: other, isAsked: false)
        == "The request POST https://h.example differs from the expected request:\nbody a: expected 2, actual 3"
    )
    let long = try request([String(repeating: " ", count: 101)])
    #expect(
      await recording.check(streaming: long, isAsked: false)
        == "The body has more than 100 bytes. Raise the limit, or send a shorter body."
    )
  }

  @Test func `an error of a source is not shown`() async throws {
    struct Failure: Error { let text = "s3cret" }
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h.example")
      RequestBody.source {
        AsyncThrowingStream<Data, any Error> { $0.finish(throwing: Failure()) }
      }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).http")
    let recording = Recording(file: file, limit: 20, environment: [:])
    let message = await recording.check(streaming: request, isAsked: false)
    #expect(message?.hasPrefix("The body could not be read") == true)
    #expect(message?.contains("s3cret") == false)
  }
}
