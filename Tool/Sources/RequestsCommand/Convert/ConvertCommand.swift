// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// The `convert` subcommand: reads requests in one format and writes them in another.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract:
      """
      Convert a curl command, an HTTP message, a HAR archive, an .http file or a Postman collection \
      to another format.
      """,
    discussion: """
      Examples:
        pbpaste | requests convert  # Swift from a command that a browser copied
        requests convert --to har requests.http > all.har
        requests convert --to json archive.har  # one object per line
        requests convert --to httpfile shop.postman_collection.json > shop.http
        echo "curl -d a=1 https://example.com" | requests convert --to http
        requests convert --to httpfile curl -d a=1 https://example.com
        requests convert PATCH https://example.com/users/1 name=Ada
        requests convert --to urlrequest curl -d a=1 https://example.com  # plain Foundation

      Nothing is dropped silently. If a request cannot contain a part of the input, the command \
      prints a note to standard error, or an error with the line and the column. The command \
      never runs the input, and it opens the files that the input names only with --allow-files. \
      Set a shell variable with --variable. A variable without a value becomes a parameter in \
      Swift, $NAME in curl, and {{NAME}} in .http files and collections. With --to json, each object \
      has these members: method, scheme, host, target, headers, body (base64 or null) and files (the \
      paths that the body needs).

      \(ExitStatus.help)
      """
  )

  @Option(
    name: .customLong("to"),
    help: "The output format: swift, urlrequest, curl, http, har, httpfile, postman or json."
  )
  var output = OutputFormat.swift

  @Flag(
    help: """
      Replace secrets in the head and in the body: with parameters in Swift, with variables in curl \
      commands, .http files and collections, and with <redacted> in other formats.
      """
  )
  var redact = false

  @Flag(help: "Keep the exact bytes of JSON in Swift, rather than write it as a literal.")
  var exact = false

  @OptionGroup var input: InputText

  func run() async throws {
    let all = try input.requests(areSent: false, hidesLines: redact)
    let imported = all.filter { !input.leavesOut($0, keepsVariables: output.namesFiles) }
    try write(imported)
    if imported.count < all.count { throw ExitCode(ExitStatus.malformedInput.rawValue) }
  }

  private func write(_ imported: [ImportedRequest]) throws {
    let terminal = Terminal.standardOutput
    do {
      if output == .json, !input.allowFiles {
        for request in imported {
          try terminal.write(output.text(ofUnopened: request, isRedacted: redact))
        }
        return
      }
      let requests = try imported.map { imported in
        let namesFiles = output.namesFiles
        let request = try namesFiles ? input.composeToWrite(imported) : input.compose(imported)
        return (imported.name, request)
      }
      try terminal.write(output.text(of: requests, isRedacted: redact, isExact: exact))
    } catch let error as RequestError {
      throw ExitStatus.show(error.explained, as: .notExpressible)
    }
  }
}
