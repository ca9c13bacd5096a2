// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import EchoServer

/// The `echo` subcommand: prints what clients send to it, and answers with the same.
struct EchoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "echo",
    abstract: "Listen on this machine and print every request as it crossed the wire.",
    discussion: """
      Each request is answered with 200 and a JSON object that holds what was received, the raw \
      bytes as base64 and the parts of a multipart body included. Only this machine can connect. \
      Press Ctrl-C to stop.
      """
  )

  @Option(help: "The port to listen on, 0 to 65535; 0 takes a free one.")
  var port = 0

  @Flag(help: "Count the bytes of bodies instead of keeping and printing them.")
  var discardBodies = false

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("The port \(port) is not a number from 0 to 65535.")
    }
  }

  func run() async throws {
    let terminal = Terminal.standardOutput
    // Watched from before the port is shown, so that who reads it can stop the command at once.
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
