import RequestsTesting
import Testing

@testable import App

struct PhotoRepositoryTests {
  private let sea = Photo(id: "1", title: "Sea & sky")

  private func repository(_ stubs: RequestStubs) -> PhotoRepository {
    PhotoRepository(session: URLSession(stubs: stubs)) { "t0ken" }
  }

  @Test func `a search finds photos`() async throws {
    let stubs = RequestStubs {
      Stub(path: "/photos") { StubResponse(.ok, json: [sea]) }
    }
    #expect(try await repository(stubs).search("sea & sky") == [sea])
    expectRequest(try stubs.onlyRequest) {
      Method.GET
      Query("q", "sea & sky")
      Authorization.bearer("t0ken")
    }
  }

  @Test func `a busy server is asked again, and a refused token renewed`() async throws {
    let stubs = RequestStubs {
      Stub(
        answers: .retry(after: 0),
        .challenge("Bearer"),
        StubResponse(.ok, json: sea)
      ) { Endpoint("/photos/1") }
    }
    #expect(try await repository(stubs).photo("1") == sea)
    #expect(stubs.requests.count == 3)
  }

  @Test func `a photo that does not exist is an error`() async throws {
    let stubs = RequestStubs {
      Stub(path: "/photos/{id}") { StubResponse(.notFound) }
    }
    let error = await #expect(throws: UnacceptedStatus.self) {
      _ = try await repository(stubs).photo("2")
    }
    #expect(error?.response.status == .notFound)
  }
}
