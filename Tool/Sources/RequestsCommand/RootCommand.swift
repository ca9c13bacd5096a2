// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

/// The `requests` command.
@main
struct RootCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests",
    abstract: "Look at HTTP requests as they cross the wire.",
    discussion: """
      For completions of your shell: requests --generate-completion-script zsh (or bash, fish).
      """,
    version: "0.1.0",
    subcommands: [ConvertCommand.self, SendCommand.self, EchoCommand.self, TourCommand.self]
  )
}
