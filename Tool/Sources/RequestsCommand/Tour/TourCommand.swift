// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import EchoServer
internal import RequestsFoundation

/// The `tour` subcommand: composes requests, sends them to a real server, and shows the received bytes.
struct TourCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Watch the builder work: the Swift, the bytes on the wire, and what the server read.",
    discussion: """
      Examples:
        requests tour
        requests tour | less -R

      The tour starts a server on a free port of this machine and sends each request to it \
      through URLSession. The exit status is 1 if a request does not arrive as composed.
      """
  )

  func run() async throws {
    let terminal = Terminal.standardOutput
    let differences = try await TourFile.withTemporary { video in
      try await EchoServer.withRunning { server in
        let base = "http://127.0.0.1:\(server.port)"
        return try await Tour(server: server, base: base, video: video, terminal: terminal)
          .run(TourStop.all)
      }
    }
    guard differences == 0 else { throw ExitCode.failure }
  }
}
