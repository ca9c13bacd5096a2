// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

/// The `requests` command.
@main
struct RootCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests",
    abstract: "Look at HTTP requests as they cross the wire.",
    version: "0.1.0",
    subcommands: [TourCommand.self, EchoCommand.self]
  )
}
