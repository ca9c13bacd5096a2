// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
  import Foundation
  import TestSupport
  import Testing

  @testable import RequestFormats

  struct ShellWordTests {
    @Test(arguments: [
      ("", "''"), ("a", "'a'"), ("it's", "'it'\\''s'"), ("'\u{301}", "''\\''\u{301}'"),
      ("$(ls) `ls` \\ !", "'$(ls) `ls` \\ !'"), ("é\nb", "'é\nb'"), ("\n", "'\n'"),
      ("a\tb\r\n", "\"$(printf 'a\\tb\\r')\n\""), ("\u{15}", "\"$(printf '\\025')\""),
      ("-\t'!%\\", "\"$(printf '\\055\\t\\047\\041%%\\\\')\""),
      ("a\n^a^b", "\"$(printf 'a\\n^a^b')\""), ("a\nb!", "\"$(printf 'a\\nb\\041')\""),
      ("!a\nb", "'!a\nb'"), ("^a\nb^", "'^a\nb^'"),
    ])
    func `text is quoted, and what a terminal acts on is printed`(_ text: String, _ word: String) {
      #expect(ShellWord.quoting(Array(text.utf8)) == word)
    }

    @Test(arguments: [
      ("POST", "POST"), ("a-b_c.d", "a-b_c.d"), ("", "''"), ("=a", "'=a'"), ("a=b", "a=b"),
      ("~", "'~'"), ("a!", "'a!'"), ("é", "'é'"), ("a'b", "'a'\\''b'"),
    ])
    func `only what no shell touches stays bare`(_ text: String, _ word: String) {
      #expect(ShellWord.bareOrQuoting(Array(text.utf8)) == word)
    }

    @Test(arguments: [
      ("", "# "), ("The body is an InputStream.", "# The body is an InputStream."),
      ("a\nb", "# a_b"), ("don't; $(ls) `ls` !ls (é)", "# don_t_ __ls_ _ls_ _ls ____"),
    ])
    func `a comment holds nothing that a shell acts on`(_ text: String, _ line: String) {
      #expect(ShellWord.comment(text) == line)
    }

    @Test(
      .enabled(
        if: CommandLineTool.dash.isInstalled && CommandLineTool.bash.isInstalled,
        "dash or bash is missing"
      ),
      arguments: [CommandLineTool.dash, .bash]
    )
    func `a shell reads exactly the bytes`(_ shell: CommandLineTool) throws {
      var random = HostileBytes(seed: 1)
      let long = [
        Array(repeating: UInt8(ascii: "'"), count: 30_000), Array(repeating: 9, count: 30_000),
      ]
      let values =
        HostileBytes.table + long + (0..<Effort.rounds(10_000)).map { _ in random.value() }
      for start in stride(from: 0, to: values.count, by: 500) {
        let batch = Array(values[start..<min(start + 500, values.count)])
        try expectExactly(batch, from: batch.map(ShellWord.quoting), in: shell)
      }
    }

    @Test(
      .enabled(
        if: CommandLineTool.dash.isInstalled && CommandLineTool.bash.isInstalled,
        "dash or bash is missing"
      ),
      arguments: [CommandLineTool.dash, .bash]
    )
    func `printf writes exactly the bytes, NULs too`(_ shell: CommandLineTool) throws {
      var random = HostileBytes(seed: 2)
      let all = Array(UInt8.min...UInt8.max)
      let values =
        HostileBytes.table + [all, all.reversed(), [0], [0, 0x30, 0x0A]]
        + (0..<300).map { _ in random.value() + [0] + random.value() }
      let script = values.map { ShellWord.printf($0) }.joined(separator: "\n")
      let (status, output) = try shell.run([], input: script.utf8)
      #expect(status == 0)
      #expect(output == values.flatMap { $0 })
    }

    @Test(
      .enabled(
        if: CommandLineTool.python3.isInstalled && CommandLineTool.dash.isInstalled
          && CommandLineTool.bash.isInstalled,
        "python3, dash or bash is missing"
      ),
      arguments: [["dash", "-i"], ["bash", "--norc", "--noprofile", "-i"]]
    )
    func `an interactive shell takes the words as they are typed`(_ shell: [String]) throws {
      var random = HostileBytes(seed: 3)
      let values = HostileBytes.table + (0..<250).map { _ in random.value() }
      try TemporaryDirectory.with { directory in
        let file = directory.appendingPathComponent("words")
        let commands = values.map {
          "printf '%s\\000' \(ShellWord.quoting($0)) >> '\(file.path)'"
        }
        let (status, shown) = try CommandLineTool.python3.run(
          [CommandLineTool.fixture("type.py")] + shell,
          input: commands.joined(separator: "\0").utf8
        )
        #expect(
          status == 0,
          "\(String(decoding: shown.suffix(500), as: UTF8.self).debugDescription)"
        )
        let words = Self.split(Array(try Data(contentsOf: file)))
        #expect(words.count == values.count)
        for (word, value) in zip(words, values) { #expect(word == value) }
      }
    }

    private func expectExactly(
      _ values: [[UInt8]],
      from words: [String],
      in shell: CommandLineTool
    ) throws {
      let script = "printf '%s\\000' " + words.joined(separator: " ")
      let (status, output) = try shell.run([], input: script.utf8)
      #expect(status == 0)
      let read = Self.split(output)
      #expect(read.count == values.count)
      for (word, value) in zip(read, values) where word != value {
        Issue.record("\(shell) read \(word) for \(value): \(ShellWord.quoting(value))")
      }
    }

    /// The texts of which each has a NUL after it.
    private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
      bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
    }
  }
#endif
