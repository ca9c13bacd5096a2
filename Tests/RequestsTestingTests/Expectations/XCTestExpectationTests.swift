// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsTesting
import XCTest

/// An expectation in a test of XCTest, which Swift Testing knows nothing of.
final class XCTestExpectationTests: XCTestCase {
  /// The failures that are expected, which fail nothing; nil while none are.
  private var failures: [(text: String, file: String?, line: Int?)]?

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      guard failures != nil else { return super.record(issue) }
      let location = issue.sourceCodeContext.location
      failures?.append((issue.compactDescription, location?.fileURL.path, location?.lineNumber))
    }
  #else
    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      guard failures != nil else {
        return super.recordFailure(
          withDescription: description,
          inFile: filePath,
          atLine: lineNumber,
          expected: expected
        )
      }
      failures?.append((description, filePath, lineNumber))
    }
  #endif

  func testDifferenceIsFailureAtLineOfCaller() throws {
    let request = try ComposedRequest { BaseURL("https://api.example.com/users") }
    failures = []
    expectRequest(request) { Method.GET }
    expectRequest(request) { Endpoint("/user") }
    let (kept, line) = (failures ?? [], #line - 1)
    failures = nil
    XCTAssertEqual(kept.count, 1)
    let failure = try XCTUnwrap(kept.first)
    XCTAssertTrue(
      failure.text.contains(
        "The request GET https://api.example.com/users differs from the expected request:"
      ),
      failure.text
    )
    XCTAssertTrue(failure.text.contains("path: expected "), failure.text)
    XCTAssertFalse(failure.text.contains("host application"), failure.text)
    XCTAssertEqual(failure.file, #filePath)
    XCTAssertEqual(failure.line, line)
  }
}
