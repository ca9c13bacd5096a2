// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import TestSupport
import Testing

@Suite struct BodyInputStreamTests {
  private func parts(_ urls: [URL]) -> [MultipartPart] {
    urls.map { .file(name: "f", fileURL: $0) } + [.field(name: "é", value: "last")]
  }

  private func stream(_ body: RequestBody) throws -> InputStream {
    try #require(
      try URLRequest {
        BaseURL("https://h"); body
      }.httpBodyStream
    )
  }

  @Test(arguments: 1...40)
  func `reads by buffers of any size give the same bytes`(_ size: Int) throws {
    let directory = try TemporaryDirectory()
    let urls = try [0, 1, 7, 64, 0].enumerated().map { index, count in
      try directory.file("\(index)", Data((0..<count).map { UInt8($0) }))
    }
    let parts = parts(urls)
    let expected = try ComposedRequest {
      RequestBody.multipart(boundary: "B") { parts }
    }.body?.data
    for bufferSize in [1, 7, size, 65_536] {
      let strategy = Multipart.Strategy.streamed(bufferSize: bufferSize)
      let stream = try stream(.multipart(boundary: "B", strategy: strategy) { parts })
      #expect(stream.readAll(bufferSize: size) == expected)
      #expect(stream.streamStatus == .atEnd)
      #expect(!stream.hasBytesAvailable)
      #expect(stream.readAll() == Data())
      stream.close()
      #expect(stream.streamStatus == .closed)
    }
  }

  @Test func `a stream tells its state and never traps`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a", Data("abc".utf8))
    let stream = try stream(.file(file))
    #expect(stream.streamStatus == .notOpen)
    #expect(stream.streamError == nil)
    #expect(!stream.hasBytesAvailable)
    var byte: UInt8 = 0
    #expect(unsafe stream.read(&byte, maxLength: 1) == -1)
    stream.open()
    #expect(stream.streamStatus == .open)
    #expect(stream.streamError == nil)
    #expect(stream.hasBytesAvailable)
    #expect(unsafe stream.read(&byte, maxLength: 1) == 1)
    #expect(byte == UInt8(ascii: "a"))
    stream.close()
    stream.close()
    #expect(stream.streamStatus == .closed)
    #expect(unsafe stream.read(&byte, maxLength: 1) == -1)
    stream.open()
    #expect(stream.streamStatus == .closed)
  }

  @Test(arguments: ["", "ab", "abcd", "abc and much more"])
  func `a file of another length ends the stream with an error`(_ content: String) throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.txt", Data("abc".utf8))
    for strategy in [Multipart.Strategy.streamed, .streamed(bufferSize: 1)] {
      try directory.file("a.txt", Data("abc".utf8))
      let stream = try stream(
        .multipart(boundary: "B", strategy: strategy) {
          MultipartPart.file(name: "f", fileURL: file)
        }
      )
      try directory.file("a.txt", Data(content.utf8))
      #expect(stream.readAll() == nil)
      #expect(stream.streamStatus == .error)
      // URLSession takes false for the end.
      #expect(stream.hasBytesAvailable)
      let error = try #require(stream.streamError as? RequestError)
      #expect(error.code == .fileChanged)
      #expect(error.field == "a.txt")
      #expect(stream.readAll() == nil)
      stream.close()
    }
  }

  @Test func `a stream begins again after its end and after an error`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a", Data("abc".utf8))
    for body in [RequestBody.file(file), .stream(InputStream(data: Data("abc".utf8)))] {
      let stream = try stream(body)
      for _ in 0..<3 {
        stream.open()
        #expect(stream.readAll(bufferSize: 2) == Data("abc".utf8))
      }
    }
    let stream = try stream(.file(file))
    try directory.file("a", Data("abcd".utf8))
    for _ in 0..<2 {
      stream.open()
      #expect(stream.readAll() == nil)
      #expect((stream.streamError as? RequestError)?.code == .fileChanged)
    }
  }

  @Test func `a stream that two requests read at once fails for both`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a", Data("abc".utf8))
    for body in [RequestBody.file(file), .stream(InputStream(data: Data("abc".utf8)))] {
      for readsBefore in [false, true] {
        let stream = try stream(body)
        stream.open()
        var byte: UInt8 = 0
        if readsBefore { #expect(unsafe stream.read(&byte, maxLength: 1) == 1) }
        for _ in 0..<2 {
          stream.open()
          #expect(stream.streamStatus == .error && stream.hasBytesAvailable)
          #expect((stream.streamError as? RequestError)?.code == .notExpressible)
          #expect(stream.readAll() == nil)
        }
      }
    }
  }

  @Test func `a stream that cannot be made again is an error the second time`() throws {
    nonisolated(unsafe) let once = InputStream(data: Data("abc".utf8))
    let stream = try stream(.stream(unsafe once))
    #expect(stream.readAll() == Data("abc".utf8))
    stream.open()
    #expect(stream.readAll() == nil)
    #expect((stream.streamError as? RequestError)?.code == .notExpressible)
    #expect((stream.streamError as? RequestError)?.block == "RequestBody.stream")
    let missing = try self.stream(.stream(InputStream(fileAtPath: "/nowhere/at/all")))
    #expect(missing.readAll() == nil)
    #expect(missing.streamError != nil)
  }

  @Test func `a file that grows while it is read ends the stream with an error`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.txt", Data("abc".utf8))
    let stream = try stream(.file(file))
    stream.open()
    var byte: UInt8 = 0
    #expect(unsafe stream.read(&byte, maxLength: 1) == 1)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("d".utf8))
    try handle.close()
    #expect(stream.readAll() == nil)
    #expect((stream.streamError as? RequestError)?.code == .fileChanged)
  }

  @Test func `a file that vanished or became a directory ends the stream with an error`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.txt", Data("abc".utf8))
    let missing = try stream(.file(file))
    let folder = try stream(.file(file))
    try FileManager.default.removeItem(at: file)
    #expect(missing.readAll() == nil)
    #expect(missing.streamStatus == .error)
    let error = try #require(missing.streamError as? RequestError)
    #expect(error.code == .unreadableFile)
    #expect(error.underlying != nil)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(folder.readAll() == nil)
    #expect(folder.streamError != nil)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `a link to a file of the kernel in place of an empty one ends the stream with an error`()
    throws
  {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.txt", Data())
    let stream = try stream(.file(file))
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(
      atPath: file.path,
      withDestinationPath: "/proc/self/status"
    )
    #expect(stream.readAll() == nil)
    #expect((stream.streamError as? RequestError)?.code == .fileChanged)
  }
}
