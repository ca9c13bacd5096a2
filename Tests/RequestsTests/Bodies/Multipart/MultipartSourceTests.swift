// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct MultipartSourceTests {
  private func body(
    _ part: MultipartPart,
    strategy: Multipart.Strategy = .streamed
  ) throws -> ComposedRequest.Body {
    let request = try ComposedRequest {
      RequestBody.multipart(boundary: "B", strategy: strategy) { part }
    }
    return try #require(request.body)
  }

  @Test func `a range of a file is read like bytes, in memory and streamed`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("log", "0123456789")
    let source = ByteSource.concatenation([
      .bytes(Data("<".utf8)), .file(file, range: 2..<5), .bytes(Data(">".utf8)),
    ])
    let expected = """
      --B\r
      Content-Disposition: form-data; name="n"; filename="a.txt"\r
      Content-Type: text/plain\r
      \r
      <234>\r
      --B--\r

      """
    for strategy in [Multipart.Strategy.inMemory, .streamed, .streamed(bufferSize: 1)] {
      let body = try body(
        .source(name: "n", filename: "a.txt", source: source),
        strategy: strategy
      )
      #expect(String(decoding: try body.contents(), as: UTF8.self) == expected)
      #expect(body.length == expected.utf8.count)
    }
  }

  @Test func `a sequence gives its length to the body, or none`() throws {
    func length(_ length: Int?) throws -> Int? {
      try body(
        .source(name: "n", source: .sequence(length: length) { AsyncStream<[UInt8]> { _ in } })
      )
      .length
    }
    let head = "--B\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\n\r\n--B--\r\n"
    #expect(try length(7) == head.utf8.count + 7)
    #expect(try length(nil) == nil)
  }

  @Test func `a sequence in memory is refused, and the error says what to do`() throws {
    let error = try refusal {
      RequestBody.multipart {
        MultipartPart.source(name: "n", source: .sequence { AsyncStream<[UInt8]> { _ in } })
      }
    }
    #expect(error.code == .notExpressible)
    #expect(error.message.contains(".streamed"))
  }

  @Test func `a body is replayable when each part is`() throws {
    func isReplayable(_ isReplayable: Bool) throws -> Bool {
      let source = ByteSource.sequence(isReplayable: isReplayable) { AsyncStream<[UInt8]> { _ in } }
      return try body(.source(name: "n", source: source)).isReplayable
    }
    #expect(try isReplayable(true))
    #expect(try !isReplayable(false))
  }

  @Test(arguments: [1, 2, 5, 64 * 1024])
  func `a given boundary is found in a streamed part wherever the reads end`(_ size: Int) throws {
    let directory = try TemporaryDirectory()
    for (content, collides) in [
      ("x\r\n--B", true), ("--Bx", true), ("\r\n-\r\n--B", true),
      ("x--B", true), ("\r\n--b", false), ("x-B", false), ("", false),
    ] {
      let file = try directory.file("part", content)
      let body = try body(
        .file(name: "n", fileURL: file),
        strategy: .streamed(bufferSize: size)
      )
      if collides {
        let error = #expect(throws: RequestError.self) { try body.contents() }
        #expect(error?.code == .invalidBoundary)
      } else {
        #expect(throws: Never.self) { try body.contents() }
      }
    }
  }

  @Test func `a given boundary is found across the sources of a part, not across parts`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("part", "x\r\n-")
    let split = ByteSource.concatenation([.file(file), .bytes(Data("-B".utf8))])
    let across = try body(.source(name: "n", source: split))
    let error = #expect(throws: RequestError.self) { try across.contents() }
    #expect(error?.code == .invalidBoundary)

    let gap = ByteSource.concatenation([
      .bytes(Data("\r\n-".utf8)), .file(file, range: 0..<1), .bytes(Data("-B".utf8)),
    ])
    #expect(throws: Never.self) { try self.body(.source(name: "n", source: gap)).contents() }

    let parts = try ComposedRequest {
      RequestBody.multipart(boundary: "B", strategy: .streamed) {
        MultipartPart.file(name: "a", fileURL: file)
        MultipartPart.data(name: "b", data: Data("-B".utf8))
      }
    }
    #expect(throws: Never.self) { try parts.body?.contents() }
  }

  @Test func `a part in memory that holds the boundary is refused while composing`() throws {
    let large = Data(repeating: 0x78, count: 100_000) + Data("\r\n--B".utf8)
    for strategy in [Multipart.Strategy.inMemory, .streamed] {
      let error = try refusal {
        RequestBody.multipart(boundary: "B", strategy: strategy) {
          MultipartPart.data(name: "n", data: large)
        }
      }
      #expect(error.code == .invalidBoundary)
    }
  }
}
