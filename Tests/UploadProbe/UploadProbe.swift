// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Measures an upload: `UploadProbe sink` serves, `UploadProbe send FILE PORT` sends.

#if AsyncHTTPClient && os(Linux)
  internal import Foundation
  internal import NIOHTTP1
  internal import RequestsAsyncHTTPClient

  @main enum UploadProbe {
    static func main() async throws {
      let arguments = CommandLine.arguments.dropFirst()
      switch (arguments.first, arguments.dropFirst().first, arguments.last.flatMap(Int.init)) {
      case ("sink", _, _): Sink.run()
      case ("send", let file?, let port?):
        try await send(URL(fileURLWithPath: file), to: "http://127.0.0.1:\(port)")
      default:
        print("usage: UploadProbe sink | send FILE PORT")
        exit(2)
      }
    }

    /// Sends a file as curl -F does, and prints what it took as JSON.
    private static func send(_ file: URL, to url: String) async throws {
      let client = HTTPClient(configuration: HTTPClient.Configuration())
      // Idle means that everything has been used once: the client, a body from a file, a connection.
      try await upload(URL(fileURLWithPath: CommandLine.arguments[0]), to: url, client)
      let idle = ResidentMemory.now
      try ResidentMemory.resetPeak()
      let start = ContinuousClock.now
      let bytes = try await upload(file, to: url, client)
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
      _ client: HTTPClient
    ) async throws -> Int {
      let request = try ComposedRequest {
        Method.POST
        BaseURL(url)
        RequestBody.multipart(strategy: .streamed()) {
          MultipartPart.file(name: "file", fileURL: file)
        }
      }
      let response = try await client.execute(request)
      guard response.status.code == 200 else { throw POSIXError(.EPROTO) }
      return request.body?.length ?? 0
    }
  }
#else
  @main enum UploadProbe {
    static func main() {
      print("The probe needs Linux and the trait AsyncHTTPClient.")
    }
  }
#endif
