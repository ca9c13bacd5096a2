// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import RequestsFoundation
  import TestSupport
  import Testing

  /// One upload to a server that misbehaves, or of a source that does, and what has to be left of it.
  struct FaultySessionUpload: Sendable {
    /// How it ended.
    enum Ending: Sendable {
      case answered(Int)
      case refused(RequestError)
      case failed(any Error)
    }

    let name: String
    let body: @Sendable () -> RequestBody
    /// The bytes that were announced.
    let expected: [UInt8]
    var conduct = FaultServer.Conduct.answer
    var spooling = UploadSpooling.whenNeeded
    /// Where its files are.
    var directory: URL?
    /// Seconds without progress.
    var timeout: Double?
    /// Called between composing and sending.
    var whenComposed: @Sendable () throws -> Void = {}
    /// Called with the bytes that the server has read.
    var whenRead: @Sendable (Int) -> Void = { _ in }
    /// What cancels it.
    var upload = CancellableUpload()

    /// Sends it; fails when it hangs, when an answer does not mean that all has arrived, and when a
    /// descriptor or a temporary file is left.
    @discardableResult
    func run() async throws -> Ending {
      try await Watchdog.watch(name) { try await send() }
    }

    private func send() async throws -> Ending {
      let server = try FaultServer(conduct, onBody: whenRead)
      defer { server.stop() }
      let session = URLSession(configuration: .ephemeral)
      let ending = await ending(session, server)
      if case .answered(200) = ending {
        let received = await server.next()
        #expect(received?.isComplete == true, "\(name)")
        // Compared outside: a failure would print all bytes.
        let isExpected = received?.bytes == expected
        #expect(isExpected, "\(name)")
      }
      session.finishTasksAndInvalidate()
      let isClosed = try await Watchdog.settles {
        directory.map { OpenDescriptors.files(below: $0) } ?? 0 == 0
      }
      #expect(isClosed, "\(name) leaves a file open")
      let isRemoved = try await Watchdog.settles { Self.spoolFiles.isEmpty }
      #expect(isRemoved, "\(name) leaves a temporary file")
      server.stop()
      let isDisconnected = try await Watchdog.settles {
        OpenDescriptors.connections(port: server.port) == 0
      }
      #expect(isDisconnected, "\(name) leaves a connection open")
      return ending
    }

    private func ending(_ session: URLSession, _ server: FaultServer) async -> Ending {
      do {
        let request = try ComposedRequest {
          Method.POST
          BaseURL(server.url)
          if let timeout { Timeout(timeout) }
          body()
        }
        try whenComposed()
        let (_, response) = try await upload.run {
          try await session.upload(for: request, spooling: spooling)
        }
        return .answered((response as? HTTPURLResponse)?.statusCode ?? 0)
      } catch let error as RequestError {
        return .refused(error)
      } catch {
        return .failed(error)
      }
    }

    static var spoolFiles: [String] {
      let directory = FileManager.default.temporaryDirectory.path
      return (try? FileManager.default.contentsOfDirectory(atPath: directory))?
        .filter { $0.hasPrefix("upload-\(ProcessInfo.processInfo.processIdentifier)-") } ?? []
    }
  }
#endif
