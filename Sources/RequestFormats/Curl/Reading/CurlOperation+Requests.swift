// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOperation {
  /// Returns the requests that curl sends, in order.
  ///
  /// - Parameter limit: The maximum number of requests.
  /// - Returns: The requests.
  /// - Throws: `malformedText` if curl would refuse one, `unsupportedText` if a request cannot express it.
  mutating func requests(limit: Int) throws(RequestError) -> [ImportedRequest] {
    try check()
    let shared = try shared()
    let sharedNotes = notes
    let holdsURL = urls.count > 1 && defaultScheme == nil && urls.contains(where: \.hasScheme)
    var requests: [ImportedRequest] = []
    for (position, word) in urls.enumerated() {
      let url = try switches.contains(.globOff) ? word : Placeholder.replaced(in: word, &variables)
      notes = sharedNotes + variables.takeNotes()
      // A variable or a placeholder can contain the scheme.
      let isStray = holdsURL && !word.hasScheme && variables.marks?.begin(url.content) != true
      if isStray {
        note("The word was read as another URL. Quote a value with spaces.", at: word.offset)
      }
      do throws(RequestError) {
        try append(requestsTo: url, at: position, shared, limit: limit, to: &requests)
      } catch {
        guard isStray, error.code != .unsupportedText else { throw error }
        throw word.malformed(
          "The word is not a URL. If it is part of a value with spaces, quote the value."
        )
      }
    }
    return requests
  }

  /// The maximum number of fields, notes and files of all requests together.
  private static let greatestWeight = 200_000

  /// Appends a request for each address that a URL expands to, and each file that is uploaded to it.
  private mutating func append(
    requestsTo url: ShellArgument,
    at position: Int,
    _ shared: Shared,
    limit: Int,
    to requests: inout [ImportedRequest]
  ) throws(RequestError) {
    let addresses = try expansions(of: url)
    var files: [ShellArgument?] = [nil]
    if let upload = uploads.dropFirst(position).first, !upload.content.isEmpty {
      files = try expansions(of: upload)
    }
    let notesOfURL = notes
    for file in files {
      let count = requests.count + addresses.count
      guard count <= limit, count < 2 || shared.weight <= Self.greatestWeight / count else {
        throw url.unsupported(
          "The command sends more than \(Limits.commandRequests) requests, or very large ones. Split "
            + "the command."
        )
      }
      for address in addresses {
        if !requests.isEmpty { try variables.spend(pairsOfURL?.text.count ?? 0, at: url.offset) }
        notes = notesOfURL
        requests.append(try request(address, uploading: file, shared))
      }
    }
  }

  /// Returns the words that the sets and ranges of a word expand to.
  private mutating func expansions(of word: ShellArgument) throws(RequestError) -> [ShellArgument] {
    guard !switches.contains(.globOff) else { return [word] }
    return try CurlGlob.expansions(of: word, variables.budget, notes: &notes)
  }

  /// The parts that all requests share.
  private struct Shared {
    /// The content of the body except for uploads, or nil without a body.
    var content: CurlContent?
    /// The body, if it needs no file.
    let body: ComposedRequest.Body?
    let fields: HTTPHeaders
    /// The number of fields, notes and files of each request, plus one.
    let weight: Int
  }

  private mutating func shared() throws(RequestError) -> Shared {
    var content = isGet ? nil : data
    var boundary: String?
    if hasForm {
      if form.parts.contains(where: { !$0.parts.isEmpty }) {
        note(
          "The command nests parts inside a part. They are sent as curl sends them, but most "
            + "servers do not read them.",
          at: urls.first?.offset
        )
      }
      let newBoundary = CurlFormBody.randomBoundary()
      let isForm = line("Content-Type").map { CurlFormBody.isFormData($0.value) } ?? true
      var writer = CurlFormBody(escapesWithBackslash: form.escapesWithBackslash)
      writer.append(form.parts, boundary: newBoundary, isForm: isForm)
      (content, boundary) = (writer.content, newBoundary)
    }
    let fields = try fields(boundary: boundary)
    return Shared(
      content: content,
      body: content?.bytes.map { ComposedRequest.Body(Data($0)) },
      fields: fields,
      weight: 1 + fields.count + notes.count + (content?.paths.count ?? 0)
    )
  }

  private mutating func request(
    _ address: ShellArgument,
    uploading file: ShellArgument?,
    _ shared: Shared
  ) throws(RequestError) -> ImportedRequest {
    var content = shared.content
    var url = try CurlURL(address, defaultScheme: defaultScheme, variables: variables)
    if let file {
      let isInput = ["-", "."].contains(where: file.spells)
      let path = isInput ? Array("-".utf8) : file.bytes
      content = try CurlContent(ofFile: path, .exact, input, at: file.offset)
      if !isInput, let name = url.appendFilename(of: path),
        let variable = variables.names(in: [name]).first
      {
        note(
          "curl adds the last part of a path to the URL. If \(variable) is a path, write its last "
            + "part at the end of the URL.",
          at: file.offset
        )
      }
    }
    let pairs = pairsOfURL
    if !switches.contains(.pathAsIs) || pairs != nil { url.removeDotSegments() }
    if isGet, data != nil, query != nil {
      note("`--url-query` was left out: curl ignores it with `-G`.", at: address.offset)
    }
    if let known = pairs?.bytes { try url.appendQuery(known) }
    if let requestTarget = lastValue(of: .requestTarget) {
      guard requestTarget.content.first == UInt8(ascii: "/") else {
        throw requestTarget.unsupported(
          "Only a path is supported for `--request-target`. Begin it with a slash.",
          of: "--request-target"
        )
      }
      url.setTarget(requestTarget.bytes)
    }
    if (content?.paths ?? []).contains("-") || (pairs?.paths ?? []).contains("-") {
      note("The file named `-` is the standard input.", at: address.offset)
    }
    let method = try requestMethod(isUpload: file != nil)
    notes += url.notes
    var head = ComposedRequest(
      method: method,
      url: try url.reference(),
      headers: shared.fields,
      body: file == nil ? shared.body : content?.bytes.map { ComposedRequest.Body(Data($0)) }
    )
    head.options.timeout = timeout
    // A signature replaces all other authentication, and a field replaces both. The credentials of `-u` win.
    if !statesAuthorization {
      let credentials = userCredentials() ?? url.credentials
      if let signature = lastValue(of: .awsSigV4) {
        let host = head.url.host ?? ""
        head.options[PendingAWSSignature.Key.self] =
          try pendingSignature(signature, credentials, host: host)
      } else if let value = try authorization(credentials, at: address.offset) {
        head.headers = HTTPHeaders(lines: [.authorization(value)] + shared.fields)
      }
    }
    return try imported(head, url, pairs: pairs, body: content)
  }

  /// A Boolean value that indicates whether a line of `-H` states `Authorization`, so that curl adds none.
  private var statesAuthorization: Bool { line("Authorization") != nil }

  /// The query of each URL; if the command has data and a query, curl uses the data.
  private var pairsOfURL: CurlContent? { isGet && data != nil ? data : query }

  /// Returns the request, with the steps to run when its files are known.
  private func imported(
    _ head: ComposedRequest,
    _ url: CurlURL,
    pairs: CurlContent?,
    body: CurlContent?
  ) throws(RequestError) -> ImportedRequest {
    // Another target replaced the query.
    let pairPaths = lastValue(of: .requestTarget) == nil ? pairs?.paths ?? [] : []
    let paths = pairPaths + (body?.paths ?? [])
    let open = open(in: head, url, [pairs, body].flatMap { $0?.texts ?? [] })
    var head = try head.validated(block: Self.block)
    head.openVariables = open
    let notes =
      notes
      + (open?.names ?? []).map { name in
        ImportNote("The variable \(name) has no value and stays open. Set it: \(name)=value.")
      }
    guard !paths.isEmpty else { return ImportedRequest(head, notes: notes) }
    // Code that resolves a path has found values for the variables in it.
    let openWithFiles = self.open(in: head, url, [pairs, body].compactMap { $0?.text })
    return ImportedRequest(head, paths: paths, notes: notes, shown: { open?.shown($0) ?? $0 }) {
      [head] files in
      var request = head
      request.openVariables = nil
      if let pairs, !pairPaths.isEmpty {
        var url = url
        try url.appendQuery(Array(try ImportedFiles.contents(of: pairs.source(files))))
        request.url = try url.reference()
      }
      if let body {
        request.body = try ComposedRequest(RequestBody.source(body.source(files))).body
      }
      request = try request.validated(block: Self.block)
      request.openVariables = files.namesFiles ? open : openWithFiles
      return request
    }
  }

  /// Returns the variables that a request leaves open, or nil if it leaves none open.
  private func open(
    in head: ComposedRequest,
    _ url: CurlURL,
    _ contents: @autoclosure () -> [[UInt8]]
  ) -> OpenVariables? {
    guard let marks = variables.marks else { return nil }
    var all = [Array(head.url.description.utf8)]
    if let port = url.port { all.append(Array(marks.mark(port.name).utf8)) }
    all.append(Array(head.method.rawValue.utf8))
    let encodesCredentials = !statesAuthorization
    for field in head.headers {
      let credentials = encodesCredentials ? BasicCredentials(field) : nil
      all += [Array(field.name.utf8), credentials?.bytes ?? Array(field.value.utf8)]
    }
    all += head.pendingSignature?.words ?? []
    var open = variables.open(in: all + contents())
    open?.beginsURL = url.beginsWithVariable
    open?.encodesCredentials = encodesCredentials
    open?.port = url.port
    return open
  }
}
