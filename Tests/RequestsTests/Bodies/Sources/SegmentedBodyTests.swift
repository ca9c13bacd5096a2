// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import Requests
import TestSupport
import Testing

/// Bodies that are larger than memory.
@Suite struct SegmentedBodyTests {
  /// A file that says that it has a tebibyte, and takes no room.
  private static func sparseFile(in directory: TemporaryDirectory) throws -> URL {
    let file = try directory.file("sparse", Data())
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    return file
  }

  @Test func `a file beyond memory is an error wherever it would be read into memory`() throws {
    let directory = try TemporaryDirectory()
    let file = try Self.sparseFile(in: directory)
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://h")
      RequestBody.file(file, type: .formURLEncoded)
    }
    let readings: [(String, () throws -> Void)] = [
      ("contents", { _ = try request.body?.contents() }),
      ("text", { _ = try HTTPMessage(request).data }),
      ("copy", { _ = try request.redacted() }),
      ("archive", { _ = try HARArchive([request]) }),
      ("complete archive", { _ = try HARArchive([request], redacting: .none) }),
      (
        "multipart",
        {
          _ = try ComposedRequest {
            RequestBody.multipart(strategy: .inMemory) {
              MultipartPart.file(name: "a", fileURL: file)
            }
          }
        }
      ),
    ]
    for (name, read) in readings {
      let error = #expect(throws: RequestError.self, "\(name)") { try read() }
      #expect(error?.code == .bodyTooLarge, "\(name)")
    }
    #expect(HTTPMessage(request).text.contains("bodyTooLarge"))
  }

  @Test func `a buffer is no larger than what can be had`() throws {
    let directory = try TemporaryDirectory()
    let file = try Self.sparseFile(in: directory)
    let request = try ComposedRequest {
      RequestBody.multipart(strategy: .streamed(bufferSize: .max)) {
        MultipartPart.file(name: "a", fileURL: file)
      }
    }
    struct Enough: Error {}
    var count = 0
    #expect(throws: Enough.self) {
      try request.body?.forEachChunk { chunk in
        #expect(chunk.count <= Limits.buffer)
        count += 1
        if count == 2 { throw Enough() }
      }
    }
  }

  @Test(arguments: [(-1, false), (0, false), (9, false), (10, true), (11, true), (Int.max, true)])
  func `the limit is the last length that is read`(_ limit: Int, _ isRead: Bool) throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a", "0123456789")
    func check(_ read: () throws -> Data?) {
      do {
        #expect(try read()?.isEmpty == false && isRead)
      } catch {
        #expect((error as? RequestError)?.code == .bodyTooLarge && !isRead)
      }
    }
    let request = try ComposedRequest {
      BaseURL("https://h")
      RequestBody.file(file)
      RequestBlock { $0.options.memoryLimit = limit }
    }
    check { try request.body?.contents(limit: limit) }
    check { try HTTPMessage(request).data }
    check { try HARArchive([request]).data }
    // The head and the end of the part count too.
    check {
      try ComposedRequest {
        RequestBody.multipart(
          boundary: "B",
          strategy: .inMemory(limit: limit == .max ? limit : limit + 112)
        ) {
          MultipartPart.file(name: "a", fileURL: file)
        }
      }
      .body?.data
    }
  }
}
