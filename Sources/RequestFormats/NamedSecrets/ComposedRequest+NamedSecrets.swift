// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ComposedRequest {
  /// Returns a copy with variables in place of its secrets, for a text that other people run.
  ///
  /// Each format writes the variables in its own form: as parameters of a function in Swift source, as `$NAME` in
  /// curl commands, and as `{{NAME}}` in `.http` files and Postman collections. Equal secrets share a variable. The
  /// copy cannot be sent.
  ///
  /// ```swift
  /// let request = try ComposedRequest {
  ///   BaseURL("https://api.example.com/me")
  ///   Authorization.bearer("t0ken")
  /// }
  /// print(try request.namingSecrets().swiftSource)
  /// // func request(TOKEN: String) throws -> ComposedRequest {
  /// //   try ComposedRequest {
  /// //     BaseURL("https://api.example.com")
  /// //     Endpoint("/me")
  /// //     Authorization.bearer(TOKEN)
  /// //   }
  /// // }
  /// ```
  ///
  /// The secrets are those that `redacted()` masks. If the host or the path is secret, the URL has its mask and no
  /// variable.
  ///
  /// - Returns: The copy.
  /// - Throws: The errors of `redacted()`, or `RequestError` with `notExpressible` for more than 1,000 secrets.
  /// - Complexity: O(*n*), where *n* is the size of the request.
  public func namingSecrets() throws(RequestError) -> ComposedRequest {
    var names = CurlVariables(reserving: openVariables?.names ?? [])
    return try namingSecrets(&names)
  }

  fileprivate func namingSecrets(
    _ names: inout CurlVariables
  ) throws(RequestError) -> ComposedRequest {
    var copy = try redacted()
    guard copy != self else { return self }
    var secrets = NamedSecrets(self, names)
    // A list with one owner is not copied for each request.
    names = CurlVariables()
    if let url = try secrets.url(of: self) { copy.url = url }
    copy.headers = HTTPHeaders(lines: headers.map { secrets.field($0) })
    copy.body = try secrets.body(of: self, else: copy.body)
    if var signature = options[PendingAWSSignature.Key.self] {
      signature.secretAccessKey = secrets.text(
        signature.secretAccessKey,
        named: "secret access key"
      )
      copy.options[PendingAWSSignature.Key.self] = signature
    }
    // The values are unknown, and so is the length.
    if copy.body != body { copy.headers.remove(name: "Content-Length") }
    guard secrets.open.names.count <= Limits.openVariables else {
      throw RequestError(
        .notExpressible,
        block: "ComposedRequest.namingSecrets()",
        "The request has more than \(Limits.openVariables) secrets. Mask them with `redacted()`."
      )
    }
    // Only what is masked, such as a secret host, has no variable.
    if !secrets.open.names.isEmpty { copy.openVariables = secrets.open }
    names = secrets.names
    return copy
  }
}

extension Array<ComposedRequest> {
  /// Returns copies with variables in place of their secrets, for a file of several requests.
  ///
  /// Equal secrets share a variable. Different ones have different variables, so that a value for one request
  /// is never sent with another.
  ///
  /// ```swift
  /// let file = try HTTPFile(requests.namingSecrets())  // {{TOKEN}} and {{TOKEN_2}}
  /// ```
  ///
  /// - Returns: The copies, in the same order.
  /// - Throws: The errors of `namingSecrets()` for a request.
  /// - Complexity: O(*n*), where *n* is the size of the requests.
  public func namingSecrets() throws(RequestError) -> [ComposedRequest] {
    var names = CurlVariables(reserving: flatMap { $0.openVariables?.names ?? [] })
    return try map { (request) throws(RequestError) in try request.namingSecrets(&names) }
  }
}

/// Chooses a variable for each secret of a request.
private struct NamedSecrets {
  /// The variables of the request and its secrets.
  private(set) var open: OpenVariables
  /// The variables of this request and of those before it.
  private(set) var names: CurlVariables

  init(_ request: ComposedRequest, _ names: CurlVariables) {
    open =
      request.openVariables ?? OpenVariables(names: [], marks: VariableMarks(missingIn: request))
    self.names = names
  }

  /// Returns the mark for a secret.
  private mutating func mark(_ name: String, _ value: [UInt8], isEncoded: Bool = false) -> String {
    let variable = String(names.reference(to: name, value).dropFirst())
    open.append(variable)
    return open.marks.mark(variable, isEncoded: isEncoded)
  }

  /// Returns bytes with marks in place of secrets.
  private mutating func marked(
    _ bytes: [UInt8],
    _ secrets: [SecretValue],
    isEncoded: Bool = false
  ) -> [UInt8] {
    let marks = secrets.map { secret in
      SecretValue(
        name: secret.name,
        range: secret.range,
        mask: mark(secret.name, Array(bytes[secret.range]), isEncoded: isEncoded)
      )
    }
    return SecretValue.masked(bytes[...], marks)
  }

  /// Returns a text as a mark, unless it is a variable already.
  mutating func text(_ text: String, named name: String) -> String {
    let bytes = Array(text.utf8)
    return open.standsFor(bytes) ? text : mark(name, bytes)
  }

  /// Returns the URL, or nil if it is masked.
  mutating func url(of request: ComposedRequest) throws(RequestError) -> URLReference? {
    let secrets = request.urlSecrets
    guard !secrets.hidesBase, !secrets.hidesPath else { return nil }
    let bytes = marked(Array(request.url.description.utf8), secrets.runs, isEncoded: true)
    return try URLReference(String(decoding: bytes, as: UTF8.self))
  }

  mutating func field(_ field: HTTPHeader) -> HTTPHeader {
    var bytes = Array(field.value.utf8)
    if let credentials = BasicCredentials(field)?.bytes, UTF8Sequence.text(credentials.span) != nil,
      let colon = credentials.firstIndex(of: UInt8(ascii: ":"))
    {
      let all = [0..<colon, (colon + 1)..<credentials.count].filter { !$0.isEmpty }
      let ranges = open.credentials(of: field)?.secrets.map(\.range) ?? all
      let named = ranges.map { range in
        SecretValue(name: range.lowerBound <= colon ? "username" : "password", range: range)
      }
      bytes = Array("Basic \(Data(marked(credentials, named)).base64EncodedString())".utf8)
      open.encodesCredentials = true
    } else {
      bytes = marked(bytes, secrets(of: field, bytes))
    }
    return HTTPHeader(name: field.name, value: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the secrets of a field: of a known form its tokens, each with its own name.
  private func secrets(of field: HTTPHeader, _ bytes: [UInt8]) -> [SecretValue] {
    let secrets = open.secrets(of: field)
    guard field.isMasked, secrets.map(\.range) == [bytes.indices] else { return secrets }
    let scheme = "Bearer ".utf8
    if ASCIICase.equal(field.name, "Authorization"), bytes.starts(with: scheme) {
      return [SecretValue(name: "token", range: scheme.count..<bytes.count)]
    }
    guard ASCIICase.equal(field.name, "Cookie"), !field.isSecret else { return secrets }
    return CookiePair.pairs(in: bytes).filter { !$0.value.isEmpty }.map { cookie in
      let name =
        cookie.name.isEmpty ? "Cookie" : String(decoding: bytes[cookie.name], as: UTF8.self)
      return SecretValue(name: name, range: cookie.value)
    }
  }

  /// Returns the body with variables, or another one if its bytes are unknown.
  mutating func body(
    of request: ComposedRequest,
    else masked: ComposedRequest.Body?
  ) throws(RequestError) -> ComposedRequest.Body? {
    guard let body = request.body, masked != body else { return request.body }
    if request.hidesBody { return ComposedRequest.Body(Data(mark("body", []).utf8)) }
    guard let secrets = request.bodySecrets else { return masked }
    let isForm = request.statedType == .formURLEncoded
    var pieces = try body.readable().pieces
    // A form can be in a file, which is read.
    if case .file? = pieces.first, pieces.count == 1, let data = try request.bodyContents() {
      pieces = [.bytes(data)]
    }
    let segments = secrets.runs(of: pieces).map { run -> BodySegment in
      guard case .secret(let name, let segment, let mask) = run else { return run.segment }
      var value: [UInt8] = []
      if case .bytes(let data) = segment { value = Array(data) }
      let isQuoted = mask.utf8.first == UInt8(ascii: "\"")
      let mark = mark(name, value, isEncoded: isForm && !isQuoted)
      return .bytes(Data((isQuoted ? "\"\(mark)\"" : mark).utf8))
    }
    let result = ComposedRequest.Body(SegmentedBody(pieces: segments))
    return result.piecesInMemory.map { ComposedRequest.Body(Data($0.joined())) } ?? result
  }
}
