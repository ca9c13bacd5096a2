// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The requests of a curl command, read without running anything.
///
/// Paste a command from a browser or from API documentation, or one that
/// ``Requests/ComposedRequest/curlCommand`` wrote:
///
/// ```swift
/// let command = try CurlCommand(parsing: "curl -u alice:secret -d q=1 https://example.com/search")
/// for imported in command.requests {
///   print(try imported.request().method)  // POST
/// }
/// ```
///
/// The text is split as by a POSIX shell, including `$'…'` of bash. If it contains the `^` escapes
/// that browsers write for Windows, it is split as by cmd. Options mean the same as in curl 8, and
/// all of them are known: each shapes the request, leaves a note in ``ImportedRequest/notes``, or
/// causes an error. No file is opened and nothing is run.
///
/// A variable of the shell, such as `$TOKEN`, gets its value from you or from an assignment in the
/// text. The output of `$(…)` is a variable too. Variables without a value stay open: see
/// ``ImportedRequest/variables``.
///
/// Several URLs, `[1-3]` and `{a,b}` in a URL, and `--next` produce several requests. The requests
/// do not include the fields that curl adds to every request, such as `User-Agent`.
public struct CurlCommand: Sendable {
  /// The requests, in the order in which curl sends them.
  public let requests: [ImportedRequest]

  /// Reads one or more commands as typed into a shell, and collects all their requests.
  ///
  /// ```swift
  /// let text = #"curl -H "Authorization: Bearer $TOKEN" https://example.com/users/$ID"#
  /// let command = try CurlCommand(parsing: text, variables: ["ID": "42"])
  /// print(command.requests[0].variables)  // ["TOKEN"]
  /// ```
  ///
  /// - Parameters:
  ///   - text: The command.
  ///   - variables: Values of variables by name. They override assignments in the text. Nothing
  ///     is read from the environment: to use it, pass `ProcessInfo.processInfo.environment`.
  /// - Throws: `RequestError` with `malformedText` if the shell or curl would refuse the text,
  ///   `unsupportedText` for a command that no request can express, an unsupported option, or more than
  ///   1,000 requests, or the code of a block for an invalid URL, method or field.
  /// - Complexity: O(*n*), where *n* is the length of the text and of the requests.
  public init(parsing text: String, variables: [String: String] = [:]) throws(RequestError) {
    try self.init(parsing: text, variables, SubstitutionBudget())
  }

  /// Reads a text that is part of another text.
  init(
    parsing text: String,
    _ variables: [String: String],
    _ budget: SubstitutionBudget
  ) throws(RequestError) {
    try self.init(CurlScript(Array(text.utf8), values: variables, budget).invocations)
  }

  /// Reads the arguments of a program, without its name, in the form of `CommandLine.arguments`.
  ///
  /// ```swift
  /// let command = try CurlCommand(arguments: ["-X", "DELETE", "https://example.com/users/42"])
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - variables: Values of placeholders by name, as for `{{id}}` in a URL.
  /// - Throws: The errors of ``init(parsing:variables:)``. They name the option and have no offset.
  /// - Complexity: O(*n*), where *n* is the length of the arguments and of the requests.
  public init(arguments: [String], variables: [String: String] = [:]) throws(RequestError) {
    let words = arguments.map { ShellArgument(Array($0.utf8)) }
    let variables = ShellVariables(in: words.map(\.bytes), values: variables)
    try self.init([CurlInvocation(arguments: words, variables: variables)])
  }

  private init(_ invocations: [CurlInvocation]) throws(RequestError) {
    let isOuterRun = invocations.contains { !$0.isSubstituted }
    var requests: [ImportedRequest] = []
    var skipped: [ImportNote] = []
    for invocation in invocations {
      let count = requests.count
      do throws(RequestError) {
        var operations = try CurlParser(invocation).operations
        for position in operations.indices {
          let limit = Limits.commandRequests - requests.count
          requests += try operations[position].requests(limit: limit)
        }
        guard !skipped.isEmpty else { continue }
        requests[count].notes.insert(contentsOf: skipped, at: invocation.notes.count)
        skipped = []
      } catch {
        // The output of a substitution is a variable of the command around it, which can be read, unless no
        // request is left for that command.
        guard invocation.isSubstituted, isOuterRun, count < Limits.commandRequests else {
          throw error
        }
        requests.removeSubrange(count...)
        skipped.append(.skippedSubstitution(because: error))
      }
    }
    if !requests.isEmpty { requests[requests.count - 1].notes += skipped }
    self.requests = requests
  }
}

extension ComposedRequest {
  /// Reads the request of a curl command.
  ///
  /// ```swift
  /// let request = try ComposedRequest(curl: "curl -H 'Accept: text/plain' https://example.com/")
  /// print(request.headers)  // Accept: text/plain
  /// ```
  ///
  /// Nothing is run and no file is opened. Use ``CurlCommand`` for several requests, for files that
  /// you resolve, and for notes on options that the request cannot contain, such as `--proxy`.
  ///
  /// - Parameter text: The command, as typed into a shell.
  /// - Throws: `RequestError` as ``CurlCommand/init(parsing:variables:)``, also `unsupportedText`
  ///   if the command sends several requests, and `unresolvedFile` if it needs a file.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(curl text: String) throws(RequestError) {
    let requests = try CurlCommand(parsing: text).requests
    guard let only = requests.first, requests.count == 1 else {
      throw .curl(
        .unsupportedText,
        at: 0,
        "The command sends \(requests.count) requests, but only one is expected here. Read them "
          + "all with `CurlCommand(parsing:).requests`."
      )
    }
    self = try only.request()
  }
}
