// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Testing)
  #if canImport(Darwin)
    // A program that is no test, such as an example, starts without the framework.
    @_weakLinked public import Testing
  #else
    public import Testing
  #endif

  /// A trait of a test whose requests are recorded: `.recorded(_:)`.
  public struct RecordingTrait: TestTrait, TestScoping {
    private let recording: RequestRecording

    fileprivate init(_ recording: RequestRecording) {
      self.recording = recording
    }

    /// Returns the trait once for a test, so that all arguments of a test share its file.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> RecordingTrait? {
      test.isParameterized == (testCase == nil) ? self : nil
    }

    /// Runs a test in its recording.
    @concurrent public func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await recording.run { _ in try await function() }
    }
  }

  extension Trait where Self == RecordingTrait {
    /// Sends the requests of a test once and keeps them in a file, which later runs play.
    ///
    /// ```swift
    /// @Test(.recorded("users")) func users() async throws {
    ///   let repository = UserRepository(session: URLSession(stubs: try .recorded))
    ///   #expect(try await repository.all().count == 3)
    /// }
    /// ```
    ///
    /// The file is `Recordings/users.har`, next to the source of the test. ``RequestRecording`` says what is
    /// compared, and what `REQUESTS_RECORDING` does. A test with arguments has one file for all of them.
    ///
    /// - Parameters:
    ///   - name: The name of the file without its extension, one for each test; it may begin with folders.
    ///   - base: The server behind a ``StubServer``, such as `https://api.example.com`.
    ///   - fileID: The file of the issue if a request changed.
    ///   - filePath: The path of the file of the issue, whose folder has the folder `Recordings`.
    ///   - line: The line of the issue.
    ///   - column: The column of the issue.
    ///   - send: Sends a request and returns its answer, such as
    ///     `{ try await HTTPClient.shared.response(for: $0) }`; by default a `URLSession` of its own.
    ///   - normalize: Changes a request before it is kept or compared. The request that is sent stays as it is.
    /// - Returns: The trait. The test fails with the errors of ``RequestRecording/run(_:)``.
    public static func recorded(
      _ name: String,
      base: String? = nil,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      sending send: (@Sendable (ComposedRequest) async throws -> ReceivedResponse)? = nil,
      normalizing normalize: @escaping @Sendable (inout ComposedRequest) throws -> Void = { _ in }
    ) -> RecordingTrait {
      RecordingTrait(
        RequestRecording(
          name,
          base: base,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column,
          sending: send,
          normalizing: normalize
        )
      )
    }
  }
#endif
