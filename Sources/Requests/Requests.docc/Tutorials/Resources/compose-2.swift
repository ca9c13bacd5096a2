import RequestsFoundation

func search(_ words: String) throws -> ComposedRequest {
  try ComposedRequest {
    BaseURL("https://api.example.com")
    Endpoint("/photos")
    Query("q", words)
  }
}
