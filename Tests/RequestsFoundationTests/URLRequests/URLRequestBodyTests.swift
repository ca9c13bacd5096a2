// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import TestSupport
import Testing

@Suite struct URLRequestBodyTests {
  @Test func `bytes become the body, without a length that nobody stated`() throws {
    let request = try URLRequest {
      Method.POST; BaseURL("https://h"); RequestBody.json([1])
    }
    #expect(request.httpBody == Data("[1]".utf8))
    #expect(request.allHTTPHeaderFields == ["Content-Type": "application/json"])
    let stated = try URLRequest {
      BaseURL("https://h"); RequestBody.string("x"); Header.custom("Content-Length").setValue("1")
    }
    #expect(stated.value(forHTTPHeaderField: "Content-Length") == "1")
    #expect(try URLRequest { BaseURL("https://h") }.httpBody == nil)
  }

  @Test func `a file becomes a stream, and its length is announced where that is safe`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.json", Data("[1,2]".utf8))
    let request = try URLRequest {
      Method.PUT
      BaseURL("https://h")
      Header.custom("content-length").setValue("5")
      RequestBody.file(file)
    }
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #if canImport(FoundationNetworking)
      #expect(request.value(forHTTPHeaderField: "Content-Length") == nil)
    #else
      #expect(request.value(forHTTPHeaderField: "Content-Length") == "5")
    #endif
    #expect(try #require(request.httpBodyStream).readAll() == Data("[1,2]".utf8))
  }

  @Test func `every rendering has a stream of its own that nobody has read`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.bin", Data("file".utf8))
    for body in [RequestBody.file(file), .stream(InputStream(data: Data("file".utf8)))] {
      let neutral = try ComposedRequest {
        BaseURL("https://h"); body
      }
      let streams = try (0..<2).map { _ in try #require(try URLRequest(neutral).httpBodyStream) }
      #expect(streams[0] !== streams[1])
      for stream in streams {
        #expect(stream.streamStatus == .notOpen)
        #expect(stream.readAll() == Data("file".utf8))
      }
    }
  }

  @Test func `a stream of the caller has no length and implies no type`() throws {
    let request = try URLRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.stream(InputStream(data: Data("x".utf8)))
    }
    #expect(request.httpBodyStream != nil)
    #expect(request.allHTTPHeaderFields ?? [:] == [:])
    let neutral = try ComposedRequest { RequestBody.stream(InputStream(data: Data())) }
    #expect(neutral.body?.length == nil)
    #expect(neutral.body?.data == nil)
    #expect(neutral == neutral)
  }

  @Test func `a stream that is nil is refused when it is rendered`() throws {
    let neutral = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.stream(nil)
    }
    let error = try #require(throws: RequestError.self) { try URLRequest(neutral) }
    #expect(error.code == .unreadableFile)
    #expect(error.block == "RequestBody.stream")
  }

  @Test func `multipart in memory is bytes, streamed it is a stream of the same`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.bin", Data(repeating: 7, count: 100_000))
    func request(_ strategy: Multipart.Strategy) throws -> URLRequest {
      try URLRequest {
        Method.POST
        BaseURL("https://h")
        RequestBody.multipart(boundary: "B", strategy: strategy) {
          MultipartPart.field(name: "a", value: "b")
          MultipartPart.file(name: "f", fileURL: file)
        }
      }
    }
    let bytes = try #require(try request(.inMemory).httpBody)
    for strategy in [Multipart.Strategy.streamed, .streamed(bufferSize: 100)] {
      let request = try request(strategy)
      #expect(
        request.value(forHTTPHeaderField: "Content-Type") == "multipart/form-data; boundary=B"
      )
      #expect(try #require(request.httpBodyStream).readAll() == bytes)
    }
  }
}
