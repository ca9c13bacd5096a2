// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Sends the requests of a test, and keeps them with their answers until they are written.
final class Recorder: Sendable {
  private struct Exchange {
    let request: ComposedRequest
    let answer: StubResponse
    let date: Date
    let duration: Double
  }

  private struct Tape {
    /// In the order in which they were sent; nil for a request without an answer.
    var exchanges: [Exchange?] = []
    var failures: [String] = []
  }

  private let recording: RequestRecording
  private let session: URLSession
  private let tape = Locked(Tape())

  init(_ recording: RequestRecording) {
    self.recording = recording
    let configuration = URLSessionConfiguration.ephemeral
    // The code under test sends the cookies that it has.
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request, and keeps it with its answer.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isForServer: True if it came to a ``StubServer``, which is not its destination.
  /// - Returns: The answer, as it is played.
  /// - Throws: The errors of sending.
  func answer(_ request: ComposedRequest, isForServer: Bool) async throws -> StubResponse {
    let position = tape.withLock { tape in
      tape.exchanges.append(nil)
      return tape.exchanges.count - 1
    }
    do {
      let date = Date()
      if isForServer, recording.base == nil {
        throw RequestError(
          .missingHost,
          block: RequestRecording.block,
          "A StubServer does not know where its requests are to be sent. Say it with `base:`, as in "
            + "`.recorded(\"users\", base: \"https://api.example.com\")`."
        )
      }
      let sent = try isForServer ? recording.forwarded(request) : request
      let response =
        if let send = recording.send {
          try await send(sent)
        } else {
          try await session.firstResponse(for: sent)
        }
      guard let answer = StubResponse(recorded: HARArchive.Response(response)) else {
        throw URLError(.badServerResponse)
      }
      let exchange = Exchange(
        request: try recording.compared(sent),
        answer: answer,
        date: date,
        duration: Date().timeIntervalSince(date)
      )
      tape.withLock { $0.exchanges[position] = exchange }
      return answer
    } catch {
      // A request that the code under test has cancelled needs no answer later either.
      if !Task.isCancelled {
        // The description of a URLError has the complete URL.
        let reason = (error as? URLError)?.localizedDescription ?? "\(error)"
        let text = "\(request.shownLine) failed. \(reason)"
        tape.withLock { $0.failures.append(text) }
      }
      throw error
    }
  }

  /// Writes what was kept.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - problem: Why a request never came here, or nil.
  /// - Returns: Why the file was not written, or nil.
  func write(to file: URL, unless problem: String?) -> String? {
    let (exchanges, failure) = tape.withLock {
      ($0.exchanges.compactMap(\.self), $0.failures.first)
    }
    if let failure = failure ?? problem {
      return "\(file.lastPathComponent) was not written: \(failure)"
    }
    if exchanges.isEmpty {
      return """
        \(file.lastPathComponent) was not written: no request came. Give the code under test the stubs of \
        the recording, as in `URLSession(stubs: try .recorded)`.
        """
    }
    do {
      var archive = try HARArchive([])
      for exchange in exchanges {
        try archive.append(
          exchange.request,
          response: exchange.answer.recorded,
          date: exchange.date,
          duration: exchange.duration
        )
      }
      return Recording.write(try archive.data, to: file)
    } catch {
      return "\(file.lastPathComponent) was not written. \(error)"
    }
  }
}

extension StubResponse {
  /// The response for an archive: decoded, and without the fields of a connection, as it is played.
  fileprivate var recorded: HARArchive.Response {
    HARArchive.Response(status: status.code, headers: headers, body: body)
  }
}

extension Stub {
  /// Creates a stub that sends every request.
  init(recorder: Recorder) {
    self.init(
      expectation: Result { try Expectation(sent: RequestBlock {}) },
      answer: .made { request, _, isForServer in
        try await recorder.answer(request, isForServer: isForServer)
      }
    )
  }
}
