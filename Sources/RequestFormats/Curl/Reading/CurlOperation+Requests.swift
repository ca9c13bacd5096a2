// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlOperation {
  /// Returns the requests that curl sends, in order.
  ///
  /// - Parameter limit: The maximum number of requests.
  /// - Returns: The requests.
  /// - Throws: `malformedText` if curl would refuse one, `unsupportedText` if a request cannot express it.
  mutating func requests(limit: Int) throws(RequestError) -> [ImportedRequest] {
    try checkURLs()
    try checkMethods()
    let shared = try shared()
    var requests: [ImportedRequest] = []
    for (position, word) in urls.enumerated() {
      let upload = position < uploads.count ? uploads[position] : nil
      let url = try keepsBraces ? word : Placeholder.replaced(in: word, &variables)
      var notes = variables.takeNotes()
      let addresses =
        try keepsBraces
        ? [url.bytes] : CurlGlob.expansions(of: url, variables.budget, notes: &notes)
      for file in try uploadedFiles(upload, notes: &notes) {
        try checkCount(requests.count + addresses.count, of: limit, shared, at: url.offset)
        for address in addresses {
          if !requests.isEmpty { try variables.spend(pairsOfURL?.text.count ?? 0, at: url.offset) }
          let url = ShellArgument(address, at: url.offset)
          requests.append(try request(url, uploading: file, shared, notes: notes))
        }
      }
    }
    return requests
  }

  private mutating func request(
    _ address: ShellArgument,
    uploading file: ShellArgument?,
    _ shared: CurlShared,
    notes placeholders: [ImportNote]
  ) throws(RequestError) -> ImportedRequest {
    var notes = shared.notes + placeholders
    var content = shared.content
    var url = try CurlURL(address, defaultScheme: defaultScheme, variables: variables)
    if let file {
      let isInput = Self.isInput(file)
      let path = isInput ? Array("-".utf8) : file.bytes
      content = try CurlContent(ofFile: path, .exact, input, at: file.offset)
      if !isInput { url.appendFilename(of: path) }
    }
    let pairs = pairsOfURL
    if !keepsDotSegments || pairs != nil { url.removeDotSegments() }
    if isGet, data != nil, query != nil {
      notes.append(
        address.note("`--url-query` was left out: curl ignores it with `-G`.")
      )
    }
    if let known = pairs?.bytes { try url.appendQuery(known) }
    try setTarget(of: &url)
    if (content?.paths ?? []).contains("-") || (pairs?.paths ?? []).contains("-") {
      notes.append(address.note("The file named `-` is the standard input."))
    }
    var head = ComposedRequest(
      method: try requestMethod(isUpload: file != nil),
      url: try url.reference(notes: &notes),
      headers: try headers(of: shared, url, at: address.offset, notes: &notes),
      body: file == nil ? shared.body : content?.bytes.map { ComposedRequest.Body(Data($0)) }
    )
    head.options.timeout = timeout
    if let signature, !shared.statesAuthorization {
      let host = head.url.host ?? ""
      head.options[PendingAWSSignature.Key.self] =
        try pendingSignature(signature, url.credentials, host: host, notes: &notes)
    }
    return try imported(head, url, shared, pairs: pairs, body: content, notes: notes)
  }

  /// The query of each URL; if the command has data and a query, curl uses the data.
  private var pairsOfURL: CurlContent? { isGet && data != nil ? data : query }

  private func setTarget(of url: inout CurlURL) throws(RequestError) {
    guard let requestTarget else { return }
    guard requestTarget.bytes.first == UInt8(ascii: "/") else {
      throw requestTarget.unsupported(
        "Only a path is supported for `--request-target`. Begin it with a slash.",
        of: "--request-target"
      )
    }
    url.setTarget(requestTarget.bytes)
  }

  /// Returns the fields, with the credentials first, as curl sends them.
  private func headers(
    of shared: CurlShared,
    _ url: CurlURL,
    at offset: Int?,
    notes: inout [ImportNote]
  ) throws(RequestError) -> HTTPHeaders {
    // A signature replaces all other authentication.
    guard !shared.statesAuthorization, signature == nil,
      let value = try authorization(url.credentials, at: offset, notes: &notes)
    else { return shared.fields }
    return HTTPHeaders(lines: [.authorization(value)] + shared.fields)
  }

  /// Returns the request, with the steps to run when its files are known.
  private func imported(
    _ head: ComposedRequest,
    _ url: CurlURL,
    _ shared: CurlShared,
    pairs: CurlContent?,
    body: CurlContent?,
    notes: [ImportNote]
  ) throws(RequestError) -> ImportedRequest {
    // Another target replaced the query.
    let pairPaths = requestTarget == nil ? pairs?.paths ?? [] : []
    let paths = pairPaths + (body?.paths ?? [])
    let open = open(in: head, url, shared, [pairs, body])
    var head = try head.validated(block: ShellTokenizer.block)
    head.openVariables = open
    let notes =
      notes
      + (open?.names ?? []).map { name in
        ImportNote("The variable \(name) has no value and stays open. Set it: \(name)=value.")
      }
    guard !paths.isEmpty else { return ImportedRequest(head, notes: notes) }
    // Code that resolves a path has found values for the variables in it.
    let openWithFiles = self.open(in: head, url, shared, [pairs, body], countingPaths: false)
    return ImportedRequest(head, paths: paths, notes: notes, shown: { open?.shown($0) ?? $0 }) {
      [head] files in
      var request = head
      request.openVariables = nil
      if let pairs, !pairPaths.isEmpty {
        var url = url
        try url.appendQuery(Array(try ImportedFiles.contents(of: pairs.source(files))))
        var ignored: [ImportNote] = []
        request.url = try url.reference(notes: &ignored)
      }
      if let body {
        request.body = try ComposedRequest(RequestBody.source(body.source(files))).body
      }
      request = try request.validated(block: ShellTokenizer.block)
      request.openVariables = files.namesFiles ? open : openWithFiles
      return request
    }
  }

  /// Returns the variables that a request leaves open, or nil if it leaves none open.
  private func open(
    in head: ComposedRequest,
    _ url: CurlURL,
    _ shared: CurlShared,
    _ contents: [CurlContent?],
    countingPaths: Bool = true
  ) -> OpenVariables? {
    guard let marks = variables.marks else { return nil }
    var all = [Array(head.url.description.utf8)]
    if let port = url.port { all.append(Array(marks.mark(port.name).utf8)) }
    all.append(Array(head.method.rawValue.utf8))
    for field in head.headers {
      all.append(Array(field.name.utf8))
      let credentials = shared.statesAuthorization ? nil : BasicCredentials(field)
      all.append(credentials?.bytes ?? Array(field.value.utf8))
    }
    all += head.pendingSignature?.words ?? []
    for case let content? in contents {
      all += countingPaths ? content.texts : [content.text]
    }
    var open = variables.open(in: all)
    open?.beginsURL = url.beginsWithVariable
    open?.encodesCredentials = !shared.statesAuthorization
    open?.port = url.port
    return open
  }
}
