import RequestsFoundation

struct PhotoRepository: Sendable {
  var session = URLSession.shared

  private let common = RequestTemplate {
    BaseURL("https://api.example.com")
    Accept(.json)
    Timeout(10)
  }
}
