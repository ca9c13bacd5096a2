// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Measures an upload: `UploadProbe sink` serves, `UploadProbe send FILE PORT` sends, and
// `UploadProbe send-chunks FILE PORT` sends the chunks of the same body, as any client can.

#if AsyncHTTPClient && os(Linux)
  internal import Foundation
  internal import NIOCore
  internal import NIOHTTP1
  internal import RequestsAsyncHTTPClient

  @main enum UploadProbe {
    static func main() async throws {
      let arguments = CommandLine.arguments.dropFirst()
      switch (arguments.first, arguments.dropFirst().first, arguments.last.flatMap(Int.init)) {
      case ("sink", _, _): Sink.run()
      case ("send", let file?, let port?):
        try await measure(URL(fileURLWithPath: file), "http://127.0.0.1:\(port)", send)
      case ("send-chunks", let file?, let port?):
        try await measure(URL(fileURLWithPath: file), "http://127.0.0.1:\(port)", sendChunks)
      default:
        print("usage: UploadProbe sink | send FILE PORT | send-chunks FILE PORT")
        exit(2)
      }
    }

    /// Sends a request, and tells whether it was taken.
    private typealias Way = (ComposedRequest, HTTPClient) async throws -> Bool

    /// Sends a file as curl -F does, and prints what it took as JSON.
    private static func measure(_ file: URL, _ url: String, _ way: Way) async throws {
      let client = HTTPClient(configuration: HTTPClient.Configuration())
      // Idle means that everything has been used once: the client, a body from a file, a connection.
      try await upload(URL(fileURLWithPath: CommandLine.arguments[0]), to: url, client, way)
      let idle = ResidentMemory.now
      try ResidentMemory.resetPeak()
      let start = ContinuousClock.now
      let bytes = try await upload(file, to: url, client, way)
      let duration = ContinuousClock.now - start
      let seconds =
        Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
      let peak = ResidentMemory.peak
      try await client.shutdown()
      print(
        """
        {"bytes": \(bytes), "seconds": \(seconds), "idle_kib": \(idle), "peak_kib": \(peak)}
        """
      )
    }

    @discardableResult
    private static func upload(
      _ file: URL,
      to url: String,
      _ client: HTTPClient,
      _ way: Way
    ) async throws -> Int {
      let request = try ComposedRequest {
        Method.POST
        BaseURL(url)
        RequestBody.multipart(strategy: .streamed) {
          MultipartPart.file(name: "file", fileURL: file)
        }
      }
      guard try await way(request, client) else { throw POSIXError(.EPROTO) }
      return request.body?.length ?? 0
    }

    private static func send(
      _ request: ComposedRequest,
      by client: HTTPClient
    ) async throws -> Bool {
      try await client.execute(request).status == .ok
    }

    private static func sendChunks(
      of request: ComposedRequest,
      by client: HTTPClient
    ) async throws -> Bool {
      guard let body = request.body, let length = body.length else { return false }
      var head = HTTPClientRequest(url: request.url.description)
      head.method = .POST
      for header in request.headers { head.headers.add(name: header.name, value: header.value) }
      let chunks = body.chunks(ofAtMost: 512 * 1024).map { ByteBuffer(bytes: $0) }
      head.body = .stream(chunks, length: .known(Int64(length)))
      return try await client.execute(head, timeout: .minutes(10)).status == .ok
    }
  }
#else
  @main enum UploadProbe {
    static func main() {
      print("The probe needs Linux and the trait AsyncHTTPClient.")
    }
  }
#endif
