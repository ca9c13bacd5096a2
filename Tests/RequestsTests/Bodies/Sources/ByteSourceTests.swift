// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport
import Testing

@Suite struct ByteSourceTests {
  private func contents(_ source: ByteSource) throws -> Data? {
    try ComposedRequest { RequestBody.source(source) }.body?.contents()
  }

  @Test func `bytes, files and ranges are read one after the other`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.txt", "0123456789")
    let source = ByteSource.concatenation([
      .bytes(Data("<".utf8)), .file(file, range: 2..<5), .concatenation([]),
      .concatenation([.bytes(Data(".".utf8)), .file(file)]), .file(file, range: 10..<10),
      .bytes(Data(">".utf8)),
    ])
    #expect(try contents(source) == Data("<234.0123456789>".utf8))
    #expect(try source.length() == 16)
    #expect(source.isReplayable)
    let body = try #require(try ComposedRequest { RequestBody.source(source, type: .json) }.body)
    #expect(body.length == 16)
    #expect(body.data == nil)
  }

  @Test(arguments: [0..<11, 5..<20, 11..<11])
  func `a range that the file does not have is refused`(_ range: Range<Int>) throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.txt", "0123456789")
    let error = try refusal { RequestBody.source(.file(file, range: range)) }
    #expect(error.code == .unreadableFile)
    #expect(error.block == "RequestBody.source")
    #expect(error.field == "a.txt")
  }

  @Test func `a negative range is refused`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.txt", "0123456789")
    let error = try refusal { RequestBody.source(.file(file, range: -1..<2)) }
    #expect(error.code == .unreadableFile)
  }

  @Test func `a file that is changed, replaced or touched in between is refused`() throws {
    let directory = try TemporaryDirectory()
    let changes: [(String, (URL) throws -> Void)] = [
      (
        "replaced",
        { url in
          try FileManager.default.removeItem(at: url)
          try Data("0123456789".utf8).write(to: directory.path("other"))
          try Data("9876543210".utf8).write(to: url)
        }
      ),
      ("longer", { try Data("0123456789x".utf8).write(to: $0) }),
      ("shorter", { try Data("0".utf8).write(to: $0) }),
      (
        "rewritten and given its time back",
        { url in
          let path = url.path(percentEncoded: false)
          let time = try #require(
            try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
          )
          let handle = try FileHandle(forWritingTo: url)
          try handle.write(contentsOf: Data("9876543210".utf8))
          try handle.close()
          try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
        }
      ),
      (
        "touched",
        {
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)],
            ofItemAtPath: $0.path(percentEncoded: false)
          )
        }
      ),
    ]
    for (name, change) in changes {
      let file = try directory.file("a.txt", "0123456789")
      let request = try ComposedRequest { RequestBody.source(.file(file, range: 0..<1)) }
      try change(file)
      let error = #expect(throws: RequestError.self) { try request.body?.contents() }
      #expect(error?.code == .fileChanged, "\(name)")
      #expect(error?.field == "a.txt")
    }
  }

  @Test func `a file that shrinks while it is read is an error and no short success`() throws {
    let directory = try TemporaryDirectory()
    let url = try directory.file("a.txt", String(repeating: "x", count: 100))
    var reader = try FileReader(FileContent(url, block: "Test"), block: "Read")
    #expect(try reader.read(upTo: 60)?.count == 60)
    try directory.file("a.txt", "x")
    let error = #expect(throws: RequestError.self) {
      while try reader.read(upTo: 60) != nil {}
    }
    #expect(error?.code == .fileChanged)
  }

  @Test func `a reader gives the bytes in pieces of the size asked for`() throws {
    let directory = try TemporaryDirectory()
    let url = try directory.file("a.txt", "0123456789")
    var reader = try FileReader(FileContent(url, range: 1..<9, block: "Test"), block: "Read")
    var pieces: [String] = []
    while let piece = try reader.read(upTo: 3) {
      pieces.append(String(decoding: piece, as: UTF8.self))
    }
    #expect(pieces == ["123", "456", "78"])
    #expect(try reader.read(upTo: 3) == nil)
  }

  @Test func `a sequence knows its length only if it was told`() throws {
    let chunks: @Sendable () -> AsyncStream<[UInt8]> = { AsyncStream { $0.finish() } }
    #expect(try ByteSource.sequence(chunks).length() == nil)
    #expect(try ByteSource.sequence(length: 7, chunks).length() == 7)
    let known = ByteSource.concatenation([.bytes(Data("ab".utf8)), .sequence(length: 7, chunks)])
    #expect(try known.length() == 9)
    let huge = ByteSource.concatenation([.bytes(Data([1])), .sequence(length: .max, chunks)])
    #expect(try huge.length() == nil)
    #expect(ByteSource.sequence(chunks).isReplayable)
    #expect(!ByteSource.concatenation([.sequence(isReplayable: false, chunks)]).isReplayable)
    let request = try ComposedRequest { RequestBody.source(length: 7, chunks) }
    #expect(request.body?.length == 7)
    let error = #expect(throws: RequestError.self) { try request.body?.contents() }
    #expect(error?.code == .notExpressible)
  }

  @Test(arguments: [(0, true), (6, false), (7, true), (8, false)])
  func `a sequence of another length is an error`(_ length: Int, _ isRight: Bool) async throws {
    let count = length == 0 ? 0 : 7
    let source = ByteSequence(length: length, isReplayable: true) {
      AsyncStream<[UInt8]> { continuation in
        for _ in 0..<count { continuation.yield([1]) }
        continuation.finish()
      }
    }
    let next = source.chunks(block: "Test")
    do {
      var read = 0
      while let chunk = try await next() { read += chunk.count }
      #expect(isRight && read == length)
    } catch let error as RequestError {
      #expect(!isRight)
      #expect(error.code == .contentLengthMismatch)
    }
  }

  @Test(arguments: [7, 1 << 40, .max])
  func `contents of a sequence are an error, whatever length was told`(_ length: Int) throws {
    let chunks: @Sendable () -> AsyncStream<[UInt8]> = { AsyncStream { $0.finish() } }
    let request = try ComposedRequest { RequestBody.source(length: length, chunks) }
    let error = #expect(throws: RequestError.self) { try request.body?.contents() }
    #expect(error?.code == .notExpressible)
    #expect(error?.block == "ComposedRequest.Body")
  }

  @Test func `sources are equal by what they name`() throws {
    let url = URL(fileURLWithPath: "/a")
    #expect(ByteSource.file(url) == .file(url))
    #expect(ByteSource.file(url) != .file(url, range: 0..<1))
    #expect(ByteSource.bytes(Data([1])) == .bytes(Data([1])))
    let sequence = ByteSource.sequence { AsyncStream<[UInt8]> { $0.finish() } }
    #expect(sequence == sequence)
    #expect(sequence != .sequence { AsyncStream<[UInt8]> { $0.finish() } })
  }

  @Test func `concatenations nested deeply are read and released`() throws {
    var source = ByteSource.bytes(Data([1]))
    for _ in 0..<1_000 { source = .concatenation([source, .bytes(Data([2]))]) }
    #expect(try contents(source)?.count == 1_001)
  }

  @Test(arguments: [1_001, 100_000])
  func `concatenations nested beyond the limit are an error`(_ depth: Int) throws {
    var source = ByteSource.bytes(Data([1]))
    for _ in 0..<depth { source = .concatenation([source]) }
    let nested = source
    for read in [{ _ = try nested.length() }, { _ = try self.contents(nested) }] {
      let error = #expect(throws: RequestError.self) { try read() }
      #expect(error?.code == .nestingTooDeep)
    }
  }

  @Test(arguments: [-1, Int.min])
  func `a length below 0 is refused`(_ length: Int) throws {
    let source = ByteSource.sequence(length: length) { AsyncStream<[UInt8]> { $0.finish() } }
    let parts = [source, .concatenation([.bytes(Data(count: 9)), source])]
    for source in parts {
      let error = #expect(throws: RequestError.self) {
        try ComposedRequest { RequestBody.source(source) }
      }
      #expect(error?.code == .invalidOption)
      let inPart = #expect(throws: RequestError.self) {
        try ComposedRequest {
          RequestBody.multipart(strategy: .streamed) {
            MultipartPart.source(name: "a", source: source)
          }
        }
      }
      #expect(inPart?.code == .invalidOption)
    }
  }
}
