// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A client of GitHub's API, whatever sends its requests.
struct GitHub: Sendable {
  struct User: Codable, Equatable, Sendable {
    var login: String
  }

  struct Issue: Codable, Equatable, Sendable {
    var number: Int
    var title: String
    var state = "open"
  }

  struct Asset: Codable, Equatable, Sendable {
    var name: String
    var size: Int
  }

  /// The text of an error, as GitHub sends it.
  struct Refusal: Decodable, Error, Equatable {
    var message: String
  }

  var url = "https://api.github.com"
  var tokens: SharedToken<String>
  var send: @Sendable (ComposedRequest) async throws -> ReceivedResponse
  var stream: @Sendable (ComposedRequest) async throws -> StreamedResponse

  // MARK: Endpoints

  func user() async throws -> User {
    try await response { Endpoint("/user") }.json()
  }

  func issue(_ number: Int, of repository: String) async throws -> Issue {
    try await response { Endpoint("/repos/\(segments: repository)/issues/\(number)") }.json()
  }

  /// The issues of all pages.
  func issues(of repository: String, state: String = "open") async throws -> [Issue] {
    var issues: [Issue] = []
    var page: ComposedRequest? = try request {
      Endpoint("/repos/\(segments: repository)/issues")
      Query("state", state)
      Query("per_page", 100)
    }
    while let request = page {
      let response = try await response(to: request)
      issues += try response.json([Issue].self)
      page = try response.following("next")
    }
    return issues
  }

  func open(_ title: String, in repository: String) async throws -> Issue {
    try await response {
      Method.POST
      Endpoint("/repos/\(segments: repository)/issues")
      RequestBody.json(["title": title])
    }.json()
  }

  func close(_ number: Int, of repository: String) async throws -> Issue {
    try await response {
      Method.PATCH
      Endpoint("/repos/\(segments: repository)/issues/\(number)")
      RequestBody.json(["state": "closed", "state_reason": "completed"] as OrderedParameters)
    }.json()
  }

  func label(_ number: Int, of repository: String, as labels: [String]) async throws {
    try await response {
      Method.PUT
      Endpoint("/repos/\(segments: repository)/issues/\(number)/labels")
      RequestBody.json(["labels": labels])
    }
  }

  func upload(_ file: URL, to release: Int, of repository: String) async throws -> Asset {
    try await response {
      Method.POST
      Endpoint("/repos/\(segments: repository)/releases/\(release)/assets")
      Query("name", file.lastPathComponent)
      RequestBody.file(file)
    }.json()
  }

  /// The events of a repository, also after a connection was lost.
  func events(of repository: String) throws -> ReconnectingEvents<ContinuousClock> {
    let stream = stream
    let tokens = tokens
    return try request { Endpoint("/repos/\(segments: repository)/events") }.events { request in
      try await request.sending(with: tokens) { try await stream($0) }
    }
  }

  // MARK: Sending

  private func request(
    @RequestBuilder _ blocks: () throws -> RequestBlock
  ) throws -> ComposedRequest {
    let blocks = try blocks()
    return try ComposedRequest {
      BaseURL(url)
      Accept("application/vnd.github+json")
      Header.custom("X-GitHub-Api-Version").setValue("2022-11-28")
      blocks
    }
  }

  @discardableResult
  private func response(
    @RequestBuilder _ blocks: () throws -> RequestBlock
  ) async throws -> ReceivedResponse {
    try await response(to: request(blocks))
  }

  /// Sends a request with a token, again after failures that may pass, and throws what GitHub says.
  private func response(to request: ComposedRequest) async throws -> ReceivedResponse {
    let response = try await request.sending(retries: 3) { request in
      try await request.sending(with: tokens) { try await send($0) }
    }
    do {
      return try response.accepted()
    } catch {
      throw (try? response.json(Refusal.self)) ?? error
    }
  }
}
