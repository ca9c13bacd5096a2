// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  import Foundation
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// Servers that read slowly, reset, refuse early or stop reading, at any place of any body.
  @Suite(.serialized) struct ServerFaultTests {
    enum Kind: CaseIterable, Sendable {
      case memory, memoryWithProgress, file, sequence
    }

    private static let size = 1 << 20
    static let positions = [1, 1_000, 65_536, 131_072, 262_144, 524_288, 786_432, size - 1, size]
    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    /// An upload of so many bytes, and what its sequence is read by.
    private func upload(
      _ kind: Kind,
      _ conduct: FaultServer.Conduct,
      size: Int = size
    ) throws -> (FaultyUpload, TrackedChunks) {
      let chunks = TrackedChunks(count: 16, size: size / 16)
      let bytes = chunks.bytes
      let file = try directory.file("a.bin", Data(bytes))
      let body: @Sendable () -> RequestBody = {
        switch kind {
        case .memory, .memoryWithProgress: .data(Data(bytes))
        case .file: .file(file)
        case .sequence: .source { chunks.sequence() }
        }
      }
      var upload = FaultyUpload(name: "\(kind) \(conduct)", body: body, expected: bytes)
      upload.conduct = conduct
      if kind == .memory { upload.whenTaken = nil }
      upload.directory = directory.url
      // Both ways of a stream are tried: that of the client and that of its twin.
      upload.holdsSecret = kind == .file
      return (upload, chunks)
    }

    private func expectReleased(_ chunks: TrackedChunks, _ name: String) async throws {
      let isReleased = try await Watchdog.settles { chunks.readerCount == 0 }
      #expect(isReleased, "\(name): the sequence is still being read")
    }

    @Test(arguments: Kind.allCases, [-1] + positions)
    func `a reset at any place is an error`(_ kind: Kind, _ position: Int) async throws {
      let conduct = position < 0 ? FaultServer.Conduct.resetAtOnce : .reset(after: position)
      let (upload, chunks) = try upload(kind, conduct)
      guard case .failed = try await upload.run().ending else {
        Issue.record("\(upload.name) is not an error")
        return
      }
      try await expectReleased(chunks, upload.name)
    }

    @Test(arguments: Kind.allCases, positions)
    func `a refusal at any place is an answer, also when the client could not send all`(
      _ kind: Kind,
      _ position: Int
    ) async throws {
      let (upload, chunks) = try upload(kind, .refuse(after: position, isAbrupt: false))
      guard case .answered(413) = try await upload.run().ending else {
        Issue.record("\(upload.name) has no answer")
        return
      }
      try await expectReleased(chunks, upload.name)
    }

    @Test(arguments: Kind.allCases)
    func `a refusal of a body that fits in no buffer of the system is an answer`(
      _ kind: Kind
    ) async throws {
      let (upload, chunks) = try upload(kind, .refuse(after: 1, isAbrupt: false), size: 16 << 20)
      guard case .answered(413) = try await upload.run().ending else {
        Issue.record("\(upload.name) has no answer")
        return
      }
      try await expectReleased(chunks, upload.name)
    }

    @Test(arguments: Kind.allCases, positions)
    func `a refusal with a reset is an answer or an error`(
      _ kind: Kind,
      _ position: Int
    ) async throws {
      let (upload, chunks) = try upload(kind, .refuse(after: position, isAbrupt: true))
      switch try await upload.run().ending {
      case .answered(let status): #expect(status == 413)
      case .failed: break
      case .refused(let error): Issue.record("\(upload.name): \(error)")
      }
      try await expectReleased(chunks, upload.name)
    }

    @Test(arguments: Kind.allCases, [0] + positions.dropLast())
    func `a server that stops reading ends with the deadline`(
      _ kind: Kind,
      _ position: Int
    ) async throws {
      var (upload, chunks) = try upload(kind, .stall(after: position), size: 8 << 20)
      upload.timeout = .milliseconds(100)
      guard case .failed(let error) = try await upload.run().ending else {
        Issue.record("\(upload.name) does not end")
        return
      }
      #expect(error as? HTTPClientError == .deadlineExceeded)
      try await expectReleased(chunks, upload.name)
    }

    @Test(arguments: Kind.allCases, [1, 7, 100, 4_096])
    func `a server that reads slowly gets every byte`(_ kind: Kind, _ count: Int) async throws {
      let size = min(Self.size, count * 4_096)
      let conduct = FaultServer.Conduct.trickle(count, restMicroseconds: 10)
      let (upload, chunks) = try upload(kind, conduct, size: size)
      guard case .answered(200) = try await upload.run().ending else {
        Issue.record("\(upload.name) has no answer")
        return
      }
      try await expectReleased(chunks, upload.name)
    }
  }
#endif
