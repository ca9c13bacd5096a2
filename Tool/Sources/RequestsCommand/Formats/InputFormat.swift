// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// A format from which requests are read.
enum InputFormat: String, CaseIterable, ExpressibleByArgument {
  case curl
  case http
  case har
  case httpfile
  case postman

  /// The name for a text in the format.
  var title: String {
    switch self {
    case .curl: "a curl command"
    case .http: "an HTTP message"
    case .har: "a HAR archive"
    case .httpfile: "an .http file"
    case .postman: "a Postman collection"
    }
  }

  /// Recognizes the format of a text by its beginning.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of its file. It distinguishes commands in an `.http` file from a script.
  init(recognizing text: String, in file: String = "-") {
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = text.split(whereSeparator: \.isNewline)
    let words = (lines.first { !$0.allSatisfy(\.isWhitespace) } ?? "")
      .split { $0 == " " || $0 == "\u{A0}" }
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    if first == "{", words.first?.hasPrefix("{{") != true {
      self = Self.isCollection(text) ? .postman : .har
    } else if words.first?.hasPrefix("HTTP/") == true {
      // A response, which the message reader reports as such.
      self = .http
    } else if words.count == 3, words[2].hasPrefix("HTTP/"),
      ["/", "*"].contains(words[1].prefix(1)), !Self.separatesRequests(lines)
    {
      self = .http
    } else if ["###", "@", "//", "# @"].contains(where: { lines.first?.hasPrefix($0) == true }) {
      self = .httpfile
    } else if Self.isCommand(lines, first: words) {
      self = [".http", ".rest"].contains(where: file.hasSuffix) ? .httpfile : .curl
    } else {
      self = .httpfile
    }
  }

  /// Returns true if a request line follows a separator of an `.http` file.
  private static func separatesRequests(_ lines: [Substring]) -> Bool {
    zip(lines, lines.dropFirst()).contains { line, next in
      line.hasPrefix("###")
        && next.split(separator: " ").dropFirst(2).first?.hasPrefix("HTTP/") == true
    }
  }

  /// Returns true if JSON has the items of a collection, and does not begin with the log of an archive.
  private static func isCollection(_ text: Substring) -> Bool {
    let name = text.split(separator: "\"", maxSplits: 2).dropFirst().first
    return name != "log" && text.contains("\"item\"")
  }

  /// Returns true if a line begins with curl or a PowerShell command, or if curl is in a line and the
  /// first line, with these words, is not a request line.
  private static func isCommand(_ lines: [Substring], first words: [Substring]) -> Bool {
    let commands = lines.map { line in line.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" } }
    if commands.contains(where: startsCommand) || callsOtherClient(words) { return true }
    let isRequestLine =
      words.count < 2
      || words[0].allSatisfy { $0.isUppercase || $0 == "-" } && words[0] != "-"
        && (words.count == 2 || words.count == 3 && words[2].hasPrefix("HTTP/"))
    return !isRequestLine && commands.contains { $0.contains(where: namesCurl) }
  }

  /// Returns true if a word is curl, even as the first word of a substitution or after a prompt.
  private static func namesCurl(_ word: Substring) -> Bool {
    ["curl", "curl.exe"].contains(word)
      || ["(curl", "`curl", "'curl", "\"curl", ">curl", ">curl.exe"].contains(where: word.hasSuffix)
  }

  /// Returns true if the first line of a text calls another client, which the reader of commands names.
  private static func callsOtherClient(_ words: [Substring]) -> Bool {
    let command = words.first { !["$", "%"].contains($0) } ?? ""
    return ["wget", "http", "https", "xh", "xhs"].contains(command)
      || words.contains { $0.hasPrefix("fetch(") }
  }

  private static func startsCommand(_ words: [Substring]) -> Bool {
    let words = words.drop { ["$", "%", "|", "{"].contains($0) }
    // PowerShell commands are read as curl commands, whose reader reports them.
    let names = words.dropFirst(words.dropFirst().first == "=" ? 2 : 0)
    // Keyboards of phones write a capital, which the reader of commands refuses.
    return ["curl", "curl.exe", "printf", "Curl"].contains(words.first)
      || ["invoke-webrequest", "invoke-restmethod", "iwr", "irm"]
        .contains(names.first?.lowercased())
  }

  /// Options for information that a text does not contain.
  struct Options {
    /// The scheme of URLs if the text does not state it.
    let scheme: String
    /// A Boolean value that indicates whether a pasted message can deviate from the grammar.
    let isLenient: Bool
    /// The values of variables that a command or an `.http` file uses.
    var variables: [String: String]
    /// The values of the environment; an `.http` file can override them.
    let environment: [String: String]
    /// The environment of this process, by names such as `$processEnv HOME`.
    var processVariables: [String: String] = [:]
    /// The generator for values such as `{{$guid}}` when requests are sent, or nil.
    let dynamicVariables: DynamicVariables?
    /// The base of a URL in an `.http` file that is only a path, or nil.
    let base: String?
  }

  /// Returns the requests of the arguments of a curl command, or of a text without them.
  ///
  /// - Throws: `RequestError` with the offset of the first invalid byte.
  func requests(
    of arguments: [String]?,
    or data: Data,
    options: Options
  ) throws(RequestError) -> (requests: [ImportedRequest], notes: [ImportNote]) {
    guard let arguments else { return try requests(in: data, options: options) }
    return (try CurlCommand(arguments: arguments, variables: options.variables).requests, [])
  }

  /// Returns the requests of a text, in order, and the notes about the text as a whole.
  ///
  /// - Throws: `RequestError` with the offset of the first invalid byte.
  func requests(
    in data: Data,
    options: Options
  ) throws(RequestError) -> (requests: [ImportedRequest], notes: [ImportNote]) {
    switch self {
    case .curl:
      let text = String(decoding: data, as: UTF8.self)
      return (try CurlCommand(parsing: text, variables: options.variables).requests, [])
    case .http:
      let mode = options.isLenient ? HTTPMessage.Mode.lenient : .strict
      let message = try HTTPMessage(parsing: data, scheme: options.scheme, mode: mode)
      return ([ImportedRequest(message)], [])
    case .har:
      let archive = try HARArchive(parsing: data)
      return (try archive.requests, archive.notes)
    case .postman:
      let collection = try PostmanCollection(
        parsing: data,
        variables: options.environment.merging(options.variables) { $1 },
        dynamicVariables: options.dynamicVariables?.value(of:)
      )
      return (collection.requests, collection.notes)
    case .httpfile:
      let text = String(decoding: data, as: UTF8.self)
      let file = try HTTPFile(
        parsing: text,
        variables: options.processVariables.merging(options.variables) { $1 },
        environment: options.environment,
        dynamicVariables: options.dynamicVariables?.value(of:),
        base: options.base
      )
      return (file.requests, [])
    }
  }
}
