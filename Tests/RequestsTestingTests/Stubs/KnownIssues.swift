// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import Testing

/// Runs a test that creates stubs, and expects that they record an issue.
///
/// - Parameters:
///   - text: What the issue says.
///   - line: The line of the issue, or nil for any.
///   - test: The test.
/// - Returns: What the test throws.
func issue(
  _ text: String,
  line: Int? = nil,
  _ test: () async throws -> Void
) async -> (any Error)? {
  var error: (any Error)?
  await withKnownIssue {
    do {
      try await test()
    } catch let thrown {
      error = thrown
    }
  } matching: { issue in
    issue.comments.contains { $0.rawValue.contains(text) }
      && (line == nil || issue.sourceLocation?.line == line)
  }
  return error
}

/// Runs a test that creates stubs, and expects that a request is taken by none of them.
func unmatched(_ test: () async throws -> Void) async -> UnmatchedRequest? {
  await issue("No stub matches", test) as? UnmatchedRequest
}
