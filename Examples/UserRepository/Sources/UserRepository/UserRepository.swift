// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

/// A user of the service.
struct User: Codable, Equatable, Sendable {
  var id: Int
  var name: String
}

/// What a screen asks of the service.
///
/// The members are closures, so a preview or a test of a screen can replace each of them.
struct UserRepository: Sendable {
  var user: @Sendable (_ id: Int) async throws -> User
  var search: @Sendable (_ name: String, _ tags: [String]) async throws -> [User]
  var add: @Sendable (_ name: String) async throws -> User
  var setPhoto: @Sendable (_ id: Int, _ photo: URL) async throws -> Void
}

extension UserRepository {
  /// The repository of a server.
  ///
  /// - Parameters:
  ///   - url: Where its API is, such as `https://api.example.com/v1/`.
  ///   - session: Sends the requests. A test hands in one that is answered by stubs.
  ///   - token: Gives the token of the person who is logged in.
  /// - Returns: The repository.
  static func server(
    at url: String,
    session: URLSession = .shared,
    token: @escaping @Sendable () async throws -> String
  ) -> UserRepository {
    // Is in each request. The token may have to be fetched.
    let common = RequestTemplate {
      BaseURL(url)
      Accept(.json)
      Deferred { Authorization.bearer(try await token()) }
    }
    return UserRepository(
      user: { id in
        try await session.response {
          common
          Endpoint("users/\(id)")
        }.accepted().json()
      },
      search: { name, tags in
        try await session.response {
          common
          Endpoint("users")
          Query("name", name)
          Query("tags", tags)
        }.accepted().json()
      },
      add: { name in
        try await session.response {
          common
          Method.POST
          Endpoint("users")
          RequestBody.json(["name": name])
        }.accepted().json()
      },
      setPhoto: { id, photo in
        try await session.response {
          common
          Method.PUT
          Endpoint("users/\(id)/photo")
          RequestBody.multipart {
            MultipartPart.file(name: "photo", fileURL: photo)
          }
        }.accepted()
      }
    )
  }
}
