import RequestsFoundation

struct Message: Codable, Equatable, Sendable {
  var text: String
  var mentions: [String] = []
}

func sending(_ message: Message, to room: String, token: String) throws -> ComposedRequest {
  try ComposedRequest {
    Method.POST
    BaseURL("https://api.example.com")
    Endpoint("/v1/rooms/\(room)/messages")
    Query("notify", true)
    Accept(.json)
    Authorization.bearer(token)
    RequestBody.json(message)
  }
}
