import RequestsFoundation

func search(_ words: String, tags: [String] = [], page: Int = 1) throws -> ComposedRequest {
  try ComposedRequest {
    BaseURL("https://api.example.com")
    Endpoint("/photos")
    Query("q", words)
    for tag in tags { Query("tag", tag) }
    if page > 1 { Query("page", page) }
    Accept(.json)
    Timeout(10)
  }
}

func photo(_ id: String) throws -> ComposedRequest {
  try ComposedRequest {
    BaseURL("https://api.example.com")
    Endpoint("/photos/\(id)")
    Accept(.json)
    Timeout(10)
  }
}

func rename(_ id: String, to title: String) throws -> ComposedRequest {
  try ComposedRequest {
    Method.PATCH
    BaseURL("https://api.example.com")
    Endpoint("/photos/\(id)")
    RequestBody.json(["title": title])
    Accept(.json)
    Timeout(10)
  }
}
