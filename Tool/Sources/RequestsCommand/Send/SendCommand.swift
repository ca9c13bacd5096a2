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
        requests send --allow-options curl -x h:3128 -L https://example.com

      Variables of an .http file such as {{$guid}} and {{$timestamp}} are made. A request with a \
      variable that has no value is not sent, and the others are.

      Requests are sent one after the other through URLSession, which follows redirects. Status, \
      fields and body of each response go to the standard output, notes and progress to the \
      standard error. A pipe or a file gets the bytes as they arrive. A terminal gets JSON formatted, \
      events of a text/event-stream as they arrive, and all else when it is whole; control bytes are \
      escaped, and binary is only told of. --output puts the file in its place when it is whole.

      \(ExitStatus.help)
      """
  )

  @Flag(help: "Print what would cross the wire, and send nothing.")
  var dryRun = false

  @Flag(help: "Exit with 22 when a response has a status of 400 or above.")
  var fail = false

  @Option(
    help: ArgumentHelp(
      "How long to wait for a response or its next bytes; what the requests say by default.",
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

  @OptionGroup var client: ClientOptions

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
    let imported = try input.requests(areSent: true, heeding: client.heeded)
    let sendable = imported.filter { !input.leavesOut($0, keepsVariables: false) }
    var requests = try sendable.map(input.compose)
    if output != nil, requests.count > 1 {
      throw ValidationError("--output is for one response. Choose a request with --request.")
    }
    if let timeout { for index in requests.indices { requests[index].options.timeout = timeout } }
    var isRefused = false
    if dryRun {
      for request in requests { try print(request) }
    } else {
      for (request, sender) in zip(requests, try client.senders(for: sendable)) {
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
    let writer = try ResponseWriter(to: output.map { try OutputFile($0) })
    let stopping = output.map { _ in Self.stop(writer) }
    defer { stopping?.cancel() }
    let start = ContinuousClock.now
    let head: HTTPURLResponse
    do {
      head = try await sender.send(
        request,
        progress: { bar.show($0, of: $1) },
        receive: { piece, head in
          bar.finish()
          try writer.take(piece, of: head)
        }
      )
    } catch {
      bar.finish()
      let part = writer.abandon()
      if error is ExitCode { throw error }
      let reason = RequestSender.text(of: error)
      throw ExitStatus.show(part.map { "\($0) \(reason)" } ?? reason, as: .unavailable)
    }
    bar.finish()
    if verbose { Self.say(head.statusCode, writer.size, ContinuousClock.now - start) }
    try writer.finish()
    return head.statusCode
  }

  /// Waits for a signal that asks to stop, and takes what is half written away before that is done.
  private static func stop(_ writer: ResponseWriter) -> Task<Void, Never> {
    let signals = StopSignals()
    return Task {
      for await number in signals.stream {
        _ = writer.abandon()
        exit(withError: ExitCode(128 + number))
      }
    }
  }

  /// Says on the standard error what a response was.
  private static func say(_ status: Int, _ size: Int, _ time: Duration) {
    let (seconds, attoseconds) = time.components
    let thousandths = String(1_000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    ExitStatus.write("\(status) after \(seconds).\(thousandths) s, with \(size) bytes")
  }
}
