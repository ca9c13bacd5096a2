import RequestsFoundation

struct Message: Codable, Equatable, Sendable {
  var text: String
  var mentions: [String] = []
}

struct Messages: Sendable {
  var session = URLSession.shared
  var token: String

  @discardableResult
  func send(_ message: Message, to room: String) async throws -> Message {
    try await session.response {
      Method.POST
      BaseURL("https://api.example.com")
      Endpoint("/v1/rooms/\(room)/messages")
      Query("notify", true)
      Accept(.json)
      Authorization.bearer(token)
      RequestBody.json(message)
    }.accepted().json()
  }
}
