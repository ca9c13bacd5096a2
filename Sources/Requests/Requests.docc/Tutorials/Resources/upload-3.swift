import RequestsFoundation

struct PhotoRepository: Sendable {
  var session = URLSession.shared
  var tokens: SharedToken<String>

  private let common = RequestTemplate {
    BaseURL("https://api.example.com")
    Accept(.json)
    Timeout(10)
  }

  init(session: URLSession = .shared, login: @escaping @Sendable () async throws -> String) {
    self.session = session
    tokens = SharedToken(refresh: login)
  }

  func search(_ words: String, page: Int = 1) async throws -> [Photo] {
    try await response {
      Endpoint("/photos")
      Query("q", words)
      if page > 1 { Query("page", page) }
    }.json()
  }

  func photo(_ id: String) async throws -> Photo {
    try await response { Endpoint("/photos/\(id)") }.json()
  }

  func rename(_ id: String, to title: String) async throws {
    try await response {
      Method.PATCH
      Endpoint("/photos/\(id)")
      RequestBody.json(["title": title])
    }
  }

  func upload(_ file: URL, title: String, progress: UploadProgress) async throws -> Photo {
    defer { progress.finish() }
    return try await response(progress: progress) {
      Method.POST
      Endpoint("/photos")
      RequestBody.multipart(strategy: .streamed) {
        MultipartPart.field(name: "title", value: title)
        MultipartPart.file(name: "photo", fileURL: file)
      }
    }.json()
  }

  @discardableResult
  private func response(
    progress: UploadProgress? = nil,
    @RequestBuilder _ blocks: () throws -> RequestBlock
  ) async throws -> ReceivedResponse {
    let blocks = try blocks()
    let request = try ComposedRequest {
      common
      blocks
    }
    return try await request.sending(retries: 3) { request in
      try await request.sending(with: tokens) { request in
        try await session.response(for: request) { sent, total in
          progress?.report(sent: sent, total: total)
        }
      }
    }.accepted()
  }
}
