// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// This file does not import Hummingbird, which has a `Cookie` and a `RequestBody` too, so no name is ambiguous.
import RequestsAsyncHTTPClient

/// The users, which another service keeps.
struct Users: Sendable {
  struct User: Codable, Equatable, Sendable {
    var id: String
    var name: String
  }

  var url: String
  var client = HTTPClient.shared
  /// The maximum time until the other service answers, in seconds.
  var timeout = 2.0

  /// Reads a user.
  ///
  /// The id can be any text: it is escaped, so it stays one segment of the path. Both services log the id of the
  /// request.
  func user(_ id: String, requestID: String) async throws -> User {
    try await client.response {
      BaseURL(url)
      Endpoint("/v1/users/\(id)")
      Accept(.json)
      Header.custom("X-Request-Id").setValue(requestID)
      Timeout(timeout)
    }.accepted().json()
  }
}
