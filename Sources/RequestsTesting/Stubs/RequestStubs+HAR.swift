// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension RequestStubs {
  /// Creates stubs that answer as a recording did.
  ///
  /// ```swift
  /// let recording = try Data(contentsOf: file)
  /// let session = URLSession(stubs: RequestStubs(har: try HARArchive(parsing: recording)))
  /// ```
  ///
  /// A request is answered if it has the method, the URL and the body of an entry. Fields are not compared, because
  /// browsers add many. Bodies are compared as in `ComposedRequest.differences(from:limit:)`, so a form may have
  /// another boundary. If several entries take a request, they answer one after the other, and the last one from
  /// then on.
  ///
  /// An entry is left out if its request cannot be sent, or if it has no response that can be read: browsers
  /// may leave out the content, and `HARArchive(stubs.requests)` has requests only.
  ///
  /// - Parameters:
  ///   - archive: The recording.
  ///   - fileID: The file of the issue if a request is not answered.
  ///   - filePath: The path of the file of the issue.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  /// - Complexity: O(*n*), where *n* is the size of the archive.
  public convenience init(
    har archive: HARArchive,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let stubs = Stub.playing((try? archive.exchanges) ?? []) { request in
      var request = request
      // The type determines how the body is compared.
      let type = request.headers.value(for: "Content-Type")
      request.headers = HTTPHeaders()
      if let type, request.body != nil { request.headers.update(name: "Content-Type", value: type) }
      return Expectation(request, scope: .recorded)
    }
    self.init(
      stubs,
      issues: StubIssues(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

extension Stub {
  /// Creates the stubs of a recording: one for all exchanges of equal requests.
  ///
  /// - Parameters:
  ///   - exchanges: The exchanges.
  ///   - repeatsLast: True to repeat the last answer for all further requests.
  ///   - expectation: Returns the expectation for a recorded request.
  /// - Returns: The stubs, in the order of the first request of each.
  static func playing(
    _ exchanges: [HARArchive.Exchange],
    repeatsLast: Bool = true,
    _ expectation: (ComposedRequest) -> Expectation
  ) -> [Stub] {
    var order: [Expectation] = []
    var entries: [ComposedRequest: [Entry]] = [:]
    for (position, exchange) in exchanges.enumerated() {
      guard let response = exchange.response.flatMap(StubResponse.init(recorded:)),
        let request = try? exchange.request.request()
      else { continue }
      let expected = expectation(request)
      if entries[expected.request] == nil { order.append(expected) }
      entries[expected.request, default: []].append((position, response))
    }
    return order.map { expected in
      let answers = entries[expected.request] ?? []
      return Stub(
        expectation: .success(expected),
        times: repeatsLast ? nil : answers.count,
        answer: .recorded(answers)
      )
    }
  }
}

extension StubResponse {
  /// Creates the response of an archive, or nil if a client cannot receive it or its content is missing.
  init?(recorded response: HARArchive.Response) {
    guard (200...999).contains(response.status), let body = response.body else { return nil }
    // The content is kept decoded, and without its frame.
    let dropped = ["Content-Encoding", "Content-Length", "Transfer-Encoding", "Connection"]
    // A server can send fields that no client would. They do not fail the test.
    var headers = response.headers.sendable
    headers.removeAll { field in dropped.contains { ASCIICase.equal($0, field.name) } }
    self.init(HTTPResponse.Status(code: response.status), headers: headers, body: body)
  }
}
