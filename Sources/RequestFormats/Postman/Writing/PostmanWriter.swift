// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes requests one after another, as a collection that reads back to the same requests.
struct PostmanWriter {
  private let name: String
  private var entries: [Entry] = []
  private var escapes = HTTPFileEscapes()
  /// The variables without a value, each once.
  private var variables: [String] = []
  private var known: Set<String> = []
  /// The variables without a value of the current request.
  private(set) var open: OpenVariables?

  init(name: String) {
    self.name = name
  }

  /// Returns the JSON, indented.
  func data() throws(RequestError) -> Data {
    var settings = JSONSettings()
    settings.formatting = [.prettyPrinted, .withoutEscapingSlashes]
    let block = PostmanCollection.block
    return try JSONWriter.encode(json, settings: settings, block: block) + Data("\n".utf8)
  }

  @JSONBuilder private var json: JSONContent {
    Member("info") {
      Member("name", name)
      Member("schema", "https://schema.getpostman.com/json/collection/v2.1.0/collection.json")
    }
    Member("item") { for item in Self.items(of: entries[...]) { item } }
    let braces = escapes.brace.map { [PostmanDocument.Entry(key: $0.name, value: $0.value)] } ?? []
    let all = braces + variables.map { PostmanDocument.Entry(key: $0, value: "") }
    if !all.isEmpty { Member("variable", all) }
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
    if case .formdata = body { request.headers.remove(name: "Content-Type") }
    let url = open?.urlText(request.url.description) ?? request.url.description
    var encoded: ComposedRequest.Body?
    if case .raw = body { encoded = request.body }
    let advice = open?.encodingAdvice(for: request.url, encoded)
    let title = name ?? text("\(method) \(request.url.path)")
    let names = name == nil ? [title] : Self.names(in: title)
    let item = Element {
      Member("name", names.last ?? title)
      Member("request") {
        if let auth {
          Member("auth") {
            Member("type", auth.type)
            Member(auth.type, auth.entries)
          }
        }
        Member("method", text(method))
        Member(
          "header",
          request.headers.map { PostmanDocument.Entry(key: text($0.name), value: text($0.value)) }
        )
        if let body { Member("body", body.json) }
        Member("url", PostmanURL(text(url)).json)
        if let advice { Member("description", advice) }
      }
      if body != nil, PostmanReader.bodiless.contains(method) {
        Member("protocolProfileBehavior") { Member(PostmanValue.bodySetting, true) }
      }
    }
    entries.append(Entry(folders: names.dropLast(), item: item))
  }

  /// A request, and the folders around it.
  private struct Entry {
    var folders: ArraySlice<String>
    let item: Element
  }

  /// The number of folders of a name; a name with more is not split.
  private static let mostFolders = 16

  /// Returns the names of the folders and of the request: only its name if it has no folders, and none for an
  /// empty name.
  private static func names(in name: String) -> [String] {
    let names = Array(name.utf8).split(separator: Array(PostmanCollection.separator.utf8))
      .map { String(decoding: $0, as: UTF8.self) }
    let isWhole = names.joined(separator: PostmanCollection.separator).hasSameBytes(as: name)
    return isWhole && names.count <= mostFolders && !names.contains("") ? names : [name]
  }

  /// Returns the items of a folder; requests of one folder that follow each other share it.
  private static func items(of entries: ArraySlice<Entry>) -> [Element] {
    var items: [Element] = []
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
      items.append(
        Element {
          Member("name", folder)
          Member("item") { for item in Self.items(of: content[...]) { item } }
        }
      )
    }
    return items
  }

  /// Returns a text with the variables of a collection in place of marks.
  mutating func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    escapes.append(Array(text.utf8)[...], to: &bytes)
    return String(decoding: open?.inBraces(bytes) ?? bytes, as: UTF8.self)
  }

  static func error(_ message: String) -> RequestError {
    RequestError(.notExpressible, block: PostmanCollection.block, message)
  }
}

extension PostmanWriter {
  private typealias Auth = (type: String, entries: [PostmanDocument.Entry])

  /// Removes the fields that credentials add, and returns the credentials.
  private mutating func takeAuth(of request: inout ComposedRequest) -> Auth? {
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
      return ("awsv4", entries)
    }
    let values = request.headers.values(for: "Authorization")
    guard values.count == 1 else { return nil }
    let field = HTTPHeader(name: "Authorization", value: values[0])
    var auth: Auth?
    if let words = words(of: field) {
      let entries = [entry("username", words.user), entry("password", words.password)]
      auth = ("basic", entries)
    } else if let token = Self.token(of: field) {
      auth = ("bearer", [entry("token", token)])
    }
    if auth != nil { request.headers.remove(name: "Authorization") }
    return auth
  }

  private mutating func entry(_ key: String, _ value: String) -> PostmanDocument.Entry {
    .init(key: key, value: text(value), type: "string")
  }

  /// Returns the user name and the password of a field that a reader encodes in the same way.
  private func words(of field: HTTPHeader) -> (user: String, password: String)? {
    guard let credentials = BasicCredentials(field), let words = credentials.words,
      field.value.hasSameBytes(as: "Basic " + Data(credentials.bytes).base64EncodedString()),
      // Base64 in the text itself contains no variables.
      open.map({ $0.encodesCredentials || !$0.isIn(credentials.bytes) }) ?? true
    else { return nil }
    return words
  }

  private static func token(of field: HTTPHeader) -> String? {
    let scheme = "Bearer "
    guard field.value.utf8.starts(with: scheme.utf8) else { return nil }
    let token = field.value.utf8.dropFirst(scheme.utf8.count)
    return token.isEmpty || token.contains(UInt8(ascii: " ")) ? nil : String(Substring(token))
  }
}
