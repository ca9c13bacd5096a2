// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ComposedRequest {
  /// A curl command that sends this request, **credentials included**: mind where you paste it.
  ///
  /// ``curlCommand(_:redacting:)`` writes it without its secrets. Pasted into a POSIX shell (sh, dash, bash, zsh) it gives curl exactly the bytes of the request,
  /// whatever they are. What curl adds by itself is not in the text: `User-Agent` and `Accept` where the
  /// request has none, `Content-Length` where it has a body, and what your `~/.curlrc` says. A fragment
  /// is in the URL and is not sent.
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
  /// A body that holds a NUL, or is too long for an argument, is piped into curl by `printf`. Files are
  /// named, and read when the command runs; where one is missing by then, curl warns and sends the body
  /// without it. What text cannot hold, such as an `InputStream`, is said in a comment line in front,
  /// and its body is read from standard input. So is what a changed request holds that cannot be sent,
  /// such as a field with a line break: curl would send it, so it is left out.
  ///
  /// Without a body curl sends no `Content-Length`, whatever the method; where a server asks for one,
  /// as some do for POST, give the request an empty body.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public var curlCommand: String { curlCommand() }

  /// A curl command that sends this request: in several lines, exactly, or without its secrets.
  ///
  /// As ``curlCommand``, **credentials included** unless secrets are redacted. Then variables of the
  /// shell stand for them, and a comment in front names these, so that the command still runs:
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://api.example.com/me")
  ///   Authorization.bearer("t0ken")
  /// }
  /// print(request.curlCommand(redacting: .secrets))
  /// // # Set first: AUTHORIZATION.
  /// // curl -H "Authorization: $AUTHORIZATION" 'https://api.example.com/me'
  /// ```
  ///
  /// What is secret is what `description` masks, and in forms and JSON the values of names that are
  /// known to be secret, such as `password`. A variable has to be set to the value as it is in the
  /// request: percent-encoded in a query or a URL-encoded form, and escaped in a string of JSON. A
  /// password in another body is in the command unless the body is marked with `secret()`.
  ///
  /// - Parameters:
  ///   - style: How the command is written; one line in the form that people know by default.
  ///   - redaction: What is replaced by variables; nothing by default.
  /// - Returns: The command, after comment lines for what it does not do.
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
    if let data = body.data {
      self = .bytes(data)
    } else if let segmented = body.segmented {
      self = .segments(segmented.pieces)
    } else {
      self = .unknown(body.opaque?.name ?? "a stream")
    }
  }
}
