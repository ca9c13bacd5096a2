// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import EchoServer
import RequestsFoundation
import Testing

/// Uploads to the echo server, which reads them with the parser of this package.
@Suite("Uploads to the echo server", .timeLimit(.minutes(15))) struct EchoUploadTests {
  @Test(arguments: UploadWay.allCases)
  func `contents arrive byte for byte`(_ way: UploadWay) async throws {
    try await UploadedFiles.withFiles { files in
      try await EchoServer.withRunning { server in
        let request = try files.request(
          to: "http://127.0.0.1:\(server.port)",
          strategy: way.strategy
        )
        let answer = try await way.answer(to: request)
        let received = try #require(await server.nextRequest())
        #expect(try received.json == Array(answer))
        let message = try MultipartMessage(
          boundary: UploadedFiles.boundary,
          body: Data(received.body ?? [])
        )
        let contents = UploadedFiles.contents.map(\.bytes) + [Array(UploadedFiles.field.utf8)]
        #expect(message.parts.map { Array($0.content) } == contents)
        let parts = UploadedFiles.contents.map { name, bytes in
          RecordedRequest.Part(
            name: name,
            filename: "\(name).bin",
            type: "application/octet-stream",
            size: bytes.count
          )
        }
        let field = RecordedRequest.Part(name: "field", size: UploadedFiles.field.utf8.count)
        #expect(received.parts == parts + [field])
      }
    }
  }

  @Test func `names and filenames arrive as they were sent, but for escapes that stood in them`()
    async throws
  {
    try await EchoServer.withRunning { server in
      for text in try UploadedText.all(.filename) where text.escapings.contains(.browser) {
        let request = try text.request(to: "http://127.0.0.1:\(server.port)")
        _ = try await UploadWay.data.answer(to: request)
        let received = await server.nextRequest()
        let filename = received?.parts?.first?.filename
        let expected = text.text == "a%22b.txt" ? "a\"b.txt" : text.text
        #expect(filename.map { Array($0.utf8) } == Array(expected.utf8))
      }
    }
  }
}
