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
  }
}
