// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import Testing

@testable import UserRepository

/// The repository with a session that stubs answer: what it sends and what it makes of the answers.
@Suite struct UserRepositoryTests {
  private static let ann = User(id: 1, name: "Ann")

  private static func repository(_ stubs: RequestStubs) -> UserRepository {
    .server(at: "https://api.example.com/v1/", session: URLSession(stubs: stubs)) { "t0ken" }
  }

  @Test func `a user is read with the token`() async throws {
    let stubs = RequestStubs {
      Stub {
        Method.GET
        Endpoint("/v1/users/1")
      } answer: {
        StubResponse(.ok, json: Self.ann)
      }
    }
    #expect(try await Self.repository(stubs).user(1) == Self.ann)
    expectRequest(
      try stubs.onlyRequest,
      matches: """
        GET /v1/users/1 HTTP/1.1
        Host: api.example.com
        Accept: application/json
        Authorization: Bearer t0ken


        """
    )
  }

  @Test func `a search writes its words into the query`() async throws {
    let stubs = RequestStubs {
      Stub {
        Endpoint("/v1/users")
      } answer: {
        StubResponse(.ok, json: [Self.ann])
      }
    }
    #expect(try await Self.repository(stubs).search("A&n", ["tea", "sea"]) == [Self.ann])
    expectRequest(try stubs.onlyRequest) {
      Query("name", "A&n")
      Query("tags", ["tea", "sea"])
    }
  }

  @Test func `a user is added by name`() async throws {
    let stubs = RequestStubs {
      Stub {
        Method.POST
        Endpoint("/v1/users")
      } answer: { request in
        let fields = try request.json([String: String].self)
        return StubResponse(.created, json: User(id: 2, name: fields["name"] ?? ""))
      }
    }
    #expect(try await Self.repository(stubs).add("Bob") == User(id: 2, name: "Bob"))
  }

  @Test func `a photo is sent as a part with its name and type`() async throws {
    let photo = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    try Data("image".utf8).write(to: photo)
    defer { try? FileManager.default.removeItem(at: photo) }
    let stubs = RequestStubs {
      Stub {
        Method.PUT
        Endpoint("/v1/users/1/photo")
      } answer: {
        StubResponse(.noContent)
      }
    }
    try await Self.repository(stubs).setPhoto(1, photo)
    expectRequest(try stubs.onlyRequest) {
      RequestBody.multipart {
        MultipartPart.file(name: "photo", fileURL: photo)
      }
    }
  }

  @Test func `a status of an error is thrown`() async throws {
    let stubs = RequestStubs {
      Stub {
      } answer: {
        StubResponse(.notFound)
      }
    }
    let error = await #expect(throws: UnacceptedStatus.self) {
      try await Self.repository(stubs).user(7)
    }
    #expect(error?.response.status == .notFound)
  }

  @Test func `a screen needs no server`() async throws {
    var repository = Self.repository(RequestStubs {})
    repository.user = { User(id: $0, name: "Preview") }
    #expect(try await repository.user(3).name == "Preview")
  }
}
