// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import EchoServer

/// The `echo` subcommand: prints requests of clients, and answers with the same data.
struct EchoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "echo",
    abstract: "Listen on this machine and print every request as it arrived on the wire.",
    discussion: """
      Examples:
        requests echo                        # the first line of the output has the port
        requests echo --port 8080
        requests echo --discard-bodies --port 8080 > requests.txt

      The server answers each request with status 200 and a JSON object that describes it: the \
      raw bytes in base64, and the parts of a multipart body. Only this machine can connect. \
      Press Ctrl-C to stop.
      """
  )

  @Option(help: "The port to listen on, from 0 to 65535. With 0, the system chooses a free port.")
  var port = 0

  @Flag(help: "Count the bytes of bodies instead of keeping and printing them.")
  var discardBodies = false

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("Port \(port) is out of range. Use a number from 0 to 65535.")
    }
  }

  func run() async throws {
    let terminal = Terminal.standardOutput
    // Signals are watched before the port is printed, so that its reader can stop the command at once.
    let stopSignals = StopSignals()
    defer { stopSignals.cancel() }
    let signals = stopSignals.stream
    try await EchoServer.withRunning(port: port, discardBodies: discardBodies) { server in
      try terminal.write("listening on http://127.0.0.1:\(server.port)\n")
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for await request in server.requests {
            try terminal.write(RequestText(request, terminal: terminal).description + "\n")
          }
        }
        group.addTask {
          for await _ in signals { return }
        }
        try await group.next()
        group.cancelAll()
      }
    }
  }
}
