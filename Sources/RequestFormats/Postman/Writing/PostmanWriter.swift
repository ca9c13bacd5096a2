// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes requests one after another, as a collection that reads back to the same requests.
struct PostmanWriter {
  private var document: PostmanDocument
  private var entries: [Entry] = []
  private var escapes = HTTPFileEscapes()
  /// The variables without a value, each once.
  private var variables: [String] = []
  private var known: Set<String> = []
  /// The variables without a value of the current request.
  private(set) var open: OpenVariables?

  init(name: String) {
    document = PostmanDocument(info: .init(name: name))
  }

  /// Returns the JSON, indented.
  func data() throws(RequestError) -> Data {
    var document = document
    document.item = Self.items(of: entries[...])
    let braces = escapes.brace.map { [PostmanDocument.Entry(key: $0.name, value: $0.value)] } ?? []
    let all = braces + variables.map { PostmanDocument.Entry(key: $0, value: "") }
    document.variable = all.isEmpty ? nil : all
    var settings = JSONSettings()
    settings.formatting = [.prettyPrinted, .withoutEscapingSlashes]
    do {
      let block = PostmanCollection.block
      return try JSONWriter.encode(document, settings: settings, block: block) + Data("\n".utf8)
    } catch {
      throw (error as? RequestError)
        ?? Self.error("The collection could not be encoded as JSON. Check its names.")
    }
  }

  mutating func append(
    _ request: ComposedRequest,
    name: String?,
    _ open: OpenVariables?
  ) throws(RequestError) {
    let method = request.method.rawValue
    guard open?.isIn(Array(method.utf8)) == true || PostmanReader.sent(method: method) == method
    else {
      throw Self.error(
        "Postman sends the method in capital letters. Write \(PostmanReader.sent(method: method))."
      )
    }
    self.open = open
    for name in open?.spelledNames ?? [] where name.utf8.first != UInt8(ascii: "$") {
      if known.insert(name).inserted { variables.append(name) }
    }
    var request = request
    let auth = takeAuth(of: &request)
    let body = try body(of: request)
    // Postman draws the boundary.
    if body?.formdata != nil { request.headers.remove(name: "Content-Type") }
    let url = open?.urlText(request.url.description) ?? request.url.description
    let written = PostmanDocument.Request(
      auth: auth,
      method: text(request.method.rawValue),
      header: request.headers.map { .init(key: text($0.name), value: text($0.value)) },
      body: body,
      url: PostmanURL(text(url)),
      description: open?.encodingAdvice(for: request.url, body?.raw == nil ? nil : request.body)
    )
    let plain = "\(request.method.rawValue) \(request.url.path)"
    let title = text(name ?? plain)
    let folders = name == nil ? [] : Self.folders(of: title)
    let last = folders.last ?? title
    let isKept = body != nil && PostmanReader.bodiless.contains(request.method.rawValue)
    let item = PostmanDocument.Item(
      name: last,
      request: written,
      protocolProfileBehavior: isKept ? .init() : nil
    )
    entries.append(Entry(folders: folders.dropLast(), item: item))
  }

  /// A request, and the folders around it.
  private struct Entry {
    var folders: ArraySlice<String>
    let item: PostmanDocument.Item
  }

  /// The number of folders of a name; a name with more is not split.
  private static let mostFolders = 16

  /// Returns the names of the folders and of the request, or nothing for a name without folders.
  private static func folders(of name: String) -> [String] {
    let names = Array(name.utf8).split(separator: Array(PostmanCollection.separator.utf8))
      .map { String(decoding: $0, as: UTF8.self) }
    let isWhole = names.joined(separator: PostmanCollection.separator).hasSameBytes(as: name)
    return isWhole && names.count <= mostFolders && !names.contains("") ? names : []
  }

  /// Returns the items of a folder; requests of one folder that follow each other share it.
  private static func items(of entries: ArraySlice<Entry>) -> [PostmanDocument.Item] {
    var items: [PostmanDocument.Item] = []
    var rest = entries
    while let first = rest.first {
      guard let folder = first.folders.first else {
        items.append(first.item)
        rest = rest.dropFirst()
        continue
      }
      let inner = rest.prefix { $0.folders.first?.hasSameBytes(as: folder) ?? false }
      rest = rest[inner.endIndex...]
      let content = inner.map { Entry(folders: $0.folders.dropFirst(), item: $0.item) }
      items.append(PostmanDocument.Item(name: folder, item: Self.items(of: content[...])))
    }
    return items
  }

  /// Returns a text with the variables of a collection in place of marks.
  mutating func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    escapes.append(Array(text.utf8)[...], to: &bytes)
    return String(decoding: open?.inBraces(bytes) ?? bytes, as: UTF8.self)
  }

  static func error(_ message: String, field: String? = nil) -> RequestError {
    RequestError(.notExpressible, block: PostmanCollection.block, field: field, message)
  }
}

extension PostmanWriter {
  /// Removes the fields that credentials add, and returns the credentials.
  private mutating func takeAuth(of request: inout ComposedRequest) -> PostmanDocument.Auth? {
    if let signature = request.pendingSignature {
      var entries = [
        entry("accessKey", signature.accessKeyID),
        entry("secretKey", signature.secretAccessKey),
        entry("region", signature.region), entry("service", signature.service),
      ]
      let tokens = request.headers.values(for: "X-Amz-Security-Token")
      if tokens.count == 1 {
        request.headers.remove(name: "X-Amz-Security-Token")
        entries.append(entry("sessionToken", tokens[0]))
      }
      return .init(type: "awsv4", awsv4: entries)
    }
    let values = request.headers.values(for: "Authorization")
    guard values.count == 1 else { return nil }
    let field = HTTPHeader(name: "Authorization", value: values[0])
    var auth: PostmanDocument.Auth?
    if let words = words(of: field) {
      let entries = [entry("username", words.user), entry("password", words.password)]
      auth = .init(type: "basic", basic: entries)
    } else if let token = Self.token(of: field) {
      auth = .init(type: "bearer", bearer: [entry("token", token)])
    }
    if auth != nil { request.headers.remove(name: "Authorization") }
    return auth
  }

  private mutating func entry(_ key: String, _ value: String) -> PostmanDocument.Entry {
    .init(key: key, value: text(value), type: "string")
  }

  /// Returns the user name and the password of a field that a reader encodes in the same way.
  private func words(of field: HTTPHeader) -> (user: String, password: String)? {
    guard let bytes = BasicCredentials(field)?.bytes, UTF8Sequence.text(bytes.span) != nil,
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      field.value.hasSameBytes(as: "Basic " + Data(bytes).base64EncodedString()),
      // Base64 in the text itself contains no variables.
      open.map({ $0.encodesCredentials || !$0.isIn(bytes) }) ?? true
    else { return nil }
    let password = bytes[(colon + 1)...]
    return (
      String(decoding: bytes[..<colon], as: UTF8.self), String(decoding: password, as: UTF8.self)
    )
  }

  private static func token(of field: HTTPHeader) -> String? {
    let scheme = "Bearer "
    guard field.value.utf8.starts(with: scheme.utf8) else { return nil }
    let token = field.value.utf8.dropFirst(scheme.utf8.count)
    return token.isEmpty || token.contains(UInt8(ascii: " ")) ? nil : String(Substring(token))
  }
}
