// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// The text that a command reads, and the options for reading it.
struct InputText: ParsableArguments {
  @Option(
    name: .customLong("from"),
    help: """
      The input format: curl, http, har, httpfile or postman. It is detected if you leave this out.
      """
  )
  var format: InputFormat?

  @Option(
    help: """
      The scheme of URLs in an HTTP message that does not state one: https (the default) or http.
      """
  )
  var scheme: String?

  @Flag(help: "Accept HTTP messages as people paste them, with bare line feeds and wrong lengths.")
  var lenient = false

  @Flag(help: "Open the files that the input names, relative to the current directory.")
  var allowFiles = false

  @Option(
    name: .customLong("variable"),
    help: """
      A value for a variable of a command, an .http file or a Postman collection, as name=value. \
      You can repeat this option.
      """
  )
  var variables: [String] = []

  @Option(
    help: "The base URL for an .http file whose URLs are only paths, such as https://h."
  )
  var base: String?

  @Option(
    name: .customLong("request"),
    help: "A request to use, by its name or its number from 1. You can repeat this option."
  )
  var chosen: [String] = []

  @OptionGroup var environment: EnvironmentOptions

  @OptionGroup var items: ItemOptions

  @Argument(
    help: """
      The input file, or - for standard input. You can also write a command: curl and its \
      arguments, or all of it in quotes. Or write a request: [METHOD] URL and items, which are \
      name=text, name:=json, name==query, Field:value and name@file.
      """,
    completion: .file()
  )
  var words: [String] = []

  /// The input file, or - for the standard input.
  var file: String { words.first ?? "-" }

  /// A Boolean value that indicates whether the words are a request rather than a file.
  var isRequest: Bool {
    guard words.count == 1 else { return words.count > 1 }
    return Self.isURL(file) && !isQuotedCommand && !FileManager.default.fileExists(atPath: file)
  }

  /// A Boolean value that indicates whether the only word is a command in quotes, as in
  /// `requests send 'curl -d a=1 https://example.com'`.
  var isQuotedCommand: Bool {
    let start = file.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    return words.count == 1 && start.count == 2 && ["curl", "curl.exe"].contains(start[0])
      && !FileManager.default.fileExists(atPath: file)
  }

  /// A curl command in place of a text; ``RootCommand`` inserts this option before it.
  @Option(name: .customLong(Self.commandOption), parsing: .remaining, help: .hidden)
  var command: [String] = []

  static let commandOption = "curl-command"

  func validate() throws {
    for variable in variables {
      switch variable.utf8.firstIndex(of: UInt8(ascii: "=")) {
      case nil:
        throw ValidationError("The variable '\(variable)' has no value. Write `name=value`.")
      case variable.startIndex:
        throw ValidationError("The variable '\(variable)' has no name. Write `name=value`.")
      default: break
      }
    }
    if let scheme, !["https", "http"].contains(scheme) {
      throw ValidationError("The scheme '\(scheme)' is not supported. Use `https` or `http`.")
    }
    if let option = items.given, !isRequest {
      throw ValidationError("`--\(option)` needs a URL. Write `[METHOD] URL [item …]`.")
    }
    guard !command.isEmpty || isRequest else { return }
    if let format, format != .curl {
      let input = isRequest ? "a URL" : "a command"
      throw ValidationError(
        "`--from \(format.rawValue)` and \(input) cannot be combined. Remove `--from`."
      )
    }
    guard command.isEmpty || words.isEmpty else {
      throw ValidationError("A file and a command cannot be combined. Remove '\(file)'.")
    }
  }

  /// Returns the requests of the text, or the chosen ones.
  ///
  /// Notes about parts that were left out go to standard error.
  ///
  /// - Parameters:
  ///   - areSent: True to generate values for variables such as `{{$guid}}`, as for sending.
  ///   - heeded: The curl options that are applied, so that they need no note.
  ///   - hidesLines: True to print no line of the text with a note or an error, because it can contain secrets.
  /// - Returns: The requests.
  /// - Throws: `ExitStatus` after it has printed the error.
  func requests(
    areSent: Bool,
    heeding heeded: Set<String> = [],
    hidesLines: Bool = false
  ) throws -> [ImportedRequest] {
    // The arguments have no position to which a note or an error could point.
    let arguments = try curlArguments()
    let data = try arguments == nil ? read() : Data()
    let format = try arguments == nil ? format(of: data) : .curl
    let options = try options(for: format, areSent: areSent)
    noteUnused(by: format, in: arguments, or: data, options)
    lazy var lines = TextLines(data)
    func shown(_ text: LocatedText) -> String { hidesLines ? text.headline : text.description }
    do {
      let (all, notes) = try format.requests(of: arguments, or: data, options: options)
      for note in notes { ExitStatus.write("note: \(shown(LocatedText(note, in: lines)))") }
      guard !all.isEmpty else {
        throw ExitStatus.show(
          "The input contains no request. Check where it comes from, or its format with `--from`.",
          as: .malformedInput
        )
      }
      let requests = try chosen(of: all)
      // The requests of one command have many notes in common.
      var known: Set<ImportNote> = []
      for note in requests.flatMap(\.notes)
      where !heeded.contains(note.option ?? "") && known.insert(note).inserted {
        ExitStatus.write("note: \(shown(LocatedText(note, in: lines)))")
      }
      return requests
    } catch let error as RequestError {
      // The command that the words became is not what the user wrote.
      if isRequest { throw ExitStatus.show(error.explainedMessage, as: .malformedInput) }
      let hint = format == .http && !lenient && isReadLeniently(data, options)
      throw ExitStatus.show(
        shown(LocatedText(error, in: lines))
          + (hint ? "\nPass `--lenient` to accept the message as people paste it." : ""),
        as: .malformedInput
      )
    }
  }

  /// Returns the arguments of a curl command, or nil for a file.
  private func curlArguments() throws -> [String]? {
    if !command.isEmpty { return Array(command.dropFirst()) }
    guard isRequest else { return nil }
    return try RequestWords(words, scheme: scheme)
      .arguments(format: items.format, user: items.auth, bearer: items.bearer)
  }

  /// Returns the stated format, or recognizes it.
  private func format(of data: Data) throws -> InputFormat {
    // A message can contain any bytes after its head. All other input is text.
    let text = String(decoding: data, as: UTF8.self)
    let format = format ?? InputFormat(recognizing: text, in: isQuotedCommand ? "-" : file)
    guard format == .http || text.utf8.elementsEqual(data) else {
      throw ExitStatus.show("The input is not UTF-8. Convert it first.", as: .malformedInput)
    }
    return format
  }

  /// Returns true if a refused message can be read with `--lenient`.
  private func isReadLeniently(_ data: Data, _ options: InputFormat.Options) -> Bool {
    (try? HTTPMessage(parsing: data, scheme: options.scheme, mode: .lenient)) != nil
  }

  /// Returns the requests with the chosen names and numbers, in the order of the text.
  private func chosen(of requests: [ImportedRequest]) throws -> [ImportedRequest] {
    guard !chosen.isEmpty else { return requests }
    var positions: Set<Int> = []
    for word in chosen {
      let named = requests.indices.filter {
        requests[$0].name?.utf8.elementsEqual(word.utf8) ?? false
      }
      if !named.isEmpty {
        positions.formUnion(named)
      } else if let number = Int(word), requests.indices.contains(number - 1) {
        positions.insert(number - 1)
      } else {
        let names = requests.enumerated().map { position, request in
          "\n  \(position + 1)  " + WireText.line(of: Self.title(of: request).utf8)
        }
        throw ExitStatus.show(
          "The request '\(WireText.line(of: word.utf8))' does not exist. The input "
            + "contains:\(names.joined())",
          as: .malformedInput
        )
      }
    }
    return requests.indices.filter(positions.contains).map { requests[$0] }
  }

  /// Returns the name of a request, or its method and URL.
  static func title(of request: ImportedRequest) -> String {
    // Queries can contain secrets.
    let url = request.requestWithoutFiles.url.description.prefix { $0 != "?" && $0 != "#" }
    let shown = request.namingVariables(in: String(url))
    return request.name ?? "\(request.requestWithoutFiles.method.rawValue) \(shown)"
  }

  /// Prints an error for a request that cannot be read or has variables without a value.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - keepsVariables: True if the format can contain variables without a value.
  /// - Returns: True if the request is left out.
  func leavesOut(_ request: ImportedRequest, keepsVariables: Bool) -> Bool {
    let refusal = request.refusal
    let reason: String
    if refusal == nil || refusal?.code == .unresolvedVariable, let first = request.variables.first {
      if keepsVariables, refusal == nil { return false }
      let names = request.variables.map { WireText.line(of: $0.utf8) }
      reason =
        "No value for \(names.joined(separator: ", ")). Pass one, as in `--variable "
        + "\(Self.quoted(WireText.line(of: first.utf8)))=value`."
    } else if let refusal {
      reason = refusal.message
    } else {
      return false
    }
    let name = request.name.map { " '\(WireText.line(of: $0.utf8))'" } ?? ""
    _ = ExitStatus.show("Skipped the request\(name): \(reason)", as: .malformedInput)
    return true
  }

  /// Returns a name, in quotes if a shell would act on its characters, as in `$dotenv TOKEN`.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: ".")
    }
    return isPlain ? name : "'\(name)'"
  }

  /// Returns a request for a format that names files; they do not have to exist.
  func composeToWrite(_ imported: ImportedRequest) throws -> ComposedRequest {
    guard !allowFiles, let request = try? imported.requestNamingFiles() else {
      return try compose(imported)
    }
    return request
  }

  /// Returns a request with its files, if they are those of items or `--allow-files` is set.
  func compose(_ imported: ImportedRequest) throws -> ComposedRequest {
    guard allowFiles || isRequest || imported.filePaths.isEmpty else {
      let names = imported.filePaths.map { WireText.line(of: $0.utf8) }.joined(separator: ", ")
      throw ExitStatus.show(
        "The body needs files: \(names). Pass `--allow-files` to open them.",
        as: .fileNotAllowed
      )
    }
    do {
      return try imported.request { path in
        path == "-" ? try standardInput() : .file(URL(fileURLWithPath: path))
      }
    } catch let error as RequestError {
      throw ExitStatus.show(error.explained, as: .noInput)
    }
  }

  private func options(
    for format: InputFormat,
    areSent: Bool
  ) throws -> InputFormat.Options {
    let pairs = variables.map { variable in
      let name = variable.utf8.prefix { $0 != UInt8(ascii: "=") }
      return (
        String(Substring(name)), String(Substring(variable.utf8[name.endIndex...].dropFirst()))
      )
    }
    let hasEnvironment = [.httpfile, .postman].contains(format)
    return InputFormat.Options(
      scheme: scheme ?? "https",
      isLenient: lenient,
      variables: Dictionary(pairs) { $1 },
      environment: hasEnvironment ? try environment.variables(nextTo: file) : [:],
      processVariables: areSent ? environment.processVariables : [:],
      dynamicVariables: areSent ? DynamicVariables() : nil,
      base: base
    )
  }
}

extension ImportedRequest {
  /// Returns a URL of the request with `$NAME` for each variable, which is a name between tildes in it.
  func namingVariables(in url: String) -> String {
    variables.isEmpty ? url : url.replacing(/~~+(\w+)\.?~~+/) { "$\($0.1)" }
  }

  /// The reason that there is no request, or nil if only files are missing.
  fileprivate var refusal: RequestError? {
    do throws(RequestError) {
      _ = try request()
      return nil
    } catch {
      return error.code == .unresolvedFile ? nil : error
    }
  }
}
