// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Expects that a request matches blocks.
///
/// Parts that the blocks do not mention are not compared.
///
/// A difference is an issue at this line in Swift Testing, and a failure in XCTest. Its message has a
/// line for each: the place, what was expected, and what came.
///
/// ```swift
/// expectRequest(request) {
///   Method.POST
///   BaseURL("https://api.example.com")
///   Endpoint("/users")
///   RequestBody.json(["name": "Ann"])
/// }
/// ```
///
/// - The method is compared if a block sets one; scheme, host and port if there is a `BaseURL`; the path
///   unless it is empty or the slash that a `BaseURL` ends with.
/// - Only the names of the query that the blocks mention are compared, with all of their values. The same holds for
///   fields. A body block mentions its `Content-Type` too.
/// - The body is compared as a whole if there is a block for it.
///
/// `ComposedRequest.differences(from:limit:)` describes the comparison of each part. Blocks that cannot be composed
/// are an issue, too.
///
/// - Parameters:
///   - request: The request that came.
///   - limit: The most bytes of a body that are read from files, and that are compared by structure;
///     16 MiB by default.
///   - fileID: The file of the issue.
///   - filePath: The path of the file of the issue.
///   - line: The line of the issue.
///   - column: The column of the issue.
///   - expected: The blocks.
/// - Complexity: O(*n*) on average, where *n* is the size of both requests.
public func expectRequest(
  _ request: ComposedRequest,
  limit: Int = 1 << 24,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  @RequestBuilder _ expected: () throws -> RequestBlock
) {
  ExpectationOutcome(request, limit: limit) { try Expectation(blocks: expected()) }
    .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects that a request matches a text of HTTP/1.1.
///
/// The comparison covers the method, the host and the port, the path, the query, all fields and the body. A text has no
/// scheme, no fragment and no options. A field that the text does not have is a difference.
///
/// ```swift
/// expectRequest(
///   request,
///   matches: """
///     POST /v1/login HTTP/1.1
///     Host: api.example.com
///     Content-Type: application/json
///
///     {"user":"alice"}
///     """
/// )
/// ```
///
/// The text is read leniently: lines may end with LF alone, and a length is not needed.
/// `ComposedRequest.differences(from:limit:)` describes the comparison of each part. A text that cannot be read is an
/// issue, too.
///
/// - Parameters:
///   - request: The request that came.
///   - text: The text of one request (RFC 9112).
///   - limit: The most bytes of a body that are read from files, and that are compared by structure;
///     16 MiB by default.
///   - fileID: The file of the issue.
///   - filePath: The path of the file of the issue.
///   - line: The line of the issue.
///   - column: The column of the issue.
/// - Complexity: O(*n*) on average, where *n* is the size of both requests.
public func expectRequest(
  _ request: ComposedRequest,
  matches text: String,
  limit: Int = 1 << 24,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  ExpectationOutcome(request, limit: limit) { try Expectation(text: Data(text.utf8)) }
    .report(fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The request that a test expects, and how much of it counts.
struct Expectation: Sendable {
  var request: ComposedRequest
  var scope: RequestComparison.Scope
  private var conditions: [Matching.Condition] = []

  /// A method that nobody sends; if it is still there, no block has set another.
  private static let noMethod = "UNMENTIONED"

  /// Creates the expectation of a request.
  init(_ request: ComposedRequest, scope: RequestComparison.Scope) {
    self.request = request
    self.scope = scope
  }

  /// Creates the expectation of the parts that blocks mention.
  init(blocks: RequestBlock) throws {
    let blocks = RequestBlock {
      Method.custom(Self.noMethod)
      blocks
    }
    request = try ComposedRequest(blocks)
    request.headers.openFields(changedIn: try ComposedRequest(blocks).headers)
    scope = .mentioned
    scope.comparesMethod = request.method.rawValue != Self.noMethod
    scope.comparesPath = try !Self.hasPathOfBase(request, blocks)
    // Nobody sets them for a request that is sent.
    conditions = request.options[Matching.Key.self] ?? []
    request.options[Matching.Key.self] = nil
    scope.hasPartialJSON = conditions.contains(.partialJSON)
  }

  /// Returns true if the path is only the final slash of a base, because it disappears with another base.
  private static func hasPathOfBase(
    _ request: ComposedRequest,
    _ blocks: RequestBlock
  ) throws -> Bool {
    guard request.url.path.utf8.elementsEqual("/".utf8) else { return false }
    let moved = try ComposedRequest {
      blocks
      BaseURL("https://base.invalid/base/")
    }
    return moved.url.path.utf8.elementsEqual("/base/".utf8)
  }

  /// Creates the expectation of everything in a text.
  init(text: Data) throws {
    var request = try ComposedRequest(http: text, mode: .lenient)
    // In a literal of Swift, lines end with LF, and between parts of a body with CR LF.
    if let body = request.body?.data, let type = request.headers.value(for: "Content-Type"),
      let boundary = MIMEType(received: type)?.boundary
    {
      request.body = .init(HTTPFileMultipart.repaired(body, boundary: boundary))
    }
    self.request = request
    scope = .message
  }

  /// Returns the differences of a request from the expected one.
  func differences(of request: ComposedRequest, limit: Int) -> [RequestDifference] {
    opened(request).differences(from: self.request, scope: scope, limit: limit)
      + conditions.compactMap { $0.difference(of: request) }
  }

  /// Returns the differences of a request, after reading a streamed body.
  func differences(
    of request: ComposedRequest,
    readingStreamsUpTo limit: Int
  ) async -> [RequestDifference] {
    await opened(request)
      .differences(from: self.request, scope: scope, readingStreamsUpTo: limit)
      + conditions.compactMap { $0.difference(of: request) }
  }

  /// The request without the values of fields that can have every value.
  private func opened(_ request: ComposedRequest) -> ComposedRequest {
    var opened = request
    opened.headers.openFields(openIn: self.request.headers)
    return opened
  }
}

/// The result of an expectation.
enum ExpectationOutcome {
  case compared(ComposedRequest, [RequestDifference])
  case refused(any Error)
  /// The request of other code cannot be read.
  case unreadable(any Error)

  /// Compares a request, of other code if it can be unreadable, with what is expected.
  init(
    _ request: @autoclosure () throws -> ComposedRequest,
    limit: Int,
    _ expectation: () throws -> Expectation
  ) {
    do {
      let request = try request()
      do {
        self = .compared(request, try expectation().differences(of: request, limit: limit))
      } catch {
        self = .refused(error)
      }
    } catch {
      self = .unreadable(error)
    }
  }

  /// Compares a request with what is expected, and waits for a body that is streamed.
  init(
    _ request: ComposedRequest,
    readingStreamsUpTo limit: Int,
    _ expectation: () throws -> Expectation
  ) async {
    do {
      let expected = try expectation()
      let differences = await expected.differences(of: request, readingStreamsUpTo: limit)
      self = .compared(request, differences)
    } catch {
      self = .refused(error)
    }
  }

  /// Fails the test if the request is not as expected.
  func report(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    guard let message = message() else { return }
    failTest(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the message of the issue, or nil if the request is as expected.
  func message(inColor: Bool = isColorful) -> String? {
    switch self {
    case .refused(let error):
      return "The expected request could not be composed. \(error)"
    case .unreadable(let error):
      return "The request could not be read. \(error)"
    case .compared(let request, let differences):
      if differences.isEmpty { return nil }
      var lines = ["The request \(request.shownLine) differs from the expected request:"]
      lines += differences.map { $0.line(inColor: inColor) }
      if differences.count == RequestDifference.maximumCount {
        lines.append(
          "There may be more differences: the comparison stops after \(differences.count)."
        )
      }
      return lines.joined(separator: "\n")
    }
  }

  private static let isColorful: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return showsColors(
      onTerminal: isatty(STDOUT_FILENO) != 0,
      noColor: environment["NO_COLOR"],
      term: environment["TERM"]
    )
  }()

  /// Returns true if messages are colored: on a terminal with colors, unless `NO_COLOR` is set and not empty
  /// (https://no-color.org).
  static func showsColors(onTerminal: Bool, noColor: String?, term: String?) -> Bool {
    onTerminal && (noColor ?? "").isEmpty && !term.hasSameBytes(as: "dumb")
  }
}
