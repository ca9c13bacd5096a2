// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ComposedRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// The head as sent, and the type and the size of the body, for logs.
  ///
  /// Secrets are masked: fields, parameters of queries and forms, parts, and members of JSON and XML with
  /// well-known names, and everything that ``RequestBuildable/secret()`` marks. <doc:Secrets> lists them.
  /// Everything except printable ASCII is escaped, so no part of a request can act on a terminal or forge a
  /// line of a log.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the head.
  public var description: String {
    guard let body else { return head }
    let type = headers.shownContentType.map { $0 + ", " } ?? ""
    return head + "\n(\(type)\(body.summary))"
  }

  /// The head and at most 64 KiB of the body, with the same masks and escapes, for debuggers.
  ///
  /// If the body is longer, `…` follows. Debuggers print this text, and so does `print(_:)` for an array or an
  /// Optional with requests.
  ///
  /// - Complexity: O(*n*), where *n* is the length of head and body.
  public var debugDescription: String {
    guard let body else { return head }
    if hidesBody { return head + "\n" + SecretNames.mask }
    guard let data = body.data else { return description }
    let bytes = bodySecrets?.masked(data) ?? Array(data)
    let beginning = Array(bytes.prefix(1 << 16))
    let shown = PrintableText.escaping(beginning.span, keepingLineFeeds: true)
    return head + "\n" + shown + (beginning.count < bytes.count ? "…" : "")
  }

  /// The request line and the fields, each with a line feed after it.
  private var head: String {
    let (secrets, mask) = (urlSecrets, SecretNames.mask)
    let target = secrets.path() + (secrets.query().map { "?" + $0 } ?? "")
    var lines = "\(method) \(target) HTTP/1.1\n"
    if let authority = url.hostField, headers.value(for: "Host") == nil {
      lines += "Host: \(secrets.hidesBase ? mask : authority)\n"
    }
    if !headers.isEmpty { lines += headers.description + "\n" }
    return lines
  }
}

extension ComposedRequest: CustomReflectable {
  /// A mirror of ``description``, so `dump` reveals no secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["request": description])
  }
}
