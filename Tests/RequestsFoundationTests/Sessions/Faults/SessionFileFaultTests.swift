// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import RequestsFoundation
  import TestSupport
  import Testing

  // In this suite, whose tests run one after the other: some look for temporary files.
  extension URLSessionUploadTests {
    /// Files that are not what they should be, or do not stay so.
    @Suite(.serialized) struct FileFaultTests {
      /// More than the sockets of both sides hold, so that the client waits for the server.
      private static let content = TrackedChunks(count: 64, size: 98_304).bytes
      static let positions = [1, 1 << 20, 2 << 20, 3 << 20, 5 << 20]
      private let directory: TemporaryDirectory

      init() throws {
        directory = try TemporaryDirectory()
      }

      /// A file in a directory of the test, written long ago, so that any change shows.
      private func makeFile(_ content: [UInt8] = content) throws -> URL {
        let file = try directory.file("a.bin", Data(content))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
          ofItemAtPath: file.path
        )
        return file
      }

      private func upload(_ name: String, _ file: URL, expected: [UInt8]) -> FaultySessionUpload {
        var upload = FaultySessionUpload(name: name, body: { .file(file) }, expected: expected)
        upload.directory = directory.url
        return upload
      }

      @Test(arguments: FileFault.allCases, positions)
      func `a file that changes while it is sent is an error, or all of it has been sent`(
        _ fault: FileFault,
        _ position: Int
      ) async throws {
        let file = try makeFile()
        var upload = upload("\(fault) at \(position)", file, expected: Self.content)
        let hasStruck = Locked(false)
        upload.whenRead = { count in
          hasStruck.withLock { hasStruck in
            guard !hasStruck, count >= position else { return }
            hasStruck = true
            #expect(throws: Never.self) { try fault.strike(file) }
          }
        }
        switch try await upload.run() {
        case .answered(let status): #expect(status == 200)
        case .refused(let error):
          #expect(error.code == .fileChanged)
          #expect(error.field == "a.bin")
        case .failed(let error): Issue.record("\(upload.name): \(error)")
        }
      }

      @Test(arguments: FileFault.allCases, [UploadSpooling.whenNeeded, .always])
      func `a file that changes before it is sent is an error`(
        _ fault: FileFault,
        _ spooling: UploadSpooling
      ) async throws {
        let file = try makeFile([1, 2, 3])
        var upload = upload("\(fault) \(spooling)", file, expected: [])
        upload.spooling = spooling
        upload.whenComposed = { try fault.strike(file) }
        guard case .refused(let error) = try await upload.run() else {
          Issue.record("\(upload.name) is not seen")
          return
        }
        #expect([.fileChanged, .unreadableFile].contains(error.code))
        #expect(error.field == "a.bin")
      }

      @Test(arguments: UnreadableFile.allCases, [UploadSpooling.whenNeeded, .always])
      func `what is no file that can be read is an error`(
        _ kind: UnreadableFile,
        _ spooling: UploadSpooling
      ) async throws {
        let file = try kind.make(in: directory.url)
        var upload = upload("\(kind) \(spooling)", file, expected: [])
        upload.spooling = spooling
        guard case .refused(let error) = try await upload.run() else {
          Issue.record("\(upload.name) is sent")
          return
        }
        #expect(error.code == .unreadableFile)
        #expect(error.field == file.lastPathComponent)
      }
    }
  }
#endif
