// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import Testing

/// Tests that are recorded, with files next to this one.
@Suite struct RecordingTraitTests {
  @Sendable static func send(_ request: ComposedRequest) async throws -> ReceivedResponse {
    let name = request.url.path.split(separator: "/").last.map(String.init) ?? ""
    return ReceivedResponse(body: Data("recorded \(name)".utf8), to: request)
  }

  @Test(.recorded("users", sending: send)) func `a session is answered`() async throws {
    let session = URLSession(stubs: try .recorded)
    let response = try await session.response {
      BaseURL("https://api.example.com")
      Endpoint("/users/1")
      Authorization.bearer("t0ken")
    }
    #expect(response.text == "recorded 1")
  }

  /// Its file is there, so nothing is sent.
  @Test(.recorded("users")) func users() async throws {
    let response = try await RequestStubs.recorded.response(
      for: ComposedRequest {
        BaseURL("https://api.example.com/users/1")
        Authorization.bearer("0ther")
      }
    )
    #expect(response.text == "recorded 1")
  }

  @Test(.recorded("arguments", sending: send), arguments: 1...20)
  func `all arguments have one file`(number: Int) async throws {
    let session = URLSession(configuration: .stubbed(by: try .recorded))
    let response = try await session.response { BaseURL("https://api.example.com/\(number)") }
    #expect(response.text == "recorded \(number)")
  }
}
