// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Empty without the trait: swift build --traits AsyncHTTPClient
#if AsyncHTTPClient
  import RequestsAsyncHTTPClient

  // snippet.service
  struct User: Codable, Sendable {
    var name: String
  }

  /// The users of another service.
  struct Users: Sendable {
    var client = HTTPClient.shared
    var api = BaseURL("https://users.internal")

    func user(_ id: String) async throws -> User {
      try await client.response {
        api
        Endpoint("/users/\(id)")
        Accept(.json)
        Timeout(5)
      }.accepted().json()
    }
  }
  // snippet.answer
  /// The status with which a handler answers an error of a request that it has made.
  func status(for error: any Error) -> HTTPResponse.Status {
    switch error {
    case let error as RequestError where error.code == .unsafePathSegment: .badRequest
    case let error as UnacceptedStatus where error.response.status == .notFound: .notFound
    case is UnacceptedStatus, is UnreadableBody, is HTTPClientError: .badGateway
    default: .internalServerError
    }
  }
  // snippet.end

  let users = Users()
  do {
    // An id that is empty would be the path of all users.
    _ = try await users.user("")
  } catch {
    print(status(for: error))  // 400 Bad Request
  }
#endif
