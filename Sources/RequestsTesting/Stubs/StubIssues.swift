// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Records issues in the test that created stubs.
///
/// A session answers on threads of its own, where no test is known. So a task waits that was made with
/// the stubs, and that belongs to their test.
final class StubIssues: Sendable {
  private typealias Issue = (text: String, isRecorded: CheckedContinuation<Void, Never>)

  private let issues: AsyncStream<Issue>.Continuation

  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    let (stream, issues) = AsyncStream.makeStream(of: Issue.self)
    self.issues = issues
    Task {
      for await issue in stream {
        failTest(issue.text, fileID: fileID, filePath: filePath, line: line, column: column)
        issue.isRecorded.resume()
      }
    }
  }

  deinit { issues.finish() }

  /// Records an issue, and waits until it is there.
  func report(_ text: String) async {
    await withCheckedContinuation { continuation in
      issues.yield((text, continuation))
    }
  }
}
