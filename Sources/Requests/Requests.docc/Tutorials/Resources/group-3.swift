import RequestsFoundation

struct PhotoRepository: Sendable {
  var session = URLSession.shared

  private let common = RequestTemplate {
    BaseURL("https://api.example.com")
    Accept(.json)
    Timeout(10)
  }

  func search(_ words: String, page: Int = 1) async throws -> [Photo] {
    try await session.response {
      common
      Endpoint("/photos")
      Query("q", words)
      if page > 1 { Query("page", page) }
    }.accepted().json()
  }
}
