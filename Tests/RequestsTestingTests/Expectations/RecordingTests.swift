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
      #expect(recording.check(request, isAsked: false)?.contains("cannot be read") == true)
      let asked = recording.check(request, isAsked: true)
      #expect(asked == "\(file.lastPathComponent) was recorded. Remove record: true.")
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
}
