// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Empty without the trait: swift build --traits Compression
#if Compression
  import RequestsCompression

  // snippet.memory
  struct Event: Encodable { let name: String }
  let events = (1...1_000).map { Event(name: "event \($0)") }
  let small = try ComposedRequest {
    Method.POST
    BaseURL("https://api.example.com/events")
    RequestBody.json(events).compressed(.gzip)
  }
  assert(small.headers["Content-Encoding"] == "gzip")
  assert(small.body?.length ?? .max < 5_000)
  // snippet.end

  // snippet.streamed
  func upload(_ log: URL) throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("https://api.example.com/logs")
      RequestBody.file(log).compressed(.gzip(level: 9))
    }
  }
// snippet.end
#endif
