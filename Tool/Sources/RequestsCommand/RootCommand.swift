// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

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
    subcommands: [
      ConvertCommand.self, SendCommand.self, EchoCommand.self, StudioCommand.self,
      TourCommand.self,
    ]
  )

  static func main() async {
    // A closed pipe is an error that is told, and not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    await main(withCommand(in: Array(CommandLine.arguments.dropFirst())))
  }

  /// Arguments with an option before a command of curl, so that its options stay its own.
  static func withCommand(in arguments: [String]) -> [String] {
    let valued: Set<String> = [
      "--from", "--to", "--scheme", "--variable", "--base", "--request", "--environment",
      "--environment-file", "--timeout", "--output", "-o", "--proxy",
    ]
    let start = arguments.indices.first { position in
      position > 0 && ["curl", "curl.exe"].contains(arguments[position])
        && !valued.contains(arguments[position - 1])
    }
    guard let start, ["convert", "send"].contains(arguments.first) else { return arguments }
    return arguments[..<start] + ["--\(InputText.commandOption)"] + arguments[start...]
  }
}
