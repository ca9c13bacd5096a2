// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// As far as they are used here, the names of swift-dependencies, which this package does not depend on.
protocol DependencyKey { associatedtype Value: Sendable; static var liveValue: Value { get } }

struct DependencyValues: Sendable {
  subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { key.liveValue }
    set {}
  }
}

@propertyWrapper
struct Dependency<Value: Sendable>: Sendable {
  let wrappedValue: Value

  init(_ path: KeyPath<DependencyValues, Value>) {
    wrappedValue = DependencyValues()[keyPath: path]
  }
}

// snippet.client
struct User: Codable, Equatable, Sendable {
  var id: Int
  var name: String
}

struct UserClient: Sendable {
  var user: @Sendable (_ id: Int) async throws -> User
  var rename: @Sendable (_ id: Int, _ name: String) async throws -> Void
}

extension UserClient {
  static func live(session: URLSession = .shared) -> UserClient {
    let common = RequestTemplate {
      BaseURL("https://api.example.com")
      Accept(.json)
    }
    return UserClient(
      user: { id in
        try await session.response {
          common
          Endpoint("/users/\(id)")
        }.accepted().json()
      },
      rename: { id, name in
        try await session.response {
          common
          Method.PATCH
          Endpoint("/users/\(id)")
          RequestBody.json(["name": name])
        }.accepted()
      }
    )
  }
}
// snippet.key
extension UserClient: DependencyKey {
  static var liveValue: UserClient { .live() }
}

extension DependencyValues {
  var users: UserClient {
    get { self[UserClient.self] }
    set { self[UserClient.self] = newValue }
  }
}
// snippet.model
@MainActor
final class ProfileModel {
  @Dependency(\.users) var users

  private(set) var user: User?

  func load(_ id: Int) async throws {
    user = try await users.user(id)
  }
}
// snippet.test
func testLiveClient() async throws {
  let stubs = RequestStubs {
    Stub(path: "/users/{id}") { StubResponse(.ok, json: User(id: 1, name: "Ann")) }
  }
  let users = UserClient.live(session: URLSession(stubs: stubs))
  try await users.rename(1, "Anna")
  expectRequest(try stubs.onlyRequest) {
    Method.PATCH
    Endpoint("/users/1")
    RequestBody.json(["name": "Anna"])
  }
}
// snippet.end

try await testLiveClient()
