// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlOperation {
  /// What the body of a request comes from.
  private struct Payload {
    var content: CurlContent?
    var boundary: String?
  }

  /// The requests that curl makes, in its order.
  ///
  /// - Parameter limit: How many there may be.
  /// - Throws: `malformedText` for what curl refuses, `unsupportedText` for what a request cannot be.
  func requests(limit: Int) throws(RequestError) -> [ImportedRequest] {
    try checkURLs()
    try checkMethods()
    var shared = notes
    let payload = try payload
    noteForm(in: &shared)
    let fields = try fields(boundary: payload.boundary, notes: &shared)
    var requests: [ImportedRequest] = []
    for (position, url) in urls.enumerated() {
      let upload = position < uploads.count ? uploads[position] : nil
      let addresses = try keepsBraces ? [url.bytes] : CurlGlob.expansions(of: url)
      for file in try uploadedFiles(upload) {
        var payload = payload
        if let file {
          let path = Self.isInput(file) ? Array("-".utf8) : file.bytes
          payload.content = try CurlContent(ofFile: path, .exact, input: input, at: file.offset)
        }
        guard requests.count + addresses.count <= limit else {
          throw .curl(.unsupportedText, at: url.offset, "The command sends too many requests.")
        }
        for address in addresses {
          let url = ShellArgument(address, at: url.offset)
          requests.append(try request(url, uploading: file, payload, fields, notes: shared))
        }
      }
    }
    return requests
  }

  private func noteForm(in notes: inout [ImportNote]) {
    let isNested = form?.parts.contains { part in
      if case .parts = part.content { true } else { false }
    }
    guard isNested == true else { return }
    let message =
      "Parts inside of a part are sent as curl does it, and most servers do not read them."
    notes.append(ImportNote(offset: urls.first?.offset, message))
  }

  private func checkURLs() throws(RequestError) {
    if urls.isEmpty {
      throw .curl(.malformedText, at: lastOffset, "The command has no URL.")
    }
    guard uploads.count <= urls.count else {
      throw .curl(.malformedText, at: uploads.last?.offset, "A -T has no URL of its own.")
    }
  }

  /// An offset to point at when something is missing.
  private var lastOffset: Int? { (lines + [method].compactMap { $0 }).compactMap(\.offset).max() }

  /// Refuses what curl refuses: two kinds of requests in one.
  private func checkMethods() throws(RequestError) {
    let sendsData = data != nil && !isGet
    let queriesOnly = data != nil && isGet && (form?.isEmpty == false || !uploads.isEmpty)
    let kinds = [sendsData, form?.isEmpty == false, !uploads.isEmpty, isHead].count(where: \.self)
    guard kinds > 1 || queriesOnly else { return }
    throw .curl(
      .malformedText,
      at: uploads.first?.offset ?? urls.first?.offset,
      "curl takes only one of -d, -F, -T and -I. Leave out the others."
    )
  }

  /// The body of each request, but for uploads.
  private var payload: Payload {
    get throws(RequestError) {
      if let form, !form.isEmpty {
        let line = lines.lazy.map(CurlHeaderLine.init).first { $0.isNamed("Content-Type") }
        let type = line.map(Self.value(of:))
        let boundary = CurlFormWriter.randomBoundary()
        var writer = CurlFormWriter(escapesWithBackslash: form.escapesWithBackslash)
        let isForm = type.map(CurlFormWriter.isFormData) ?? true
        try writer.append(form.parts, boundary: boundary, isForm: isForm)
        return Payload(content: writer.content, boundary: boundary)
      }
      return Payload(content: isGet ? nil : data)
    }
  }

  /// The files of a `-T`, or one nil when there is none.
  private func uploadedFiles(_ upload: ShellArgument?) throws(RequestError) -> [ShellArgument?] {
    guard let upload, !upload.bytes.isEmpty else { return [nil] }
    if keepsBraces { return [upload] }
    return try CurlGlob.expansions(of: upload).map { ShellArgument($0, at: upload.offset) }
  }

  /// Whether `-T` names what is piped into the command.
  private static func isInput(_ file: ShellArgument) -> Bool {
    file.bytes.elementsEqual("-".utf8) || file.bytes.elementsEqual(".".utf8)
  }

  private func request(
    _ address: ShellArgument,
    uploading file: ShellArgument?,
    _ payload: Payload,
    _ fields: HTTPHeaders,
    notes: [ImportNote]
  ) throws(RequestError) -> ImportedRequest {
    var notes = notes
    var url = try CurlURL(address, defaultScheme: defaultScheme)
    if let file, !Self.isInput(file) { url.appendFilename(of: file.bytes) }
    // Of both, curl takes the data.
    let pairs = isGet && data != nil ? data : query
    if !keepsDotSegments || pairs != nil { url.removeDotSegments() }
    if let pairs, let known = pairs.bytes { try url.appendQuery(known) }
    if let requestTarget {
      guard requestTarget.bytes.first == UInt8(ascii: "/") else {
        throw .curl(
          .unsupportedText,
          field: "--request-target",
          at: requestTarget.offset,
          "A target of a request is a path here, beginning with a slash."
        )
      }
      url.setTarget(requestTarget.bytes)
    }
    if payload.content?.paths.contains("-") ?? false || pairs?.paths.contains("-") ?? false {
      notes.append(ImportNote(offset: address.offset, "The file named - is the standard input."))
    }
    var headers = fields
    let credentials = url.credentials
    if let value = try authorization(credentials, at: address.offset, notes: &notes) {
      headers = HTTPHeaders([.authorization(value)] + Array(fields))
    }
    var head = ComposedRequest(
      method: try method(isUpload: file != nil),
      url: try url.reference(notes: &notes),
      headers: headers,
      body: payload.content?.bytes.map { ComposedRequest.Body(Data($0)) }
    )
    head.options.timeout = timeout
    return try imported(head, url, pairs: pairs, body: payload.content, notes: notes)
  }

  /// The request, with what is done when its files are known.
  private func imported(
    _ head: ComposedRequest,
    _ url: CurlURL,
    pairs: CurlContent?,
    body: CurlContent?,
    notes: [ImportNote]
  ) throws(RequestError) -> ImportedRequest {
    let pairPaths = requestTarget == nil ? pairs?.paths ?? [] : []
    let paths = pairPaths + (body?.paths ?? [])
    guard !paths.isEmpty else {
      return ImportedRequest(try head.validated(block: ShellTokenizer.block), notes: notes)
    }
    var seen: Set<String> = []
    let filePaths = paths.filter { seen.insert($0).inserted }
    return ImportedRequest(incomplete: head, filePaths: filePaths, notes: notes) { resolve in
      let files = try CurlFiles(filePaths, resolve)
      var request = head
      if let pairs, !pairPaths.isEmpty {
        var url = url
        try url.appendQuery(Array(try CurlFiles.contents(of: pairs.source(files))))
        var ignored: [ImportNote] = []
        request.url = try url.reference(notes: &ignored)
      }
      if let body {
        request.body = try ComposedRequest(RequestBody.source(body.source(files))).body
      }
      return try request.validated(block: ShellTokenizer.block)
    }
  }

  private func method(isUpload: Bool) throws(RequestError) -> HTTPRequest.Method {
    let isPost = form?.isEmpty == false || (data != nil && !isGet)
    guard let method else {
      return isUpload ? .put : isPost ? .post : isHead ? .head : .get
    }
    let name = try Self.text(method, "a method")
    guard let known = HTTPRequest.Method(rawValue: name) else {
      throw .curl(
        .invalidMethod,
        field: "--request",
        at: method.offset,
        "A method is one word of letters."
      )
    }
    return known
  }
}
