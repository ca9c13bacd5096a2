// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// A curl command that sends this request, **credentials included**: take care where you paste it.
  ///
  /// Pasted into a POSIX shell (sh, dash, bash, zsh), it gives curl exactly the bytes of the request. The
  /// text does not include what curl adds: `User-Agent` and `Accept` if the request has none,
  /// `Content-Length` if it has a body, and the options in your `~/.curlrc`. The URL keeps its fragment,
  /// which is not sent. ``curlCommand(_:redacting:)`` writes the command without its secrets.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   Method.POST
  ///   BaseURL("https://api.example.com/foo")
  ///   RequestBody.json(["x": 1])
  /// }
  /// print(request.curlCommand)
  /// // curl -X POST -H 'Content-Type: application/json' --data-binary '{"x":1}' 'https://api.example.com/foo'
  /// ```
  ///
  /// A body that contains a NUL, or is too long for an argument, is piped into curl by `printf`.
  /// Files are named, and read when the command runs. If a file is missing by then, curl warns and
  /// sends the body without it. If the body cannot be written as text, such as an `InputStream`, a
  /// comment line before the command says so. The command then reads the body from standard input.
  /// If a changed request contains something invalid, such as a field with a line break, it is left
  /// out and a comment says so: curl would send it.
  ///
  /// Without a body, curl sends no `Content-Length` for any method. If a server requires one, as
  /// some do for POST, give the request an empty body.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public var curlCommand: String { curlCommand() }

  /// Returns a curl command for this request: in several lines, exactly, or without its secrets.
  ///
  /// Like ``curlCommand``, it has **credentials included** unless you redact secrets. Shell variables then
  /// replace the secrets, and a comment before the command names the variables. The command still runs:
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://api.example.com/me")
  ///   Authorization.bearer("t0ken")
  /// }
  /// print(request.curlCommand(redacting: .secrets))
  /// // # Set these variables first: AUTHORIZATION.
  /// // curl -H "Authorization: $AUTHORIZATION" 'https://api.example.com/me'
  /// ```
  ///
  /// Secrets are the values that `description` masks, and in forms, JSON, XML and parts the values of names
  /// that are known to be secret, such as `password`. Set each variable to the value in the form that the
  /// request needs: percent-encoded in a query or a URL-encoded form, and escaped in a JSON string. A
  /// password in another body is in the command unless you mark the body with `secret()`.
  ///
  /// - Parameters:
  ///   - style: The form of the command: one line with the usual options by default.
  ///   - redaction: The values that variables replace: none by default.
  /// - Returns: The command, after comment lines that list the parts it cannot contain.
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public func curlCommand(
    _ style: CurlCommand.Style = [],
    redacting redaction: CurlCommand.Redaction = .none
  ) -> String {
    var writer = CurlWriter(
      method: method.rawValue,
      url: openVariables?.urlText(url.description) ?? url.description,
      headers: headers,
      body: body.map(CurlBody.init),
      notes: options.requirements.map { "A curl command cannot contain \($0)." }
    )
    writer.timeout = options.timeout
    writer.open = openVariables
    writer.signature = pendingSignature
    writer.style = style
    if redaction == .secrets {
      writer.secrets = urlSecrets
      writer.hidesBody = hidesBody
    }
    return writer.text
  }
}

extension CurlBody {
  init(_ body: ComposedRequest.Body) {
    let readable = try? body.readable()
    self = readable.map { .segments($0.pieces) } ?? .unknown(body.opaque?.name ?? "a stream")
  }
}
