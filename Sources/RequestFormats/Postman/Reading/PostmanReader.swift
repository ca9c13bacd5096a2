// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The settings of a collection and its folders that apply to their requests.
struct PostmanScope {
  var auth: PostmanAuth?
  /// A Boolean value that indicates whether Postman sends bodies with every method.
  var keepsBodies: Bool
}

/// Reads the requests of a collection, folder by folder.
struct PostmanReader: TextReader {
  static let block = PostmanCollection.block

  var variables: HTTPFileVariables
  private(set) var requests: [ImportedRequest] = []
  private(set) var collectionNotes: [ImportNote] = []
  /// The notes about the current request.
  var notes: [ImportNote] = []
  /// The errors of the requests that cannot be read.
  private(set) var refusals: [RequestError] = []

  /// - Throws: The error of the first request if no request can be read.
  mutating func read(_ collection: PostmanValue) throws(RequestError) {
    for variable in (collection["variable"] ?? collection["variables"])?.pairs ?? []
    where !variable.value.isEmpty {
      variables.define(Array(variable.key.utf8)[...], as: Array(variable.value.utf8)[...], at: -1)
    }
    noteForeignMembers(of: collection)
    note(collection["info"]?["description"])
    collectionNotes += takeNotes()
    let scope = PostmanScope(
      auth: collection["auth"].map(PostmanAuth.init),
      keepsBodies: collection.keepsBodies ?? false
    )
    try read(collection["item"], in: "", scope)
    if refusals.count == requests.count, let first = refusals.first { throw first }
  }

  /// Reads the items of a folder.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - prefix: The names of the folders around them, for the names of requests.
  ///   - scope: The settings of the folders around them.
  /// - Throws: The error of a placeholder.
  private mutating func read(
    _ items: PostmanValue?,
    in prefix: String,
    _ scope: PostmanScope
  ) throws(RequestError) {
    for item in items?.elements ?? [] {
      let name = item["name"]?.text ?? ""
      var own = scope
      own.keepsBodies = item.keepsBodies ?? scope.keepsBodies
      guard item["item"] != nil || item["request"] != nil else {
        note("The item has no request. It was skipped.", at: item.path)
        collectionNotes += takeNotes()
        continue
      }
      noteForeignMembers(of: item)
      note(item["description"])
      if item["variable"]?.elements?.isEmpty == false {
        let place = item["item"] == nil ? "request" : "folder"
        note("The variables of a \(place) were left out. Pass their values.", at: item.path)
      }
      if let children = item["item"] {
        collectionNotes += takeNotes()
        let inner = name.isEmpty ? prefix : prefix + name + PostmanCollection.separator
        own.auth = item["auth"].map(PostmanAuth.init) ?? scope.auth
        try read(children, in: inner, own)
      } else if let request = item["request"] {
        try read(request, named: name.isEmpty ? nil : prefix + name, own)
      }
    }
  }

  private mutating func read(
    _ request: PostmanValue,
    named name: String?,
    _ scope: PostmanScope
  ) throws(RequestError) {
    do throws(RequestError) {
      // Each request repeats the names of its folders.
      try variables.budget.spend(name?.utf8.count ?? 0, in: Self.block, at: nil)
      requests.append(try readRequest(request, named: name, scope))
    } catch {
      var refusal = placed(error, at: error.field ?? request.path)
      var open = variables.marks.takeOpen()
      if open != nil, let url = request["url"], refusal.field == url.path {
        // Variables of the credentials and the fields do not make a URL unreadable.
        let notes = notes
        _ = try? target(url, adding: nil)
        self.notes = notes
        open = variables.marks.takeOpen()
      }
      if let open, error.code != .unsupportedText {
        refusal = open.unresolved(block: Self.block, at: nil)
      }
      refusals.append(refusal)
      requests.append(try .refused(name, open, notes: takeNotes(), because: refusal))
    }
  }

  private mutating func takeNotes() -> [ImportNote] {
    defer { notes = [] }
    return notes
  }

  private mutating func note(_ description: PostmanValue?) {
    guard let description, let text = description.prose else { return }
    note("Description: \(text)", at: description.path)
  }

  /// Notes the members that no request contains, such as scripts.
  private mutating func noteForeignMembers(of item: PostmanValue) {
    for event in item["event"]?.elements ?? [] {
      let script = event["script"]
      let lines = script?["exec"]?.elements?.compactMap(\.text) ?? [script?["exec"]?.text ?? ""]
      if lines.contains(where: { !$0.utf8.allSatisfy(HTTPFileText.isBlankOrFeed) }) {
        let kind = event["listen"]?.text ?? "test"
        note("The script `\(kind)` was not run. It was left out.", at: event.path)
      }
    }
    if let settings = item["protocolProfileBehavior"],
      settings.pairs.contains(where: { $0.key != PostmanValue.bodySetting })
    {
      note("The settings of Postman were left out.", at: settings.path)
    }
    if let responses = item["response"]?.elements, !responses.isEmpty {
      note("The saved responses were left out.", at: "\(item.path).response")
    }
  }

  /// Returns a text with the values of its variables, or their marks.
  mutating func expanded(_ text: String, at path: String) throws(RequestError) -> [UInt8] {
    do throws(RequestError) {
      return try variables.expanding(text)
    } catch {
      throw placed(error, at: path)
    }
  }

  mutating func expandedText(_ text: String, at path: String) throws(RequestError) -> String {
    String(decoding: try expanded(text, at: path), as: UTF8.self)
  }
}

extension PostmanReader {
  private mutating func readRequest(
    _ source: PostmanValue,
    named name: String?,
    _ scope: PostmanScope
  ) throws(RequestError) -> ImportedRequest {
    note(source["description"])
    for name in ["proxy", "certificate"] where source[name] != nil {
      note("The \(name) was left out.", at: "\(source.path).\(name)")
    }
    var headers = try fields(source["header"])
    let auth = source["auth"].map(PostmanAuth.init) ?? scope.auth
    let credentials = try credentials(auth, with: headers)
    let target = try target(source["url"] ?? source, adding: credentials.pair)
    let stated = headers.value(for: "Content-Type").flatMap(MIMEType.init(received:))
    let method = try method(source["method"])
    var body = HARBody()
    if scope.keepsBodies || !Self.bodiless.contains(method.rawValue) {
      body = try self.body(source["body"], stated: stated)
    } else if let content = source["body"], content.hasBody {
      note("Postman sends no body with \(method.rawValue). It was left out.", at: content.path)
    }
    if let stated, Self.formTypes.contains(body.type), stated.essence != body.type {
      note("Content-Type was replaced with \(body.type): the body is a form.", at: source.path)
      headers.add(name: "Content-Type", value: body.type)
    }
    add(credentials, of: auth, to: &headers)
    var request = ComposedRequest(method: method, url: target.url, headers: headers, body: nil)
    body.add(to: &request)
    do throws(RequestError) {
      request = try request.renderable(as: Self.block)
    } catch {
      throw placed(error, at: "\(source.path).\(error.code == .missingHost ? "url" : "header")")
    }
    try variables.checkOpenCount(field: source.path)
    var open = variables.marks.takeOpen()
    open?.beginsURL = target.beginsWithVariable
    open?.encodesCredentials = credentials.isEncoded
    open?.port = target.port
    request.openVariables = open
    credentials.hidePair(in: &request)
    request.options[PendingAWSSignature.Key.self] = credentials.signature
    notes += open?.notes ?? []
    return ImportedRequest(
      name: name,
      request,
      paths: body.paths,
      notes: takeNotes(),
      body: body.contents
    )
  }

  /// The methods with which Postman sends no body unless a setting is on.
  static let bodiless: Set = ["GET", "COPY", "HEAD", "PURGE", "UNLOCK"]

  /// Returns a method as Postman sends it, in capital letters.
  static func sent(method: String) -> String {
    let bytes = method.utf8.map { (0x61...0x7A).contains($0) ? $0 & ~0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The types of forms; Postman sends no form with another one.
  private static let formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"]

  private mutating func method(_ value: PostmanValue?) throws(RequestError) -> HTTPRequest.Method {
    guard let value, let text = value.text, !text.isEmpty else { return .get }
    let isPlain = !text.utf8.contains(UInt8(ascii: "{"))
    let name = isPlain ? Self.sent(method: text) : try expandedText(text, at: value.path)
    return try self.method(name, at: value.path)
  }

  /// Returns the fields, which old exports write as lines.
  private mutating func fields(_ value: PostmanValue?) throws(RequestError) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for entry in value?.elements ?? value.map({ [$0] }) ?? [] {
      for line in entry.text?.utf8.split(whereSeparator: ByteSet("\n\r").contains) ?? [] {
        let name = line.prefix { $0 != UInt8(ascii: ":") }
        let value = line[name.endIndex...].dropFirst()
        try append(String(Substring(name)), String(Substring(value)), at: entry.path, to: &headers)
      }
      guard entry.text == nil, isOn(entry) else { continue }
      let (name, value) = (entry["key"]?.text ?? "", entry["value"]?.text ?? "")
      try append(name, value, at: entry.path, to: &headers)
    }
    return headers
  }

  private mutating func append(
    _ name: String,
    _ value: String,
    at path: String,
    to headers: inout HTTPHeaders
  ) throws(RequestError) {
    let name = HTTPFileText.trimmed(try expanded(name, at: path)[...])
    let value = HTTPFileText.trimmed(try expanded(value, at: path)[...])
    let field = String(decoding: name, as: UTF8.self)
    if name.isEmpty {
      if !value.isEmpty { note("The field has no name. It was left out.", at: path) }
    } else if Self.framing.contains(where: { ASCIICase.equal($0, field) }) {
      note("\(field) was left out: the client frames the body.", at: path)
    } else {
      headers.append(name: field, value: String(decoding: value, as: UTF8.self))
    }
  }

  private static let framing = ["Content-Length", "Transfer-Encoding"]

  /// Returns true if people have not switched the entry off, and notes it otherwise.
  mutating func isOn(_ entry: PostmanValue) -> Bool {
    if entry.isDisabled { note("The entry is switched off. It was left out.", at: entry.path) }
    return !entry.isDisabled
  }
}
