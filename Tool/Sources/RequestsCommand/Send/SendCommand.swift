// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// The `send` subcommand: reads requests in any format, sends them and prints the responses.
struct SendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: """
      Send the requests of a curl command, an HTTP message, a HAR archive, an .http file or a Postman \
      collection.
      """,
    discussion: """
      Examples:
        requests send https://example.com/users name=Ada age:=36 tags[]=x   # a JSON object
        requests send PUT :8080/photo caption=Roof photo@cat.png X-Trace:on  # a multipart form
        requests send --form --bearer $TOKEN https://example.com/search q==swift
        requests send --dry-run requests.http    # print what would be sent
        echo "curl https://example.com" | requests send
        requests send --allow-files upload.http  # open the files that it names
        requests send --request 2 --environment dev all.http
        requests send --output photo.jpg --timeout 10 photo.http
        requests send orders.http | jq .
        requests send --allow-options curl -x h:3128 -L -m 30 https://example.com

      A request in words has the items of HTTPie: name=text and name:=json are members of a JSON \
      object, name==text is a part of the query, Field:value is a field, and name@file is a file of a \
      multipart form. @file is the whole body. An @ after =, :=, == or : reads the value from a file. \
      As a file, - is standard input. user[name]= and tags[]= build objects and lists, and a backslash \
      makes a separator ordinary. The command opens the files of items.

      The command generates dynamic variables of .http files, such as {{$guid}} and \
      {{$timestamp}}. It skips a request that has a variable without a value, and sends the others. It \
      also sends the others if a request fails, and ends with the status of the first error.

      URLSession sends the requests one after the other and follows redirects. It keeps no cookies \
      between requests. A terminal shows the status, the fields and the body of each response. JSON \
      is formatted, events of a text/event-stream appear as they arrive, and other bodies appear \
      when they are complete. Control bytes are escaped. Of a binary body, only the size and the \
      type are shown. A pipe or a file receives only the bytes of the body, as they arrive. With \
      --verbose, the head goes to standard error, like notes and progress. --output replaces the \
      file only when the body is complete. --output - writes the bytes even to a terminal.

      --cacert, --cert and --key, and --insecure on Linux, need AsyncHTTPClient: a build with \
      swift build --traits AsyncHTTPClient. It sends without the fields that URLSession adds.

      With --dry-run, URLSession sends each request to a port of this machine, and nothing else \
      receives it. The output is the request in HTTP/1.1, with the fields that URLSession adds.

      \(ExitStatus.help)
      """
  )

  @Flag(help: "Print what would be sent, and send nothing to the server.")
  var dryRun = false

  @Flag(
    name: [.long, .customLong("check-status")],
    help: "Exit with status 22 if a response has status 400 or above."
  )
  var fail = false

  @Option(
    help: ArgumentHelp(
      """
      The longest wait for a response or its next bytes. The `-m` option of a curl command limits \
      the whole exchange.
      """,
      valueName: "seconds"
    )
  )
  var timeout: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the response body to a file, or to standard output with -.",
      valueName: "file"
    )
  )
  var output: String?

  @Flag(
    help: """
      Save the response body in a new file that has the name of the last segment of the URL, and print \
      its size, time and rate.
      """
  )
  var download = false

  @Option(
    name: .customLong("print"),
    help: ArgumentHelp(
      """
      The parts for standard output: H and B are the head and the body of the request, h and b those \
      of the response. The default is hb for a terminal and b for a pipe.
      """,
      valueName: "HBhb"
    )
  )
  var parts: PrintedParts?

  @Flag(name: .shortAndLong, help: "Print nothing but errors and notes.")
  var quiet = false

  @Flag(
    name: .shortAndLong,
    help: "Print when the head and the end of each response arrived, and its size."
  )
  var verbose = false

  @OptionGroup var client: ClientOptions

  @OptionGroup var input: InputText

  func validate() throws {
    if download, output != nil {
      throw ValidationError("`--download` and `--output` cannot be combined. Remove one.")
    }
    if quiet, verbose || parts != nil {
      throw ValidationError(
        "`--quiet` cannot be combined with `--verbose` or `--print`. Remove one."
      )
    }
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
    if download || output.map({ $0 != "-" }) ?? false, requests.count > 1 {
      let option = download ? "download" : "output"
      throw ValidationError("`--\(option)` needs exactly one request. Choose it with `--request`.")
    }
    let limits = client.limits(taking: &requests)
    if let timeout { for index in requests.indices { requests[index].options.timeout = timeout } }
    let senders = try client.senders(for: sendable)
    var isRefused = false
    let failure: ExitCode?
    if dryRun {
      failure = try await show(requests, of: sendable)
    } else {
      failure = try await forEach(of: sendable) { index in
        let status = try await send(requests[index], within: limits[index], by: senders[index])
        guard status >= 400 else { return }
        isRefused = true
        // A pipe gets no head, and a script that ends with 22 should say why.
        if fail, !quiet, !verbose, parts == nil, !Terminal.standardOutput.isTerminal {
          ExitStatus.write("error: The server answered with the status \(status).")
        }
      }
    }
    if requests.count < imported.count { throw ExitCode(ExitStatus.malformedInput.rawValue) }
    if let failure { throw failure }
    if fail, isRefused { throw ExitCode(ExitStatus.refused.rawValue) }
  }

  /// The reason why a request was not sent, or why its response did not arrive completely.
  private struct Failure: Error {
    let reason: String
    let status: ExitStatus
  }

  /// Calls a closure with the position of each request, and prints the errors of those that fail.
  ///
  /// - Returns: The exit code of the first that fails, or nil.
  /// - Throws: The errors of the closure that concern all requests, such as an output that cannot be written.
  private func forEach(
    of requests: [ImportedRequest],
    _ body: (_ index: Int) async throws -> Void
  ) async throws -> ExitCode? {
    var first: ExitCode?
    for (index, request) in requests.enumerated() {
      do {
        try await body(index)
      } catch let failure as Failure {
        let name = WireText.line(of: InputText.title(of: request).utf8)
        let start = requests.count > 1 ? "The request '\(name)' failed: " : ""
        let code = ExitStatus.show(start + failure.reason, as: failure.status)
        first = first ?? code
      }
    }
    return first
  }

  /// Prints the requests that would be sent, and returns the exit code of the first that would not.
  private func show(
    _ requests: [ComposedRequest],
    of imported: [ImportedRequest]
  ) async throws -> ExitCode? {
    if output != nil || download {
      ExitStatus.write(
        "note: `--\(download ? "download" : "output")` was not applied: `--dry-run` receives no "
          + "response."
      )
    }
    if try client.useProxy(for: imported) {
      ExitStatus.write(
        "note: `--proxy` was not applied: the request is shown as the server gets it."
      )
    }
    return try await DryRun.withRunning { run in
      try await forEach(of: imported) { index in
        let message: [UInt8]
        do {
          message = try await run.message(of: requests[index])
        } catch let error as RequestError {
          throw Failure(reason: error.explained, status: .notExpressible)
        } catch let error as URLError {
          throw Failure(reason: RequestSender.text(of: error), status: .unavailable)
        }
        try Terminal.standardOutput.write(WireText.text(of: message) + "\n")
      }
    }
  }

  /// Sends a request and prints the response.
  private func send(
    _ request: ComposedRequest,
    within limit: Double?,
    by sender: RequestSender
  ) async throws -> Int {
    let bar = ProgressBar(
      total: request.body?.length,
      isTerminal: Terminal.hasErrorTerminal && !quiet
    )
    let output = try download ? DownloadName(for: request.url).text : output
    if let parts { try printRequest(request, parts: parts) }
    let writer = try ResponseWriter(
      to: output,
      replaces: !download,
      parts: quiet ? [] : parts,
      isVerbose: verbose,
      isQuiet: quiet
    )
    let stopping = output.map { _ in Self.stop(writer) }
    defer { stopping?.cancel() }
    let start = ContinuousClock.now
    let head: any ResponseHead
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
      let isRefused = error is RequestError && part == nil
      throw Failure(
        reason: part.map { "\($0) \(reason)" } ?? reason,
        status: isLate ? .timeIsOver : isRefused ? .notExpressible : .unavailable
      )
    }
    bar.finish()
    let time = ContinuousClock.now - start
    try writer.finish()
    if download, let output, !quiet {
      ExitStatus.write(Self.closing(output, size: writer.size, time: time))
    }
    if verbose {
      let headTime = (writer.headTime ?? start) - start
      ExitStatus.write(
        "\(head.status.code): head after \(Self.text(of: headTime)), complete after "
          + "\(Self.text(of: time)), \(writer.size) \(writer.size == 1 ? "byte" : "bytes")"
      )
    }
    return head.status.code
  }

  /// Waits for a stop signal, and removes an incomplete file before the command ends.
  private static func stop(_ writer: ResponseWriter) -> Task<Void, Never> {
    let signals = StopSignals()
    return Task {
      for await number in signals.stream { writer.exit(with: ExitCode(128 + number)) }
    }
  }

  /// Prints the chosen parts of a request, without the fields that URLSession adds.
  private func printRequest(_ request: ComposedRequest, parts: PrintedParts) throws {
    var text = ""
    do {
      if parts.contains(.requestHead) {
        text = WireText.text(of: try HTTPMessage(request.head).data)
      }
      if parts.contains(.requestBody) {
        switch request.body {
        case let body? where body.isReplayable:
          text += WireText.text(of: try body.contents()) + "\n"
        case _?: text += "(The body can be read only once, and is not shown.)\n"
        case nil: break
        }
      }
    } catch {
      throw Failure(reason: error.explained, status: .notExpressible)
    }
    try Terminal.standardOutput.write(text)
  }

  /// Returns the line after a download, such as `Saved 'a.png': 2048 bytes in 0.250 s, 8.0 KiB/s`.
  private static func closing(_ name: String, size: Int, time: Duration) -> String {
    let rate = ProgressBar.rate(size, in: time).map { ", \($0)" } ?? ""
    return "Saved '\(WireText.line(of: name.utf8))': \(size) \(size == 1 ? "byte" : "bytes") in "
      + "\(text(of: time))\(rate)"
  }

  /// Returns a time in seconds, to the thousandth.
  private static func text(of time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let thousandths = String(1_000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    return "\(seconds).\(thousandths) s"
  }
}
