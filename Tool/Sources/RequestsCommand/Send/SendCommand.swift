// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The `send` subcommand: reads requests in any format, sends them and prints the responses.
struct SendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract:
      "Send the requests of a curl command, an HTTP message, a HAR archive or an .http file.",
    discussion: """
      Examples:
        requests send --dry-run requests.http               # what would cross the wire
        echo "curl https://example.com" | requests send
        requests send --allow-files upload.http             # with the files that it names
        requests send --request 2 --environment dev all.http
        requests send --output photo.jpg --timeout 10 photo.http

      Variables of an .http file such as {{$guid}} and {{$timestamp}} are made. A request with a \
      variable that has no value is not sent, and the others are.

      Requests are sent one after the other through URLSession, which follows redirects. Status, \
      fields and body of each response go to the standard output, notes and progress to the \
      standard error. A terminal gets the body with its control bytes escaped, and is told of binary; \
      a pipe or a file gets the bytes.

      \(ExitStatus.help)
      """
  )

  @Flag(help: "Print what would cross the wire, and send nothing.")
  var dryRun = false

  @Flag(help: "Exit with 22 when a response has a status of 400 or above.")
  var fail = false

  @Flag(inversion: .prefixedNo, help: "Follow redirects.")
  var follow = true

  @Option(
    help: ArgumentHelp(
      "How long to wait for a response; what the requests say by default.",
      valueName: "seconds"
    )
  )
  var timeout: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the body of the response to a file.", valueName: "file")
  )
  var output: String?

  @Flag(name: .shortAndLong, help: "Say how long each response took, and how large it is.")
  var verbose = false

  @OptionGroup var input: InputText

  func validate() throws {
    guard let timeout else { return }
    do {
      _ = try ComposedRequest { Timeout(timeout) }
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func run() async throws {
    let imported = try input.requests(areSent: true)
    let sendable = imported.filter { !input.leavesOut($0, keepsVariables: false) }
    var requests = try sendable.map(input.compose)
    if output != nil, requests.count > 1 {
      throw ValidationError("--output is for one response. Choose a request with --request.")
    }
    if let timeout { for index in requests.indices { requests[index].options.timeout = timeout } }
    let sender = RequestSender(follows: follow)
    var isRefused = false
    for request in requests {
      if dryRun {
        try print(request)
      } else {
        let status = try await send(request, by: sender)
        isRefused = isRefused || status >= 400
      }
    }
    if requests.count < imported.count { throw ExitCode(ExitStatus.malformedInput.rawValue) }
    if fail, isRefused { throw ExitCode(ExitStatus.refused.rawValue) }
  }

  private func print(_ request: ComposedRequest) throws {
    do {
      let message = try HTTPMessage(request.asSent).data
      try Terminal.standardOutput.write(WireText.message(message) + "\n")
    } catch let error as RequestError {
      throw ExitStatus.show("\(error)", as: .notExpressible)
    }
  }

  /// Sends a request and prints the response.
  private func send(_ request: ComposedRequest, by sender: RequestSender) async throws -> Int {
    let bar = ProgressBar(total: request.body?.length, isTerminal: Terminal.hasErrorTerminal)
    let start = ContinuousClock.now
    let (data, head): (Data, HTTPURLResponse)
    do {
      (data, head) = try await sender.send(request) { sent, total in
        bar.show(sent: sent, total: total)
      }
    } catch {
      bar.finish()
      throw ExitStatus.show(RequestSender.text(of: error), as: .unavailable)
    }
    bar.finish()
    if verbose { Self.say(head.statusCode, data.count, ContinuousClock.now - start) }
    try write(data, after: head)
    return head.statusCode
  }

  /// Writes a response: to a terminal as text that it acts on in no way, elsewhere with its bytes.
  private func write(_ body: Data, after head: HTTPURLResponse) throws {
    let output = Terminal.standardOutput
    try output.write(ResponseText(head).description)
    if let file = self.output { return try Self.write(body, to: file) }
    var body = body
    if output.isTerminal {
      let type = head.value(forHTTPHeaderField: "Content-Type")
      body = Data(ShownBody(body, type: type).description.utf8)
    }
    try output.write(body)
    if body.last != 0x0A { try output.write("\n") }
  }

  /// Writes a body to a file, in place of what is there.
  private static func write(_ body: Data, to file: String) throws {
    do {
      try body.write(to: URL(fileURLWithPath: file))
    } catch {
      throw ExitStatus.show("The file \(file) cannot be written.", as: .outputFailed)
    }
  }

  /// Says on the standard error what a response was.
  private static func say(_ status: Int, _ size: Int, _ time: Duration) {
    let (seconds, attoseconds) = time.components
    let thousandths = String(1_000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    ExitStatus.write("\(status) after \(seconds).\(thousandths) s, with \(size) bytes")
  }
}
