// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// A request that is written in words: a method, a URL and items.
///
/// The words become the arguments of a curl command. Such a request is therefore read, shown, converted and
/// sent like the command.
struct RequestWords {
  private let method: String?
  private let url: String
  private let items: [RequestItem]

  /// Reads the words of a request.
  ///
  /// - Parameters:
  ///   - words: The words. The first is the method or the URL.
  ///   - scheme: The scheme of a URL without one. A host of this machine gets `http` if it is nil, and any
  ///     other host gets `https`.
  /// - Throws: `ValidationError` if the words are not a request.
  init(_ words: [String], scheme: String?) throws {
    var words = words[...]
    let isMethod = words.count > 1 && Self.isMethod(words[0])
    // Letters of ASCII and hyphens only, so no locale has a say.
    method = isMethod ? words.removeFirst().uppercased() : nil
    let first = words.popFirst() ?? ""
    guard first.hasPrefix(":") || InputText.isURL(first) else {
      throw ValidationError(
        "'\(WireText.line(of: first.utf8))' is not a URL. Write a file, or `[METHOD] URL [item …]` with a URL such as "
          + "https://example.com."
      )
    }
    url = Self.url(first, scheme: scheme)
    items = try words.map { try RequestItem($0) }
  }

  /// Returns true if a word is a method rather than a URL.
  private static func isMethod(_ word: String) -> Bool {
    word.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "-") }
      && word != "localhost"
  }

  /// The URL of a word; `:8080/path` is a port of this machine.
  private static func url(_ word: String, scheme: String?) -> String {
    if word.contains("://") { return word }
    let address = word.hasPrefix(":") ? "localhost\(word == ":" ? "" : word)" : word
    let host = address.prefix { !":/?#".contains($0) }
    return
      "\(scheme ?? (["localhost", "127.0.0.1"].contains(host) ? "http" : "https"))://\(address)"
  }

  /// The format of the body.
  enum BodyFormat {
    case json, form, multipart
  }

  /// The arguments of the curl command that sends the request.
  ///
  /// - Parameters:
  ///   - format: The format of the body. A file makes a body multipart unless it has JSON values.
  ///   - user: A name and a password with a colon between them, for Basic authentication.
  ///   - bearer: A token for Bearer authentication.
  /// - Returns: The arguments after `curl`.
  /// - Throws: `ValidationError` if the items contradict each other, and `ExitCode` after an error of a
  ///   file has been shown.
  func arguments(format: BodyFormat?, user: String?, bearer: String?) throws -> [String] {
    var arguments = ["--globoff", "--url", url]
    if let method { arguments += method == "HEAD" ? ["--head"] : ["--request", method] }
    if let user { arguments += ["--user", user] }
    if let bearer { arguments += ["--oauth2-bearer", bearer] }
    for item in items { arguments += try Self.head(item) }
    return arguments + (try body(format))
  }

  /// The arguments for an item of the head; none for one of the body.
  private static func head(_ item: RequestItem) throws -> [String] {
    switch item.kind {
    case .field, .fieldFile, .emptyField:
      guard HTTPField.Name(item.name) != nil else {
        throw ValidationError("The name in '\(item.shown)' is not the name of a field.")
      }
      if item.kind == .emptyField { return ["--header", "\(item.name);"] }
      let value = try line(of: item)
      return ["--header", "\(item.name):\(value.isEmpty ? "" : " \(value)")"]
    case .query, .queryFile:
      return ["--url-query", "\(PercentEncoding.encode(item.name))=\(try line(of: item))"]
    default: return []
    }
  }

  /// The text of an item of the head; that of a file is without the line feed with which files usually end.
  private static func line(of item: RequestItem) throws -> String {
    let text = try item.text()
    guard [.fieldFile, .queryFile].contains(item.kind) else { return text }
    var bytes = Array(text.utf8)
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func body(_ format: BodyFormat?) throws -> [String] {
    let kinds: Set<RequestItem.Kind> = [.text, .textFile, .json, .jsonFile, .file]
    let items = items.filter { kinds.contains($0.kind) }
    guard let first = items.first else { return [] }
    guard method != "HEAD" else {
      throw ValidationError(
        "The item '\(first.shown)' is a body, and HEAD has none. Remove the item, or use another method."
      )
    }
    if let raw = items.first(where: { $0.rawName.isEmpty }) {
      guard items.count == 1 else {
        throw ValidationError("The item '\(raw.shown)' is the whole body. Remove the other items.")
      }
      let hasType = self.items.contains {
        [.field, .fieldFile, .emptyField].contains($0.kind)
          && HTTPField.Name($0.name) == .contentType
      }
      return (hasType ? [] : Self.type(of: raw.value)) + ["--data-binary", "@\(raw.value)"]
    }
    let json = items.first { [.json, .jsonFile].contains($0.kind) }
    let file = items.first { $0.kind == .file }
    switch format ?? (file != nil ? .multipart : .json) {
    case .json:
      return ["--json", try Self.json(items, first: first)]
    case .form, .multipart:
      if let json {
        throw ValidationError(
          "The item '\(json.shown)' is JSON, and the body is a form. Write `name=text`."
        )
      }
      let isMultipart = format == .multipart || file != nil
      return try items.flatMap { try isMultipart ? Self.part($0) : Self.field($0) }
    }
  }

  /// The arguments for the type of a file that is the whole body.
  private static func type(of path: String) -> [String] {
    let name =
      path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last.map(String.init) : nil
    let type = ending.flatMap { MIMEType(fileExtension: $0) } ?? .octetStream
    return ["--header", "Content-Type: \(type)"]
  }

  private static func json(_ items: [RequestItem], first: RequestItem) throws -> String {
    var value = JSONItems.beginning(try JSONItems.path(of: first).first)
    for item in items {
      switch item.kind {
      case .json, .jsonFile:
        let json = try item.text()
        guard isJSON(json) else {
          throw ValidationError(
            "The value of '\(item.shown)' is not JSON. Write `name=text` for text."
          )
        }
        try value.set(json, for: item)
      case .file:
        throw ValidationError(
          "The item '\(item.shown)' is a file, and the body is JSON. Write `name=@file` for its text."
        )
      default: try value.set(JSONItems.quoted(item.text()), for: item)
      }
    }
    return try value.text()
  }

  private static func isJSON(_ text: String) -> Bool {
    var scanner = JSONScanner(Array(text.utf8))
    do {
      while try scanner.next() != nil {}
      return true
    } catch {
      return false
    }
  }

  private static func field(_ item: RequestItem) throws -> [String] {
    ["--data-urlencode", "\(PercentEncoding.encode(item.name))=\(try item.text())"]
  }

  private static func part(_ item: RequestItem) throws -> [String] {
    guard !item.name.contains("=") else {
      throw ValidationError("The name of the part in '\(item.shown)' contains `=`. Remove it.")
    }
    guard item.kind == .file else {
      return ["--form-string", "\(item.name)=\(try item.text())"]
    }
    let type = item.value.range(of: ";type=", options: .backwards)
    let path = item.value[..<(type?.lowerBound ?? item.value.endIndex)]
    let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return ["--form", "\(item.name)=@\"\(quoted)\"\(item.value[path.endIndex...])"]
  }
}
