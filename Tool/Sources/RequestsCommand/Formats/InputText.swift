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

  @Argument(
    help: "The file with the text, or - for the standard input; or a command: curl and its arguments.",
    completion: .file()
  )
  var file = "-"

  /// A command of curl in the place of a text; ``RootCommand`` puts this option before it.
  @Option(name: .customLong(Self.commandOption), parsing: .remaining, help: .hidden)
  var command: [String] = []

  static let commandOption = "curl-command"

  func validate() throws {
    for variable in variables where !variable.contains("=") {
      throw ValidationError("The variable '\(variable)' has no value. Write name=value.")
    }
    guard ["https", "http"].contains(scheme) else {
      throw ValidationError("The scheme '\(scheme)' is neither https nor http.")
    }
  }

  /// The requests of the text.
  ///
  /// Notes about what was not taken over go to the standard error.
  ///
  /// - Throws: `ExitStatus` once the error has been shown.
  func requests() throws -> [ImportedRequest] {
    guard command.isEmpty else { return try requestsOfCommand() }
    let data = try read()
    do {
      let text = String(decoding: data, as: UTF8.self)
      // Bytes that are no UTF-8 were replaced.
      guard text.utf8.elementsEqual(data) else {
        throw ExitStatus.show("The text is not UTF-8. Convert it first.", as: .malformedInput)
      }
      let format = format ?? InputFormat(recognizing: text)
      let (requests, notes) = try format.requests(in: data, options: options)
      for note in notes + requests.flatMap(\.notes) {
        ExitStatus.write("note: \(LocatedText(note, in: data))")
      }
      return requests
    } catch let error as RequestError {
      throw ExitStatus.show(LocatedText(error, in: data).description, as: .malformedInput)
    }
  }

  private func requestsOfCommand() throws -> [ImportedRequest] {
    do {
      let requests = try CurlCommand(arguments: Array(command.dropFirst())).requests
      for request in requests {
        for note in request.notes { ExitStatus.write("note: \(note)") }
      }
      return requests
    } catch {
      throw ExitStatus.show("\(error)", as: .malformedInput)
    }
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

  private var options: InputFormat.Options {
    let pairs = variables.map { variable in
      let name = variable.prefix { $0 != "=" }
      return (String(name), String(variable.dropFirst(name.count + 1)))
    }
    return InputFormat.Options(
      scheme: scheme,
      isLenient: lenient,
      variables: Dictionary(pairs) { $1 }
    )
  }

  private func read() throws -> Data {
    guard file != "-" else {
      if isatty(STDIN_FILENO) == 1 {
        ExitStatus.write("Paste a text, and end it with Control-D in a line of its own.")
      }
      return try readStandardInput()
    }
    do {
      return try ByteSource.file(URL(fileURLWithPath: file)).contents()
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
