// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// The `requests` command.
@main
struct RootCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests",
    abstract: "Convert, send and inspect HTTP requests.",
    discussion: """
      Examples:
        requests convert curl https://example.com    # Swift for a curl command
        requests send https://example.com name=Ada   # send JSON, and show the response
        requests studio                              # convert, send and inspect in a browser
        requests echo                                # print every request that arrives
        requests tour                                # watch the builder work
        requests help send

      To install shell completions, run: requests --generate-completion-script zsh (or bash, fish)
      """,
    version: "0.1.0",
    subcommands: [
      ConvertCommand.self, SendCommand.self, EchoCommand.self, StudioCommand.self,
      TourCommand.self,
    ]
  )

  static func main() async {
    // A closed pipe, and a file that exceeds its size limit, cause an error instead of ending the process.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // A closed standard stream keeps failing, and does not become a socket.
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    do {
      var command = try await parsed(withCommand(in: Array(CommandLine.arguments.dropFirst())))
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error)
    }
  }

  /// Returns the command for the arguments.
  ///
  /// - Throws: An error about the arguments, in which control bytes are escaped.
  private static func parsed(_ arguments: [String]) async throws -> any ParsableCommand {
    do {
      return try await asyncParseAsRoot(arguments)
    } catch {
      // The parser quotes arguments unescaped, so a line feed in one would look like its own.
      let escaped = arguments.map { WireText.line(of: $0.utf8) }
      if escaped != arguments { _ = try await asyncParseAsRoot(escaped) }
      throw error
    }
  }

  /// Ends the process after it has printed the error.
  private static func end(with error: any Error) -> Never {
    let status = exitCode(for: error)
    let message = fullMessage(for: error)
    guard !status.isSuccess, !message.isEmpty else { exit(withError: error) }
    ExitStatus.write(message)
    exit(withError: status)
  }

  /// Returns arguments with an option before a curl command, so that its options stay its own.
  static func withCommand(in arguments: [String]) -> [String] {
    let valued: Set<String> = [
      "--from", "--to", "--scheme", "--variable", "--base", "--request", "--environment",
      "--environment-file", "--timeout", "--output", "-o", "--proxy", "--auth", "--bearer",
    ]
    let start = arguments.indices.first { position in
      position > 0 && ["curl", "curl.exe"].contains(arguments[position])
        && !valued.contains(arguments[position - 1])
    }
    guard let start, ["convert", "send"].contains(arguments.first) else { return arguments }
    // The parser would read everything after two dashes as files.
    let end = arguments[start - 1] == "--" ? start - 1 : start
    return arguments[..<end] + ["--\(InputText.commandOption)"] + arguments[start...]
  }
}
