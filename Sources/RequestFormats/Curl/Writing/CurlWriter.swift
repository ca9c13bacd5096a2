// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A request as arguments of curl, in the form people know, ready for a POSIX shell.
///
/// A flag is there only where curl would send something else without it. What no request may hold,
/// such as a line break in a field, is left out and said in a comment: curl would send it.
package struct CurlWriter {
  let method: String
  let url: String
  let headers: HTTPHeaders
  let body: CurlBody?
  /// The time that the request may take, in seconds.
  var timeout: Double?
  var style: CurlCommand.Style = []
  /// What of the URL is secret, or nil when nothing is masked.
  var secrets: URLSecrets?
  /// Whether the body is secret.
  var hidesBody = false
  /// The variables without a value, or nil when there is none.
  var open: OpenVariables?
  /// The signature that curl makes, or nil for none.
  var signature: PendingAWSSignature?
  private let notes: [String]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The exact text of the URL.
  ///   - headers: The fields, in the order in which they are written.
  ///   - body: The body, or nil for none.
  ///   - notes: What the command cannot do, one line each.
  package init(
    method: String,
    url: String,
    headers: HTTPHeaders,
    body: CurlBody?,
    notes: [String] = []
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.notes = notes
  }

  /// The command, in one line where neither the request nor the style has line feeds; notes stand in
  /// front as comments.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the request.
  package var text: String {
    var arguments = CurlArguments(notes: notes)
    // It counts before all others only.
    if style.contains(.exact) { arguments.append("-q") }
    let upload = uploadedPath
    if upload == nil { appendMethod(to: &arguments) }
    appendFields(to: &arguments, isUpload: upload != nil)
    if let signature { append(signature, to: &arguments) }
    if hidesBody, body != nil {
      arguments.append("--data-raw", "\"\(arguments.variables.reference(to: "body", []))\"")
    } else if let runs = secretRuns {
      CurlBody.append(runs, to: &arguments)
    } else if let upload {
      arguments.append("--upload-file", ShellWord.quoting(upload))
    } else {
      body?.append(to: &arguments)
    }
    if let timeout { arguments.append("--max-time", Self.seconds(timeout)) }
    appendURL(to: &arguments)
    if let open { arguments.replaceMarks(of: open) }
    return arguments.text(isMultiline: style.contains(.multiline))
  }

  /// The body, cut at its secrets; nil when none of them would be in the command.
  private var secretRuns: [BodyRun]? {
    guard secrets != nil, let segments = body?.segments else { return nil }
    let known = BodySecrets(contentType: headers.value(for: "Content-Type"), open)
    guard let runs = known?.runs(of: segments) else { return nil }
    let isRedacted = runs.contains { run in
      if case .secret(_, .bytes, _) = run { true } else { false }
    }
    return isRedacted ? runs : nil
  }

  /// The path of a file that is uploaded and signed; nil for any other body.
  ///
  /// A field that is taken away with `-H 'Content-Type:'` is in what curl signs, so that no server
  /// would accept the signature.
  private var uploadedPath: [UInt8]? {
    guard signature != nil, method == "PUT", headers.value(for: "Content-Type") == nil,
      let segments = body?.segments, segments.count == 1, case .file(let file)? = segments.first,
      file.isWhole, url.utf8.last != UInt8(ascii: "/")
    else { return nil }
    let path = CurlBody.path(of: file)
    // curl makes several files of brackets, and takes these names for its input.
    let isPlain = !path.contains(where: ByteSet("[]{}\\").contains)
    return isPlain && path != Array("-".utf8) && path != Array(".".utf8) ? path : nil
  }

  private func appendMethod(to arguments: inout CurlArguments) {
    let bytes = Array(method.utf8)
    switch (method, body == nil) {
    case ("GET", true): break
    case ("HEAD", true): arguments.append("--head")
    case _ where bytes.isEmpty || !bytes.allSatisfy(ByteSet.token.contains):
      arguments.notes.append("The method was left out because it is not a valid token.")
    default: arguments.append("-X", ShellWord.bareOrQuoting(bytes))
    }
  }

  /// The number as people write it: with no fraction when it has none.
  private static func seconds(_ timeout: Double) -> String {
    Int(exactly: timeout).map(String.init) ?? "\(timeout)"
  }
}
