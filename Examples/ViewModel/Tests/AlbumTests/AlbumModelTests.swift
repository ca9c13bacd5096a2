// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import Testing

@testable import Album

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The view model with a session that stubs answer: what it sends, and what a view shows then.
@MainActor @Suite struct AlbumModelTests {
  private nonisolated static let sea = Photo(id: 1, title: "Sea & sky")

  private static func model(_ stubs: RequestStubs) -> AlbumModel {
    AlbumModel(url: "https://api.example.com", session: URLSession(stubs: stubs))
  }

  @Test(arguments: [("", nil), ("sea & sky", "q=sea%20%26%20sky")])
  func `photos are loaded by the words of the search`(
    _ search: String,
    _ query: String?
  ) async throws {
    let stubs = RequestStubs {
      Stub(path: "/photos") { StubResponse(.ok, json: [Self.sea]) }
    }
    let model = Self.model(stubs)
    model.search = search
    await model.load()
    #expect(model.photos == [Self.sea])
    #expect(model.problem == nil)
    #expect(try stubs.onlyRequest.url.query == query)
  }

  @Test(arguments: [
    (
      StubResponse(
        .tooManyRequests,
        headers: ["Content-Type": "application/problem+json"],
        json: ["detail": "Try again tomorrow."]
      ), "Try again tomorrow."
    ),
    (StubResponse(.badGateway), "The server answered with 502."),
  ])
  func `the reason of a refusal is shown until a request succeeds`(
    _ refusal: StubResponse,
    _ reason: String
  ) async {
    let stubs = RequestStubs {
      Stub(answers: refusal, StubResponse(.ok, json: [Self.sea])) { Endpoint("/photos") }
    }
    let model = Self.model(stubs)
    await model.load()
    #expect(model.problem == reason)
    await model.load()
    #expect(model.problem == nil)
    #expect(model.photos == [Self.sea])
  }

  @Test func `a picture is uploaded with its title, and no progress is left`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jpg")
    try Data("picture".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let stubs = RequestStubs {
      Stub {
        Method.POST
        Endpoint("/photos")
      } answer: {
        StubResponse(.created, json: Self.sea)
      }
    }
    let model = Self.model(stubs)
    await model.upload(file, title: "Sea & sky")
    #expect(model.problem == nil)
    #expect(model.photos == [Self.sea])
    #expect(model.progress == nil)
    expectRequest(try stubs.onlyRequest) {
      RequestBody.multipart {
        MultipartPart.field(name: "title", value: "Sea & sky")
        MultipartPart.file(name: "photo", fileURL: file)
      }
    }
  }

  @Test func `a search that is cancelled shows no problem`() async {
    let model = Self.model(
      RequestStubs(.allowsUnmatched) {
        Stub(path: "/photos") { .failure(URLError(.cancelled)) }
      }
    )
    let search = Task { await model.load() }
    search.cancel()
    await search.value
    #expect(model.problem == nil)
  }
}
