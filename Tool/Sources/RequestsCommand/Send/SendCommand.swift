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
        requests send orders.http | jq .
        requests send --allow-options curl -x h:3128 -L -m 30 https://example.com

      Variables of an .http file such as {{$guid}} and {{$timestamp}} are made. A request with a \
      variable that has no value is not sent, and the others are.

      Requests are sent one after the other through URLSession, which follows redirects. None of them \
      knows another one: no cookie is kept. A terminal shows status, fields and body of each response: \
      JSON formatted, events of a text/event-stream as they arrive, and all else when it is whole; \
      control bytes are escaped, and binary is only told of. A pipe or a file gets the bytes of the \
      body as they arrive and nothing else; --verbose shows the head on the standard error, where notes \
      and progress go too. --output puts a file in its place when it is whole, and --output - writes \
      the bytes to a terminal too.

      \(ExitStatus.help)
      """
  )

  @Flag(help: "Print what would cross the wire, and send nothing.")
  var dryRun = false

  @Flag(help: "Exit with 22 when a response has a status of 400 or above.")
  var fail = false

  @Option(
    help: ArgumentHelp(
      "How long to wait for a response or its next bytes; -m of a curl command bounds all of it.",
      valueName: "seconds"
    )
  )
  var timeout: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the body of the response to a file, or to the standard output with -.",
      valueName: "file"
    )
  )
  var output: String?

  @Flag(
    name: .shortAndLong,
    help: "Say when the head of each response came, when all of it, and how large it is."
  )
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
    if let output, output != "-", requests.count > 1 {
      throw ValidationError("--output is for one response. Choose a request with --request.")
    }
    let limits = client.limits(taking: &requests)
    if let timeout { for index in requests.indices { requests[index].options.timeout = timeout } }
    var isRefused = false
    if dryRun {
      for request in requests { try print(request) }
    } else {
      let senders = try client.senders(for: sendable)
      for ((request, limit), sender) in zip(zip(requests, limits), senders) {
        let status = try await send(request, within: limit, by: sender)
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
  private func send(
    _ request: ComposedRequest,
    within limit: Double?,
    by sender: RequestSender
  ) async throws -> Int {
    let bar = ProgressBar(total: request.body?.length, isTerminal: Terminal.hasErrorTerminal)
    let writer = try ResponseWriter(to: output, isVerbose: verbose)
    let stopping = output.map { _ in Self.stop(writer) }
    defer { stopping?.cancel() }
    let start = ContinuousClock.now
    let head: HTTPURLResponse
    do {
      head = try await sender.send(
        request,
        within: limit,
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
      let isLate = error is TimeIsOver || (error as? URLError)?.code == .timedOut
      throw ExitStatus.show(
        part.map { "\($0) \(reason)" } ?? reason,
        as: isLate ? .timeIsOver : .unavailable
      )
    }
    bar.finish()
    let time = ContinuousClock.now - start
    try writer.finish()
    if verbose {
      let headTime = (writer.headTime ?? start) - start
      ExitStatus.write(
        "\(head.statusCode): head after \(Self.text(of: headTime)), whole after "
          + "\(Self.text(of: time)), \(writer.size) \(writer.size == 1 ? "byte" : "bytes")"
      )
    }
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

  /// A time in seconds, to the thousandth.
  private static func text(of time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let thousandths = String(1_000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    return "\(seconds).\(thousandths) s"
  }
}
