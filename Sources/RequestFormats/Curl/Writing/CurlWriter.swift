// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A request as arguments of curl in the usual form, ready for a POSIX shell.
///
/// It writes a flag only if curl would otherwise send something else. It leaves out anything that no
/// request can contain, such as a line break in a field, and a comment says so: curl would send it.
package struct CurlWriter {
  let method: String
  let url: String
  let headers: HTTPHeaders
  let body: CurlBody?
  /// The timeout of the request in seconds, or nil.
  var timeout: Double?
  var style: CurlCommand.Style = []
  /// The secrets of the URL, or nil if nothing is masked.
  var secrets: URLSecrets?
  /// A Boolean value that indicates whether the body is secret.
  var hidesBody = false
  /// The variables without a value, or nil if all have one.
  var open: OpenVariables?
  /// The signature that curl makes, or nil.
  var signature: PendingAWSSignature?
  private let notes: [String]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The exact text of the URL.
  ///   - headers: The fields, in the order in which they are written.
  ///   - body: The body, or nil.
  ///   - notes: The parts that the command cannot contain, one line each.
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

  /// The command, with its notes before it as comments.
  ///
  /// It has one line if neither the request nor the style contains line feeds.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the request.
  package var text: String {
    var arguments = CurlArguments(notes: notes)
    // curl accepts it only before all other options.
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
    if let timeout { arguments.append("--max-time", timeout.shortText) }
    appendURL(to: &arguments)
    if let open { arguments.replaceMarks(of: open) }
    return arguments.text(isMultiline: style.contains(.multiline))
  }

  /// The body, cut at its secrets, or nil if no secret is in the command.
  private var secretRuns: [BodyRun]? {
    guard secrets != nil, let segments = body?.segments else { return nil }
    let known = BodySecrets(contentType: headers.value(for: "Content-Type"), open)
    guard let runs = known?.runs(of: segments) else { return nil }
    let isRedacted = runs.contains {
      if case .secret(_, .bytes, _) = $0 { true } else { false }
    }
    return isRedacted ? runs : nil
  }

  /// The path of a file that is uploaded and signed, or nil for any other body.
  ///
  /// curl signs a field that `-H 'Content-Type:'` removes, so no server would accept the signature.
  private var uploadedPath: [UInt8]? {
    guard signature != nil, method == "PUT", headers.value(for: "Content-Type") == nil,
      let segments = body?.segments, segments.count == 1, case .file(let file)? = segments.first,
      file.isWhole, url.utf8.last != UInt8(ascii: "/")
    else { return nil }
    let path = CurlBody.path(of: file)
    // curl expands brackets to several files, and reads these names as its input.
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
}
