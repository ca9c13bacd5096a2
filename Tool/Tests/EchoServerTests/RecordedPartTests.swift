// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import Testing
internal import ToolTestSupport

@Suite("Parts of multipart bodies", .timeLimit(.minutes(15)))
struct RecordedPartTests {
  private static let multipart = "multipart/form-data; boundary=B"

  private static let form =
    "--B\r\nContent-Disposition: form-data; name=\"a%22\"\r\n\r\n1\r\n2\r\n"
    + "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"é.png\"\r\n"
    + "Content-Type: image/png\r\n\r\n\r\n--B\r\nX: y\r\n\r\n\0\0\r\n--B--\r\n"

  private static let parts = [
    RecordedRequest.Part(name: "a\"", size: 4),
    RecordedRequest.Part(name: "f", filename: "é.png", type: "image/png", size: 0),
    RecordedRequest.Part(name: nil, size: 2),
  ]

  private func send(
    _ body: String,
    type: String,
    chunked: Bool = false,
    discardBodies: Bool = false
  ) async throws -> RecordedRequest {
    let bytes = Array(body.utf8)
    var head = "POST / HTTP/1.1\r\nContent-Type: \(type)\r\n"
    var pieces: [[UInt8]]
    if chunked {
      head += "Transfer-Encoding: chunked\r\n\r\n"
      pieces = bytes.map { Array("1\r\n".utf8) + [$0] + Array("\r\n".utf8) }
      pieces.append(Array("0\r\n\r\n".utf8))
    } else {
      head += "Content-Length: \(bytes.count)\r\n\r\n"
      pieces = [bytes]
    }
    return try await EchoServer.withRunning(discardBodies: discardBodies) { server in
      let answer = try await RawClient.exchange(
        port: server.port,
        writing: [Array(head.utf8)] + pieces
      )
      let request = try #require(await server.nextRequest())
      let json = try #require(answer.components(separatedBy: "\r\n\r\n").last)
      #expect(try request.json == Array(json.utf8))
      #expect(json.contains("\"parts\":") == (request.parts != nil))
      return request
    }
  }

  @Test("They are reported, however the body is framed or kept", arguments: [true, false])
  func reported(discardBodies: Bool) async throws {
    for chunked in [true, false] {
      let request = try await send(
        Self.form,
        type: Self.multipart,
        chunked: chunked,
        discardBodies: discardBodies
      )
      #expect(request.parts == Self.parts)
      #expect(request.partsError == nil)
      #expect(request.bodyLength == Self.form.utf8.count)
    }
  }

  @Test(
    "A body of another type has none",
    arguments: ["text/plain", "multipart", "", "application/x-www-form-urlencoded"]
  )
  func otherTypes(type: String) async throws {
    let request = try await send(Self.form, type: type)
    #expect(request.parts == nil)
    #expect(request.partsError == nil)
  }

  static let refused: [(type: String, body: String, code: String)] = [
    (multipart, "", "malformedMultipart"),
    (multipart, "--B\r\n", "malformedMultipart"),
    (multipart, "--B\r\n\r\nx\r\n--B", "malformedMultipart"),
    (multipart, "--B\r\nno field\r\n\r\n\r\n--B--", "malformedMultipart"),
    ("multipart/form-data", form, "invalidBoundary"),
    ("MULTIPART/form-data; boundary=B; boundary=C", form, "invalidBoundary"),
    ("multipart/form-data; boundary=\"", form, "invalidMIMEType"),
  ]

  @Test("A malformed one has an error in their place", arguments: refused)
  func malformed(type: String, body: String, code: String) async throws {
    let request = try await send(body, type: type)
    #expect(request.parts == nil)
    #expect(request.partsError?.hasPrefix("\(code) in ") == true, "\(request.partsError ?? "")")
    #expect(request.body == Array(body.utf8))
  }
}
