import RequestsFoundation

func search() throws -> ComposedRequest {
  try ComposedRequest {
    BaseURL("https://api.example.com")
    Endpoint("/photos")
  }
}
