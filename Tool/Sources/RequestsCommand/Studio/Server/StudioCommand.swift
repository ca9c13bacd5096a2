// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// The `studio` subcommand: a page that inspects requests.
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Open a web page that converts, inspects and sends requests.",
    discussion: """
      Examples:
        requests studio
        requests studio --forward https://api.example.com  # watch the requests of an app

      The command prints two addresses. The first is the page. Anyone who has it can send \
      requests, so keep it private. The second accepts any request and shows it in the page. It \
      answers with what it received, or as you set it in the page. With --forward, it answers \
      with the response of that server. Only this machine can connect. The page loads nothing from \
      other hosts. The last 1,000 requests are kept in memory only. Press Ctrl-C to stop.
      """
  )

  @Option(help: "The port of the page, from 0 to 65535. With 0, the system chooses a free port.")
  var port = 0

  @Option(
    help: """
      The port that receives requests to inspect, from 0 to 65535. With 0, the system chooses a \
      free port.
      """
  )
  var inspectPort = 0

  @Option(
    help: ArgumentHelp(
      "Forward inspected requests to this origin, and answer with its responses.",
      valueName: "url"
    )
  )
  var forward: String?

  @Flag(
    name: .customLong("no-open"),
    help: """
      Print the addresses without opening a browser. Use this on a machine that you share: other \
      users can see the address in the arguments of the browser.
      """
  )
  var staysClosed = false

  @Option(help: ArgumentHelp("Read the files of the page from a folder.", visibility: .hidden))
  var page: String?

  func validate() throws {
    for port in [port, inspectPort] where !(0...65535).contains(port) {
      throw ValidationError("Port \(port) is out of range. Use a number from 0 to 65535.")
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

  /// Opens an address in the browser, and does nothing without a browser.
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
