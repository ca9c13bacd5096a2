// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// The `convert` subcommand: reads requests in one format and writes them in another.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Turn a curl command, an HTTP message, a HAR archive or an .http file into another.",
    discussion: """
      Examples:
        pbpaste | requests convert                          # Swift from what a browser copied
        requests convert --to har requests.http > all.har
        requests convert --to json archive.har              # one object a line
        echo "curl -d a=1 https://example.com" | requests convert --to http
        requests convert --to httpfile curl -d a=1 https://example.com

      Nothing of the text is dropped in silence: what a request cannot hold is a note on the \
      standard error, or an error with the column. Nothing of it is run, and no file that it \
      names is opened without --allow-files. A variable of a shell gets its value from --variable, \
      else it becomes a parameter in Swift, $NAME in curl and {{NAME}} in .http files. An object of --to json has the members \
      method, scheme, host, target, headers, body (base64 or null) and files (paths that the body \
      needs).

      \(ExitStatus.help)
      """
  )

  @Option(
    name: .customLong("to"),
    help: "The format to write: swift, curl, http, har, httpfile or json."
  )
  var output = OutputFormat.swift

  @Flag(
    help: """
      Replace what is secret by its name, in the head and in forms: by variables of the shell in curl \
      commands, and by <redacted> in other formats. JSON bodies are not looked into.
      """
  )
  var redact = false

  @OptionGroup var input: InputText

  func run() async throws {
    let all = try input.requests(areSent: false)
    let imported = all.filter { !input.leavesOut($0, keepsVariables: output.namesFiles) }
    try write(imported)
    if imported.count < all.count { throw ExitCode(ExitStatus.malformedInput.rawValue) }
  }

  private func write(_ imported: [ImportedRequest]) throws {
    if output == .json, !input.allowFiles {
      for request in imported {
        try write(output.text(ofUnopened: request, isRedacted: redact))
      }
      return
    }
    let requests = try imported.map { imported in
      let namesFiles = output.namesFiles
      let request = try namesFiles ? input.composeToWrite(imported) : input.compose(imported)
      return (imported.name, request)
    }
    do {
      try write(output.text(of: requests, isRedacted: redact))
    } catch let error as RequestError {
      throw ExitStatus.show("\(error)", as: .notExpressible)
    }
  }

  private func write(_ data: Data) throws {
    try Terminal.standardOutput.write(data)
  }
}
