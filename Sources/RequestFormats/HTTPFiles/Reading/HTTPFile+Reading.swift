// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPFile {
  /// Reads the text of an `.http` file.
  ///
  /// Lines that begin with `###` stand between requests and name the next one; so does a comment
  /// `# @name`. Before a request line stand comments, `@name = value` lines and scripts. A
  /// request line needs no method and no version, and goes on in lines that are indented or begin with
  /// `?` or `&`. A body goes up to the next `###`, without its last line break, and lines of it such as
  /// `< ./body.json` stand for files.
  ///
  /// Each `{{name}}` is replaced by the value of the variable, in the whole text of a request. One
  /// without a value stays open: see ``ImportedRequest/variables``. Variables that tools make when they
  /// send, such as `{{$guid}}`, are made by `dynamicVariables` and stay open without it.
  ///
  /// A command of curl is a request as others. A form is percent-encoded as tools do it, unless a
  /// comment `# @no-auto-encoding` says no; a query of GraphQL is put into JSON. What tools do beyond
  /// sending, in scripts, comments such as `# @no-redirect` or references to responses, is a note.
  ///
  /// A request of another protocol, such as `WEBSOCKET ws://h`, one whose variables are defined by
  /// themselves or grow too long, and a command of curl that cannot be read keep their places in
  /// ``requests``. Their ``ImportedRequest/request()`` throws `unsupportedText`, and that of a command
  /// with open variables `unresolvedVariable`; the others can be sent.
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
  ///   - text: The text; line breaks are LF or CR LF.
  ///   - variables: Values by name, which win over those of the file. Dynamic variables have the `$`
  ///     in their names, as in `["$timestamp": "1700000000"]` and `["$processEnv HOME": "/root"]`.
  ///   - environment: Values by name, which those of the file win over.
  ///   - dynamicVariables: Makes the value of a dynamic variable, which it gets as the file spells it
  ///     (`$randomInt 1 6`), or returns nil. It is asked once for each place in the file.
  ///   - scheme: What a URL begins with that states none, as tools assume it: http, https, ws or wss.
  ///   - base: What comes before a URL that is a path alone, if no field `Host` does; without it that
  ///     is the variable `host`. Its own path is kept.
  /// - Throws: `RequestError` with the offset of the first byte at fault. Its code is
  ///   `malformedText` for a line that is no field, for a response, and for a script without
  ///   an end; `missingHost`; `unsupportedText` if no request is left; or the code of what cannot be
  ///   sent.
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
      variables: HTTPFileVariables(
        variables,
        environment: environment,
        dynamic: dynamicVariables,
        text: bytes
      ),
      scheme: scheme,
      base: base
    )
    self.init(imported: try reader.requests())
  }
}
