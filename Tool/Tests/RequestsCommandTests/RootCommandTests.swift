// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite("RootCommand", .timeLimit(.minutes(15)))
struct RootCommandTests {
  private static let word = "a\n\u{1B}[31m\u{9B}b\u{202E}"
  private static let escaped = "a\\x0A\\x1B[31m\\xC2\\x9Bb\\xE2\\x80\\xAE"

  @Test(
    "Words of the user are quoted without their control bytes",
    arguments: [
      ["WORD"], ["--WORD"], ["convert", "--WORD"], ["convert", "--to", "WORD"],
      ["convert", "--to=WORD"], ["convert", "--from", "WORD"], ["convert", "--scheme", "WORD"],
      ["convert", "--variable", "WORD"], ["convert", "a", "WORD"], ["convert", "WORD"],
      ["send", "--timeout", "WORD"], ["echo", "--port", "WORD"], ["tour", "WORD"],
      ["studio", "--forward", "WORD"], ["convert", "WORD", "curl", "http://h/"],
      ["convert", "--environment", "WORD", "--environment-file", "WORD", "/dev/null"],
      ["convert", "curl", "--WORD"], ["convert", "curl", "WORD://h/"],
    ]
  )
  func quoted(arguments: [String]) async throws {
    let words = arguments.map { $0.replacing("WORD", with: Self.word) }
    let run = try await ProgramRun.command(words)
    #expect(run.status != 0)
    let text = run.output + run.errors
    let controls = text.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}"
    }
    #expect(controls.isEmpty, "\(text.debugDescription)")
    #expect(!text.contains("a\n"), "\(text.debugDescription)")
  }

  @Test("An unknown command is named")
  func unknown() async throws {
    let run = try await ProgramRun.command([Self.word])
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: Unexpected argument '\(Self.escaped)'\n"), "\(run.errors)")
  }

  @Test(
    "Help and the version go to the standard output",
    arguments: [
      ["--help"], ["help", "send"], ["--version"], ["--generate-completion-script", "zsh"],
    ]
  )
  func clean(arguments: [String]) async throws {
    let run = try await ProgramRun.command(arguments)
    #expect(run.status == 0 && run.errors.isEmpty && !run.output.isEmpty, "\(run.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell can read its completions`(shell: String) async throws {
    let print = "'\(ProgramRun.program.path)' --generate-completion-script \(shell)"
    let script =
      "set -o pipefail; \(print) | \(shell) \(shell == "fish" ? "--no-execute" : "-n") /dev/stdin"
    let run = try await ProgramRun.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(arguments: RootCommand.configuration.subcommands)
  func `the help of each command has examples`(command: any ParsableCommand.Type) {
    let help = RootCommand.helpMessage(for: command, columns: 100)
    #expect(help.contains("Examples:\n"), "\(help)")
  }

  static let helps: [(command: any ParsableCommand.Type, sentences: [String])] = [
    (
      ConvertCommand.self,
      [
        "pbpaste | requests convert  # Swift from a command that a browser copied\n",
        "Nothing is dropped silently. If a request cannot contain a part of the input, the",
        "Replace secrets in the head and in the body",
        "  22  A response has status 400 or above, and --fail is set.\n",
        "  77  The input names files, and --allow-files is not set.\n",
      ]
    ),
    (
      SendCommand.self,
      [
        "requests send --dry-run requests.http    # print what would be sent\n",
        "It skips a request that has a variable without a value, and sends the others.",
        "--output - writes the bytes even to a terminal.", "  28  The time limit was reached.\n",
      ]
    ),
    (
      StudioCommand.self,
      [
        "# watch the requests of an app\n",
        "Anyone who has it can send requests, so keep it private.",
        "The last 1,000 requests are kept in memory only.",
      ]
    ),
  ]

  @Test("Help says what a command does, in lines of its own", arguments: helps)
  func help(command: any ParsableCommand.Type, sentences: [String]) {
    let help = RootCommand.helpMessage(for: command, columns: 2_000)
    for sentence in sentences { #expect(help.contains(sentence), "\(help)") }
    #expect(!help.contains("not searched"))
  }
}
