// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// The `studio` subcommand: a page to look at requests with.
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Open a page that converts, inspects and sends requests.",
    discussion: """
      Examples:
        requests studio
        requests studio --forward https://api.example.com   # watch an app that is pointed at it

      Two addresses are printed. The first is the page; who has it may send requests, so do not pass it \
      on. The second takes any request, shows it in the page and answers with what it received, or with \
      --forward with what that server says. Only this machine can connect, nothing is loaded from \
      elsewhere, and the last 1,000 requests are kept in memory alone. Press Ctrl-C to stop.
      """
  )

  @Option(help: "The port of the page, 0 to 65535; 0 takes a free one.")
  var port = 0

  @Option(help: "The port that requests are inspected on, 0 to 65535; 0 takes a free one.")
  var inspectPort = 0

  @Option(
    help: ArgumentHelp(
      "Pass inspected requests on to this origin, and answer with its answers.",
      valueName: "url"
    )
  )
  var forward: String?

  @Flag(
    name: .customLong("no-open"),
    help: """
      Only print the addresses, and open no browser. For machines with other users, who could see the \
      address among the arguments of the browser.
      """
  )
  var staysClosed = false

  @Option(help: ArgumentHelp("Read the files of the page from a folder.", visibility: .hidden))
  var page: String?

  func validate() throws {
    for port in [port, inspectPort] where !(0...65535).contains(port) {
      throw ValidationError("The port \(port) is not a number from 0 to 65535.")
    }
    if let forward {
      do {
        _ = try Forwarder(to: forward)
      } catch {
        throw ValidationError(RequestSender.text(of: error))
      }
    }
  }

  func run() async throws {
    let terminal = Terminal.standardOutput
    let stopSignals = StopSignals()
    defer { stopSignals.cancel() }
    let forwarder = try forward.map { try Forwarder(to: $0) }
    try await Studio.withRunning(
      port: port,
      inspectPort: inspectPort,
      forwarder: forwarder,
      folder: page
    ) { studio in
      try terminal.write("studio at \(studio.url)\ninspecting \(studio.inspectURL)\n")
      if !staysClosed { Self.open(studio.url) }
      for await _ in stopSignals.stream { return }
    }
  }

  /// Opens an address in the browser; silently none if there is no browser.
  private static func open(_ url: String) {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
