// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import RequestsFoundation
  import TestSupport
  import Testing

  extension URLSessionUploadTests {
    /// Servers that read slowly, reset, refuse early or stop reading, at any place of any body.
    @Suite(.serialized) struct ServerFaultTests {
      enum Kind: CaseIterable, Sendable {
        case memory, file, spooledFile, sequence
      }

      private static let size = 1 << 20
      static let positions = [1, 65_536, 262_144, 524_288, size - 1, size]
      private let directory: TemporaryDirectory

      init() throws {
        directory = try TemporaryDirectory()
      }

      private func upload(
        _ kind: Kind,
        _ conduct: FaultServer.Conduct,
        size: Int = size
      ) throws -> FaultySessionUpload {
        let chunks = TrackedChunks(count: 16, size: size / 16)
        let bytes = chunks.bytes
        let file = try directory.file("a.bin", Data(bytes))
        let body: @Sendable () -> RequestBody = {
          switch kind {
          case .memory: .data(Data(bytes))
          case .file, .spooledFile: .file(file)
          case .sequence: .source { chunks.sequence() }
          }
        }
        var upload = FaultySessionUpload(name: "\(kind) \(conduct)", body: body, expected: bytes)
        upload.conduct = conduct
        upload.spooling = kind == .spooledFile ? .always : .whenNeeded
        upload.directory = directory.url
        return upload
      }

      @Test(arguments: Kind.allCases, [-1] + positions)
      func `a reset at any place is an error`(_ kind: Kind, _ position: Int) async throws {
        let conduct = position < 0 ? FaultServer.Conduct.resetAtOnce : .reset(after: position)
        let upload = try upload(kind, conduct)
        guard case .failed(let error) = try await upload.run() else {
          Issue.record("\(upload.name) is not an error")
          return
        }
        #expect(error is URLError)
      }

      @Test(arguments: Kind.allCases, positions)
      func `a refusal at any place is an answer, also when the client could not send all`(
        _ kind: Kind,
        _ position: Int
      ) async throws {
        let upload = try upload(kind, .refuse(after: position, isAbrupt: false))
        let ending = try await upload.run()
        guard case .answered(413) = ending else {
          Issue.record("\(upload.name): \(ending)")
          return
        }
      }

      @Test(arguments: Kind.allCases, positions)
      func `a refusal with a reset is an answer or an error`(
        _ kind: Kind,
        _ position: Int
      ) async throws {
        let upload = try upload(kind, .refuse(after: position, isAbrupt: true))
        switch try await upload.run() {
        case .answered(let status): #expect(status == 413)
        case .failed(let error): #expect(error is URLError)
        case .refused(let error): Issue.record("\(upload.name): \(error)")
        }
      }

      @Test(arguments: Kind.allCases, [0, 65_536])
      func `a server that stops reading ends with the timeout`(
        _ kind: Kind,
        _ position: Int
      ) async throws {
        var upload = try upload(kind, .stall(after: position), size: 16 << 20)
        upload.timeout = 1
        let ending = try await upload.run()
        guard case .failed(let error) = ending else {
          Issue.record("\(upload.name): \(ending)")
          return
        }
        #expect((error as? URLError)?.code == .timedOut)
      }

      @Test(arguments: Kind.allCases, [0] + positions.dropLast())
      func `cancelling at any place ends the upload`(_ kind: Kind, _ position: Int) async throws {
        var upload = try upload(kind, .stall(after: position), size: 8 << 20)
        let cancelling = upload.upload
        upload.whenRead = { count in
          if count >= position { cancelling.cancel() }
        }
        let ending = try await upload.run()
        guard case .failed(let error) = ending else {
          Issue.record("\(upload.name): \(ending)")
          return
        }
        #expect(error is CancellationError || (error as? URLError)?.code == .cancelled)
      }

      @Test(arguments: Kind.allCases, [1, 100, 4_096])
      func `a server that reads slowly gets every byte`(_ kind: Kind, _ count: Int) async throws {
        let size = min(Self.size, count * 4_096)
        let upload = try upload(kind, .trickle(count, restMicroseconds: 10), size: size)
        let ending = try await upload.run()
        guard case .answered(200) = ending else {
          Issue.record("\(upload.name): \(ending)")
          return
        }
      }
    }
  }
#endif
