// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestStubs {
  /// Returns the number of received requests that match blocks.
  ///
  /// ```swift
  /// #expect(stubs.count { Method.GET; Endpoint("/users/{id}") } == 2)
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file of the issue if the blocks cannot be composed.
  ///   - filePath: The path of the file of the issue.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  ///   - blocks: The blocks that a request must match, as in a ``Stub``.
  /// - Returns: The number; 0 if the blocks cannot be composed, which is an issue.
  /// - Complexity: O(*n*), where *n* is the size of all requests.
  public func count(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @RequestBuilder of blocks: () throws -> RequestBlock
  ) -> Int {
    do {
      let expectation = try Expectation(sent: blocks())
      return requests.filter { request in
        expectation.filled(from: request).differences(of: request, limit: Self.bodyLimit).isEmpty
      }.count
    } catch {
      failTest(
        "The requests cannot be counted. \(error)",
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return 0
    }
  }

  /// Fails the test if a stub has answered no request, or fewer than its `times`.
  ///
  /// - Parameters:
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of the file of the issue.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  public func expectAllUsed(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    for text in unusedStubs {
      failTest(text, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

extension Expectation {
  /// Creates an expectation of a request that was sent.
  init(sent blocks: RequestBlock) throws {
    try self.init(blocks: blocks)
    scope.comparesUnsent = false
  }

  /// The expectation with segments of a request in the place of those in braces.
  func filled(from sent: ComposedRequest) -> Expectation {
    let url = request.url
    let pattern = url.path.split(separator: "/", omittingEmptySubsequences: false)
    let path = sent.url.path.split(separator: "/", omittingEmptySubsequences: false)
    guard pattern.count == path.count, pattern.contains(where: Self.isPlaceholder) else {
      return self
    }
    let filled = zip(pattern, path).map { Self.isPlaceholder($0) && !$1.isEmpty ? $1 : $0 }
      .joined(separator: "/")
    let text =
      (url.scheme.map { "\($0):" } ?? "") + (url.authority.map { "//\($0)" } ?? "") + filled
      + (url.query.map { "?\($0)" } ?? "") + (url.fragment.map { "#\($0)" } ?? "")
    var expectation = self
    expectation.request.url = (try? URLReference(text)) ?? url
    return expectation
  }

  /// A difference for a message, with the expected path and its braces as the test wrote them.
  func shown(_ difference: RequestDifference) -> RequestDifference {
    guard difference.place == .path, !difference.isSecret, let path = difference.expected else {
      return difference
    }
    let hasNames = request.url.path.split(separator: "/").contains(where: Self.isPlaceholder)
    let expected = Self.shown(hasNames ? request.url.path : path)
    return RequestDifference(place: .path, expected: expected, actual: difference.actual)
  }

  /// A path for a message, with its braces as the test wrote them.
  static func shown(_ path: String) -> String {
    path.replacing("%7B", with: "{").replacing("%7D", with: "}")
  }

  /// Returns a Boolean value that indicates whether a segment is a name in braces, which a URL escapes.
  private static func isPlaceholder(_ segment: Substring) -> Bool {
    let (bytes, brace, end) = (segment.utf8, "%7B".utf8, "%7D".utf8)
    return bytes.count > brace.count + end.count && bytes.starts(with: brace)
      && bytes.suffix(end.count).elementsEqual(end)
  }
}
