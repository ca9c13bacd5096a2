// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import IssueReporting
#if !canImport(Darwin)
  internal import XCTest
#endif

/// Fails the current test, of Swift Testing or of XCTest.
func failTest(
  _ message: String,
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt
) {
  #if !canImport(Darwin)
    // IssueReporting takes XCTest for a host application here, and adds a paragraph about that.
    if TestContext.current == .xcTest { return XCTFail(message, file: filePath, line: line) }
  #endif
  reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
}

extension ComposedRequest {
  /// The method and the URL without its secrets, for a message.
  var shownLine: String {
    let target = (try? redacted())?.url.description ?? "a URL that cannot be shown"
    return "\(method.rawValue) \(ShownText.plain(target))"
  }
}
