// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The requests that a curl command sends, read without running anything.
///
/// Paste what a browser copies, what an API documents, or what ``Requests/ComposedRequest/curlCommand`` wrote:
///
/// ```swift
/// let command = try CurlCommand(parsing: "curl -u alice:secret -d q=1 https://example.com/search")
/// for imported in command.requests {
///   print(try imported.request().method)  // POST
/// }
/// ```
///
/// The text is split as a POSIX shell does it, `$'…'` of bash included, or as cmd of Windows where
/// browsers write `^` for it. Options mean what they mean to curl 8, and every one of them is known: it
/// shapes the request, or leaves a note in ``ImportedRequest/notes``, or is an error. No file is opened
/// and nothing is run.
///
/// What a shell would look up, such as `$TOKEN`, gets its value from you or from an assignment in the
/// text; the output of `$(…)` is a variable too. What is left stays open: see
/// ``ImportedRequest/variables``.
///
/// Several URLs, `[1-3]` and `{a,b}` in a URL, and `--next` make several requests. What curl adds to
/// every request by itself, such as `User-Agent`, is in none of them.
public struct CurlCommand: Sendable {
  /// The requests, in the order in which curl sends them.
  public let requests: [ImportedRequest]

  /// Reads a command as it is typed into a shell; several commands give the requests of all.
  ///
  /// ```swift
  /// let text = #"curl -H "Authorization: Bearer $TOKEN" https://example.com/users/$ID"#
  /// let command = try CurlCommand(parsing: text, variables: ["ID": "42"])
  /// print(command.requests[0].variables)  // ["TOKEN"]
  /// ```
  ///
  /// - Parameters:
  ///   - text: The command.
  ///   - variables: Values of variables by name; they win over those that the text assigns. Nothing is
  ///     read from the environment: hand over `ProcessInfo.processInfo.environment` to ask for that.
  /// - Throws: `RequestError` with `malformedText` for what the shell or curl refuse,
  ///   `unsupportedText` for what no request can hold, for options that cannot be done and
  ///   for more than 1,000 requests, and what a block throws for a URL, a method or a field.
  /// - Complexity: O(*n*), where *n* is the length of the text and of the requests.
  public init(
    parsing text: String,
    variables: [String: String] = [:]
  ) throws(RequestError) {
    try self.init(parsing: text, variables, SubstitutionBudget())
  }

  /// Reads a text that is a part of another one.
  init(
    parsing text: String,
    _ variables: [String: String],
    _ budget: SubstitutionBudget
  ) throws(RequestError) {
    try self.init(CurlScript(Array(text.utf8), values: variables, budget).invocations)
  }

  /// Reads the arguments of a program, without its name, as `CommandLine.arguments` has them.
  ///
  /// ```swift
  /// let command = try CurlCommand(arguments: ["-X", "DELETE", "https://example.com/users/42"])
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - variables: Values of placeholders by name, as for `{{id}}` in a URL.
  /// - Throws: As ``init(parsing:variables:)``; errors name the option, and have no offset.
  /// - Complexity: O(*n*), where *n* is the length of the arguments and of the requests.
  public init(
    arguments: [String],
    variables: [String: String] = [:]
  ) throws(RequestError) {
    let words = arguments.map { ShellArgument(Array($0.utf8)) }
    let variables = ShellVariables(in: words.map(\.bytes), values: variables)
    try self.init([CurlInvocation(arguments: words, variables: variables)])
  }

  private init(_ invocations: [CurlInvocation]) throws(RequestError) {
    var requests: [ImportedRequest] = []
    for invocation in invocations {
      var parser = CurlParser(invocation)
      for var operation in try parser.parse() {
        requests += try operation.requests(limit: Limits.commandRequests - requests.count)
      }
    }
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
  /// Nothing is run and no file is opened. ``CurlCommand`` gives more: several requests, files that you
  /// resolve, and notes on what the request does not hold, such as `--proxy`.
  ///
  /// - Parameter text: The command, as it is typed into a shell.
  /// - Throws: `RequestError` as ``CurlCommand/init(parsing:variables:)``, `unsupportedText` too when
  ///   the command sends several requests, and `unresolvedFile` when it needs a file.
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
