import RequestsFoundation

func request(TOKEN: String) throws -> ComposedRequest {
  try ComposedRequest {
    Method.POST
    BaseURL("https://api.example.com")
    Endpoint("/v1/rooms/42/messages")
    Query("notify", "true")
    Accept(.json)
    Authorization.bearer(TOKEN)
    RequestBody.json(["text": "Hello", "mentions": ["bob"]])
  }
}
