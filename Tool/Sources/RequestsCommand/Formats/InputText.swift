// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// The text that a command reads, and the options that say how.
struct InputText: ParsableArguments {
  @Option(
    name: .customLong("from"),
    help: "The format of the text: curl, http, har or httpfile; recognised when not given."
  )
  var format: InputFormat?

  @Option(help: "What URLs begin with where an HTTP message does not say it: https or http.")
  var scheme = "https"

  @Flag(help: "Read an HTTP message as people paste them: line feeds alone, stale lengths.")
  var lenient = false

  @Flag(help: "Open the files that the text names, relative to the current directory.")
  var allowFiles = false

  @Option(
    name: .customLong("variable"),
    help: "A variable of a command or an .http file, as name=value; may be given more than once."
  )
  var variables: [String] = []

  @Option(
    help: "What comes before a URL of an .http file that is only a path, such as https://h."
  )
  var base: String?

  @Option(
    name: .customLong("request"),
    help: "A request by its name or its number, from 1; may be given more than once."
  )
  var chosen: [String] = []

  @OptionGroup var environment: EnvironmentOptions

  @Argument(
    help:
      "The file with the text, or - for the standard input; or a command: curl and its arguments.",
    completion: .file()
  )
  var file = "-"

  /// A command of curl in the place of a text; ``RootCommand`` puts this option before it.
  @Option(name: .customLong(Self.commandOption), parsing: .remaining, help: .hidden)
  var command: [String] = []

  static let commandOption = "curl-command"

  func validate() throws {
    for variable in variables where !variable.utf8.contains(UInt8(ascii: "=")) {
      throw ValidationError("The variable '\(variable)' has no value. Write name=value.")
    }
    guard ["https", "http"].contains(scheme) else {
      throw ValidationError("The scheme '\(scheme)' is neither https nor http.")
    }
  }

  /// The requests of the text, or those that were chosen.
  ///
  /// Notes about what was not taken over go to the standard error.
  ///
  /// - Parameters:
  ///   - areSent: Whether variables such as `{{$guid}}` get a value, as they do when a request is sent.
  ///   - heeded: The options of curl that are heeded, so that there is no note of them.
  /// - Returns: The requests.
  /// - Throws: `ExitStatus` once the error has been shown.
  func requests(areSent: Bool, heeding heeded: Set<String> = []) throws -> [ImportedRequest] {
    guard command.isEmpty else { return try requestsOfCommand(heeding: heeded) }
    let data = try read()
    // A message may hold any bytes after its head; all else is text.
    let text = String(decoding: data, as: UTF8.self)
    let format = format ?? InputFormat(recognizing: text, in: file)
    guard format == .http || text.utf8.elementsEqual(data) else {
      throw ExitStatus.show("The text is not UTF-8. Convert it first.", as: .malformedInput)
    }
    let options = try options(areSent: areSent)
    do {
      let (all, notes) = try format.requests(in: data, options: options)
      let requests = try chosen(of: all)
      for note in notes + requests.flatMap(\.notes) where !heeded.contains(note.option ?? "") {
        ExitStatus.write("note: \(LocatedText(note, in: data))")
      }
      return requests
    } catch let error as RequestError {
      let hint = format == .http && !lenient && isReadLeniently(data, options)
      throw ExitStatus.show(
        LocatedText(error, in: data).description
          + (hint ? "\nPass --lenient to read the text as people paste it." : ""),
        as: .malformedInput
      )
    }
  }

  private func requestsOfCommand(heeding heeded: Set<String>) throws -> [ImportedRequest] {
    do {
      let requests = try CurlCommand(arguments: Array(command.dropFirst())).requests
      for request in requests {
        for note in request.notes where !heeded.contains(note.option ?? "") {
          ExitStatus.write("note: \(note)")
        }
      }
      return requests
    } catch {
      throw ExitStatus.show("\(error)", as: .malformedInput)
    }
  }

  /// Whether a message that is refused can be read with `--lenient`.
  private func isReadLeniently(_ data: Data, _ options: InputFormat.Options) -> Bool {
    (try? HTTPMessage(parsing: data, scheme: options.scheme, mode: .lenient)) != nil
  }

  /// The requests that names and numbers stand for, in the order of the text.
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
          "\n  \(position + 1)  " + WireText.line(of: (request.name ?? "").utf8)
        }
        throw ExitStatus.show(
          "There is no request '\(WireText.line(of: word.utf8))'. The text has:\(names.joined())",
          as: .malformedInput
        )
      }
    }
    return requests.indices.filter(positions.contains).map { requests[$0] }
  }

  /// Shows an error for a request that cannot be read or has variables without a value.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - keepsVariables: Whether variables without a value may stay where a format can have them.
  /// - Returns: Whether it is left out.
  func leavesOut(_ request: ImportedRequest, keepsVariables: Bool) -> Bool {
    let refusal = request.refusal
    let reason: String
    if refusal == nil || refusal?.code == .unresolvedVariable, let first = request.variables.first {
      if keepsVariables, refusal == nil { return false }
      let names = request.variables.map { WireText.line(of: $0.utf8) }
      reason =
        "\(names.joined(separator: ", ")) has no value. Give one, as in --variable "
        + "\(Self.quoted(WireText.line(of: first.utf8)))=value."
    } else if let refusal {
      reason = refusal.message
    } else {
      return false
    }
    let name = request.name.map { " '\(WireText.line(of: $0.utf8))'" } ?? ""
    _ = ExitStatus.show("The request\(name) is left out: \(reason)", as: .malformedInput)
    return true
  }

  /// A name in quotes if a shell would act on what it holds, as in `$dotenv TOKEN`.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: ".")
    }
    return isPlain ? name : "'\(name)'"
  }

  /// A request for a format that names files, which need not be there for that.
  func composeToWrite(_ imported: ImportedRequest) throws -> ComposedRequest {
    guard !allowFiles, let request = try? imported.unopenedRequest() else {
      return try compose(imported)
    }
    return request
  }

  /// A request with its files, if they may be opened.
  func compose(_ imported: ImportedRequest) throws -> ComposedRequest {
    guard allowFiles || imported.filePaths.isEmpty else {
      let names = imported.filePaths.map { WireText.line(of: $0.utf8) }.joined(separator: ", ")
      throw ExitStatus.show(
        "The body needs files: \(names). Pass --allow-files to open them.",
        as: .fileNotAllowed
      )
    }
    do {
      return try imported.request { path in
        path == "-" ? try standardInput() : .file(URL(fileURLWithPath: path))
      }
    } catch let error as RequestError {
      throw ExitStatus.show("\(error)", as: .noInput)
    }
  }

  private func options(areSent: Bool) throws -> InputFormat.Options {
    let pairs = variables.map { variable in
      let name = variable.utf8.prefix { $0 != UInt8(ascii: "=") }
      return (
        String(Substring(name)), String(Substring(variable.utf8[name.endIndex...].dropFirst()))
      )
    }
    return InputFormat.Options(
      scheme: scheme,
      isLenient: lenient,
      variables: Dictionary(pairs) { $1 },
      environment: try environment.variables(nextTo: file),
      dynamicVariables: areSent ? environment.dynamicVariables : nil,
      base: base
    )
  }

  private func read() throws -> Data {
    guard file != "-" else {
      if isatty(STDIN_FILENO) == 1 {
        ExitStatus.write("Paste a text, and end it with Control-D in a line of its own.")
      }
      return try readStandardInput()
    }
    return try Self.contents(of: file)
  }

  /// The bytes of a file.
  ///
  /// - Throws: `ExitStatus` once the error has been shown.
  static func contents(of file: String) throws -> Data {
    do {
      return try ComposedRequest(RequestBody.file(URL(fileURLWithPath: file))).body?.contents()
        ?? Data()
    } catch let error as RequestError {
      throw ExitStatus.show("\(error.field ?? file): \(error.message)", as: .noInput)
    }
  }

  /// What a command reads from its pipe, as in `-d @-`.
  private func standardInput() throws -> ByteSource {
    guard !command.isEmpty || file != "-" else {
      throw ExitStatus.show(
        "The standard input has the text, so it cannot have a body too. Put the text into a file.",
        as: .noInput
      )
    }
    return .bytes(try readStandardInput())
  }

  private func readStandardInput() throws -> Data {
    do {
      return try FileHandle.standardInput.readToEnd() ?? Data()
    } catch {
      throw ExitStatus.show("The standard input cannot be read.", as: .noInput)
    }
  }
}

extension ImportedRequest {
  /// Why there is no request; nil if only files are missing.
  fileprivate var refusal: RequestError? {
    do throws(RequestError) {
      _ = try request()
      return nil
    } catch {
      return error.code == .unresolvedFile ? nil : error
    }
  }
}
