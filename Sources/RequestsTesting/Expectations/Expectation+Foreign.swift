// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Expects a `URLRequest` of other code to have what blocks say; otherwise the test fails.
///
/// ```swift
/// expectRequest(urlRequest) { Method.POST; Endpoint("/users"); RequestBody.json(["name": "Jane"]) }
/// ```
///
/// Only what the blocks mention is compared. A body that is a stream cannot be read, which is an issue.
///
/// - Parameters:
///   - request: The request.
///   - limit: The most bytes of a body that are compared.
///   - fileID: The file of the issue.
///   - filePath: The path of the file of the issue.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - expected: The blocks.
public func expectRequest(
  _ request: URLRequest,
  limit: Int = 1 << 24,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @RequestBuilder _ expected: () throws -> RequestBlock
) {
  ExpectationOutcome(try ComposedRequest(request), limit: limit) {
    try Expectation(blocks: expected())
  }
  .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects a request of swift-http-types to have what blocks say; otherwise the test fails.
///
/// ```swift
/// expectRequest(head, body: data) { Method.POST; Endpoint("/users") }
/// ```
///
/// - Parameters:
///   - request: The head.
///   - body: The body, or nil if there is none.
///   - limit: The most bytes of a body that are compared.
///   - fileID: The file of the issue.
///   - filePath: The path of the file of the issue.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - expected: The blocks.
public func expectRequest(
  _ request: HTTPRequest,
  body: Data? = nil,
  limit: Int = 1 << 24,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @RequestBuilder _ expected: () throws -> RequestBlock
) {
  ExpectationOutcome(try ComposedRequest(request, body: body), limit: limit) {
    try Expectation(blocks: expected())
  }
  .report(fileID: fileID, filePath: filePath, line: line, column: column)
}
