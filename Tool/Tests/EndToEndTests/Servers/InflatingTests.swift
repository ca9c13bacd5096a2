// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsCompression
import RequestsFoundation
import Testing

/// Compressed bodies sent to real servers, and what they inflate them to.
@Suite("Compressed bodies at servers", .serialized, .timeLimit(.minutes(15)))
struct InflatingTests {
  /// What is sent.
  private enum Kind: CaseIterable {
    case json, file, parts, sequence

    /// The body, of which a server has to find the content.
    func body(_ file: URL, _ content: Data) -> RequestBody {
      switch self {
      case .json: .json(["text": String(decoding: content, as: UTF8.self)])
      case .file: .file(file)
      case .parts:
        .multipart(boundary: "B", strategy: .streamed) {
          MultipartPart.file(name: "file", fileURL: file)
        }
      case .sequence:
        .source(type: .octetStream) {
          AsyncStream { continuation in
            for start in stride(from: 0, to: content.count, by: 10_007) {
              continuation.yield(content.dropFirst(start).prefix(10_007))
            }
            continuation.finish()
          }
        }
      }
    }

    /// What the server has to find.
    func content(_ file: URL, _ content: Data) throws -> Data {
      guard self != .sequence else { return content }
      return try ComposedRequest { body(file, content) }.body?.contents() ?? Data()
    }
  }

  private static let servers = UploadServer.available(UploadServer.inflating)

  @Test(.enabled(if: !servers.isEmpty), arguments: servers)
  func `bodies in memory and streamed are inflated to what they were`(
    _ server: UploadServer
  ) async throws {
    let executable = try #require(
      server.executable,
      "scripts/install-backends installs \(server.title)"
    )
    let content = Data((0..<40_000).map { "line \($0 * $0)\n" }.joined().utf8)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).log"
    )
    try content.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await RunningServer.withRunning(executable) { running in
      for coding in [ContentCoding.gzip, .gzip(level: 1), .deflate, .deflate(level: 9)] {
        for (kind, way) in Kind.allCases.map({ ($0, UploadWay.upload) }) + [(.file, .spool)] {
          let request = try ComposedRequest {
            Method.POST
            BaseURL(running.origin)
            kind.body(file, content).compressed(coding)
          }
          let received = try await way.send(request)
          let expected = try kind.content(file, content)
          let part = ReceivedUpload.Part(
            name: "body",
            filename: nil,
            type: request.headers["Content-Type"],
            size: expected.count,
            sha256: try await Digest.sha256(of: expected)
          )
          #expect(received.parts == [part], "\(received.server): \(kind), \(coding)")
        }
      }
    }
  }
}
