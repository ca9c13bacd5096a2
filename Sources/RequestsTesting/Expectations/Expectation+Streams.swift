// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Expects that a request matches blocks, and waits for a streamed body.
///
/// Apart from the body, the comparison is the same as without the limit. A sequence that can be read only once is
/// then used up, so it cannot be sent.
///
/// ```swift
/// await expectRequest(upload, readingStreamsUpTo: 1_000_000) {
///   RequestBody.string("one line\n")
/// }
/// ```
///
/// - Parameters:
///   - request: The request that came.
///   - limit: The most bytes of a body that are read, and that are compared by structure.
///   - fileID: The file of the issue.
///   - filePath: The path of the file of the issue.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - expected: The blocks.
/// - Complexity: O(*n*) on average, where *n* is the size of both requests.
public func expectRequest(
  _ request: ComposedRequest,
  readingStreamsUpTo limit: Int,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @RequestBuilder _ expected: () throws -> RequestBlock
) async {
  await ExpectationOutcome(request, readingStreamsUpTo: limit) {
    try Expectation(blocks: expected())
  }
  .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a request matches a text of HTTP/1.1, and waits for a streamed body.
///
/// Apart from the body, the comparison is the same as without the limit. A sequence that can be read only once is
/// then used up, so it cannot be sent.
///
/// ```swift
/// await expectRequest(upload, matches: text, readingStreamsUpTo: 1_000_000)
/// ```
///
/// - Parameters:
///   - request: The request that came.
///   - text: The text of one request (RFC 9112).
///   - limit: The most bytes of a body that are read, and that are compared by structure.
///   - fileID: The file of the issue.
///   - filePath: The path of the file of the issue.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Complexity: O(*n*) on average, where *n* is the size of both requests.
public func expectRequest(
  _ request: ComposedRequest,
  matches text: String,
  readingStreamsUpTo limit: Int,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  await ExpectationOutcome(request, readingStreamsUpTo: limit) {
    try Expectation(text: Data(text.utf8))
  }
  .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a request matches a file next to the test, or records it there, and waits for a streamed body.
///
/// Apart from the body, the comparison is the same as without the limit. Secrets are masked. A sequence that can be
/// read only once is then used up, so it cannot be sent.
///
/// ```swift
/// await expectRequest(upload, matchesFile: "Upload.http", readingStreamsUpTo: 1_000_000)
/// ```
///
/// - Parameters:
///   - request: The request that came.
///   - name: The name of the file, or its path from the folder that the source of the test is in.
///   - record: True to write the file.
///   - limit: The most bytes of a body that are read, and that are compared by structure. A body that is
///     larger, or that cannot be read, is an issue.
///   - fileID: The file of the issue.
///   - filePath: The path of the file of the issue.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Complexity: O(*n*) on average, where *n* is the size of both requests.
public func expectRequest(
  _ request: ComposedRequest,
  matchesFile name: String,
  record: Bool = false,
  readingStreamsUpTo limit: Int,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  let recording = Recording(name, besides: filePath, limit: limit)
  guard let message = await recording.check(streaming: request, isAsked: record) else { return }
  failTest(message, fileID: fileID, filePath: filePath, line: line, column: column)
}

extension Recording {
  /// Reads the body, and then compares the request with the file, or writes it.
  ///
  /// - Returns: The message of the issue, or nil.
  func check(streaming request: ComposedRequest, isAsked: Bool) async -> String? {
    do {
      guard let read = try await request.withBodyInMemory(upTo: limit) else {
        return "The body has more than \(limit) bytes. Raise the limit, or send a shorter body."
      }
      return check(read, isAsked: isAsked)
    } catch let error as RequestError {
      return "The body could not be read. \(error)"
    } catch {
      // Errors of other code can contain anything.
      return "The body could not be read: its source threw \(type(of: error)). Check the source."
    }
  }
}

extension ComposedRequest {
  /// The request with a body in memory, read to its end; nil if it has more bytes than a limit.
  func withBodyInMemory(upTo limit: Int) async throws -> ComposedRequest? {
    guard let body else { return self }
    if let data = body.data { return data.count <= limit ? self : nil }
    guard let data = try await body.collected(upTo: limit) else { return nil }
    var copy = self
    copy.body = Body(data)
    return copy
  }
}
