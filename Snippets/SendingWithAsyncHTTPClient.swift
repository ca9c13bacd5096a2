// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Empty without the trait: swift build --traits AsyncHTTPClient
#if AsyncHTTPClient
  import RequestsAsyncHTTPClient

  // snippet.send
  func user(_ id: Int, at api: String) async throws -> ByteBuffer {
    let response = try await HTTPClient.shared.execute(timeout: .seconds(30)) {
      BaseURL(api)
      Endpoint("/users/\(id)")
      Accept(.json)
    }
    return try await response.body.collect(upTo: 1_000_000)
  }
  // snippet.upload
  func put(_ video: URL, at api: String) async throws -> HTTPClientResponse {
    let block = RequestBlock {
      Method.PUT
      BaseURL(api)
      Endpoint("/videos/42")
      RequestBody.file(video)
    }
    return try await HTTPClient.shared.execute(
      block,
      timeout: .minutes(10),
      progress: { sent, total in print("\(sent) of \(total ?? 0) bytes") }
    )
  }
  // snippet.render
  var request = try HTTPClientRequest {
    Method.GET
    BaseURL("https://api.example.com")
    Endpoint("/status")
  }
  request.localAddress = "127.0.0.1"
  // snippet.end

  // Sends when it is given the URL of a server.
  if let api = CommandLine.arguments.dropFirst().first {
    // snippet.client
    let client = HTTPClient(redirectLimit: 10)
    let response = try await client.execute {
      BaseURL(api)
      Endpoint("/users/1")
    }
    print(response.status)
    try await client.shutdown().get()
    // snippet.end
    print(try await user(42, at: api).readableBytes)
    print(try await put(URL(fileURLWithPath: "/etc/hosts"), at: api).headers.count)
  }
#endif
