// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.session
func user(_ id: Int, at api: URL) async throws -> Data {
  let (data, _) = try await URLSession.shared.data {
    BaseURL(api)
    Endpoint("/users/\(id)")
    Accept(.json)
    Timeout(10)
  }
  return data
}
// snippet.block
func send(_ block: some RequestBuildable) async throws -> Data {
  let (data, _) = try await URLSession.shared.data(for: block)
  return data
}
// snippet.upload
func upload(_ file: URL, to api: URL) async throws {
  let progress = UploadProgress()
  let bar = Task {
    for await step in progress { print(step.sent, "of", step.total ?? 0) }
  }
  let photo = RequestBlock {
    Method.PUT
    BaseURL(api)
    RequestBody.source(.file(file), type: .jpeg)
  }
  _ = try await URLSession.shared.upload(for: photo, progress: progress)
  await bar.value
}
// snippet.stream
func printEvents(of api: URL) async throws {
  let stream = try await URLSession.shared.stream {
    BaseURL(api)
    Endpoint("/events")
    Accept("text/event-stream")
  }
  for try await event in try await stream.accepted().events { print(event.name, event.data) }
}
// snippet.end

// Sends when it is given the URL of a server: swift run SendingWithURLSession http://localhost:8080
if let text = CommandLine.arguments.dropFirst().first, let api = URL(string: text) {
  print(try await user(42, at: api).count)
  print(try await send(BaseURL(api)).count)
  try await printEvents(of: api)
}
