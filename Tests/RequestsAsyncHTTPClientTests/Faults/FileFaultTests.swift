// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  import Foundation
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// Files that are not what they should be, or do not stay so.
  @Suite(.serialized) struct FileFaultTests {
    static let bufferSize = 8_192
    static let chunkCount = 10
    private let directory: TemporaryDirectory
    private let content: [UInt8]

    init() throws {
      directory = try TemporaryDirectory()
      content = TrackedChunks(count: Self.chunkCount, size: Self.bufferSize).bytes
    }

    /// The ways in which a body holds a file.
    enum Place: CaseIterable, Sendable {
      case alone, inMultipart, behindBytes, asRange

      func body(_ file: URL) -> RequestBody {
        switch self {
        case .alone: .file(file)
        case .inMultipart:
          .multipart(boundary: "B", strategy: .streamed(bufferSize: FileFaultTests.bufferSize)) {
            MultipartPart.file(name: "f", fileURL: file)
          }
        case .behindBytes: .source(.concatenation([.bytes(Data([1, 2, 3])), .file(file)]))
        case .asRange: .source(.file(file, range: 0..<1))
        }
      }
    }

    /// A file in a directory of the test, written long ago, so that any change shows.
    private func makeFile() throws -> URL {
      let file = try directory.file("a.bin", Data(content))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: file.path
      )
      return file
    }

    @Test(arguments: FileFault.allCases, 0...chunkCount)
    func `a file that changes behind any chunk is an error, or all of it has been sent`(
      _ fault: FileFault,
      _ position: Int
    ) async throws {
      let file = try makeFile()
      // The head of the part is a chunk of its own, which is taken before the file is opened.
      let body: @Sendable () -> RequestBody = { Place.inMultipart.body(file) }
      let expected = try Array(#require(ComposedRequest { body() }.body).contents())
      let head = expected.count - content.count - "\r\n--B--\r\n".utf8.count
      let trigger = head + position * Self.bufferSize
      var upload = FaultyUpload(name: "\(fault) at \(position)", body: body, expected: expected)
      upload.directory = directory.url
      upload.whenTaken = { sent, _ in
        if sent == trigger { #expect(throws: Never.self) { try fault.strike(file) } }
      }
      switch try await upload.run().ending {
      case .answered(let status):
        #expect(status == 200)
        // A file that is open stays what it is when its name is given to another one, and what
        // happens to it after its last byte does not matter.
        let isHarmless = position == Self.chunkCount || position > 0 && fault.sparesOpenFiles
        #expect(isHarmless, "\(fault) at \(position) is not seen")
      case .refused(let error):
        #expect([.fileChanged, .unreadableFile].contains(error.code))
        #expect(error.field == "a.bin")
      case .failed(let error):
        Issue.record("\(fault) at \(position): \(error)")
      }
    }

    @Test(arguments: FileFault.allCases, Place.allCases)
    func `a file that changes before it is sent is an error`(
      _ fault: FileFault,
      _ place: Place
    ) async throws {
      let file = try makeFile()
      var upload = FaultyUpload(name: "\(fault) \(place)", body: { place.body(file) }, expected: [])
      upload.directory = directory.url
      upload.whenComposed = { try fault.strike(file) }
      guard case .refused(let error) = try await upload.run().ending else {
        Issue.record("\(fault) \(place) is not seen")
        return
      }
      #expect([.fileChanged, .unreadableFile].contains(error.code))
      #expect(error.field == "a.bin")
    }

    @Test(arguments: UnreadableFile.allCases, Place.allCases)
    func `what is no file that can be read is an error`(
      _ kind: UnreadableFile,
      _ place: Place
    ) async throws {
      let file = try kind.make(in: directory.url)
      var upload = FaultyUpload(name: "\(kind) \(place)", body: { place.body(file) }, expected: [])
      upload.directory = directory.url
      guard case .refused(let error) = try await upload.run().ending else {
        Issue.record("\(kind) \(place) is sent")
        return
      }
      #expect(error.code == .unreadableFile)
      #expect(error.field == file.lastPathComponent)
    }
  }
#endif
