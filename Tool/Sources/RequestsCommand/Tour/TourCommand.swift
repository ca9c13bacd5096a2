// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import EchoServer
internal import RequestsFoundation

/// The `tour` subcommand: composes requests, sends them to a real server, and shows what arrived.
struct TourCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "See what the builder does: Swift, the bytes on the wire, what the server read.",
    discussion: """
      Starts a server on a free port of this machine and sends it each request through URLSession. \
      The exit status is 1 when anything arrives other than it was composed.
      """
  )

  func run() async throws {
    let terminal = Terminal.standardOutput
    let differences = try await TourFile.withTemporary { video in
      try await EchoServer.withRunning { server in
        let base = "http://127.0.0.1:\(server.port)"
        var tour = Tour(server: server, base: base, video: video, terminal: terminal)
        return try await tour.run(TourStop.all)
      }
    }
    guard differences == 0 else { throw ExitCode.failure }
  }
}
