// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPFile {
  /// Reads the text of an `.http` file.
  ///
  /// Lines that begin with `###` separate requests and name the next one. A comment `# @name` names
  /// a request too. `@name = value` lines and scripts come before a request line. Lines that begin
  /// with `#` or `//` are comments, also in a body. A request line needs neither method nor version.
  /// It continues in lines that are indented or begin with `?` or `&`. A body ends before the next
  /// `###`, without its last line break. Lines such as `< ./body.json` insert a file into the body.
  ///
  /// Each `{{name}}` in a request is replaced with the value of the variable. A variable without a
  /// value stays open: see ``ImportedRequest/variables``. `dynamicVariables` returns values that
  /// tools generate for each request, such as `{{$guid}}`. Without it, they stay open.
  ///
  /// A curl command counts as a request. A form is percent-encoded, as by other tools, unless a
  /// comment `# @no-auto-encoding` prevents it. A GraphQL query is wrapped in JSON. Scripts,
  /// comments such as `# @no-redirect`, and references to responses become notes.
  ///
  /// Some requests keep their places in ``requests`` but cannot be sent: a request of another
  /// protocol, such as `WEBSOCKET ws://h`, a request with variables that refer to each other or
  /// grow too long, and an unreadable curl command. Their ``ImportedRequest/request()`` throws
  /// `unsupportedText`, or `unresolvedVariable` for a command with open variables.
  ///
  /// ```swift
  /// let file = try HTTPFile(
  ///   parsing: "@token = t0ken\n\nGET /users\nAuthorization: Bearer {{token}}",
  ///   base: "https://example.com/v1"
  /// )
  /// print(file.requests[0].requestWithoutFiles.url)  // https://example.com/v1/users
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text. Line breaks are LF or CR LF.
  ///   - variables: Values by name that override the values of the file. Names of dynamic variables
  ///     begin with `$`, as in `["$timestamp": "1700000000"]` and `["$processEnv HOME": "/root"]`.
  ///   - environment: Values by name that the file can override.
  ///   - dynamicVariables: Returns the value of a dynamic variable, or nil. It receives the name
  ///     as written in the file (`$randomInt 1 6`), and is called once for each occurrence.
  ///   - scheme: The scheme of a URL that states none: http, https, ws or wss.
  ///   - base: The base of a URL that is only a path, unless a `Host` field provides one. Its
  ///     path is kept. If nil, the variable `host` is used.
  /// - Throws: `RequestError` with the offset of the first invalid byte. The code is `malformedText` for
  ///   a line that is not a field, a response, or a script without an end; `missingHost`;
  ///   `unsupportedText` if no request remains; or the code of the part that cannot be sent.
  /// - Complexity: O(*n*), where *n* is the length of the text with all variables replaced.
  public init(
    parsing text: String,
    variables: [String: String] = [:],
    environment: [String: String] = [:],
    dynamicVariables: ((_ name: String) -> String?)? = nil,
    scheme: String = "http",
    base: String? = nil
  ) throws(RequestError) {
    let bytes = Array(text.utf8)
    var reader = HTTPFileReader(
      text: HTTPFileText(bytes),
      scheme: scheme,
      base: base,
      variables: HTTPFileVariables(
        variables,
        environment: environment,
        dynamic: dynamicVariables,
        text: bytes
      )
    )
    requests = try reader.requests()
  }
}
