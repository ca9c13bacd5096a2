// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
  import Foundation
  import RequestFormats
  import TestSupport
  import Testing

  /// Commands that are read here and run by the real curl, which is the judge of what they mean.
  @Suite(
    .enabled(
      if: CommandLineTool.python3.isInstalled && CommandLineTool.curl.isInstalled
        && CommandLineTool.bash.isInstalled,
      "python3, curl or bash is missing"
    )
  )
  struct CurlMeaningTests {
    @Test
    func `what is read is what the real curl sends`() throws {
      try TemporaryDirectory.with { directory in
        let path = directory.appendingPathComponent("it").path
        try Data("hello\n".utf8).write(to: URL(fileURLWithPath: path + ".txt"))
        try Data("a\nb\r\n\0c".utf8).write(to: URL(fileURLWithPath: path + ".html"))
        try Data("a\nb\r\nc".utf8).write(to: URL(fileURLWithPath: path + ".crlf"))
        let list = URL(fileURLWithPath: CommandLineTool.fixture("commands.txt"))
        let text = String(decoding: try Data(contentsOf: list), as: UTF8.self)
        // A line that begins with blanks goes on with the command above it.
        let all = text.replacingOccurrences(of: "\n  ", with: "\u{1}")
          .replacingOccurrences(of: "FILE", with: path).split(separator: "\n")
          .map { $0.replacingOccurrences(of: "\u{1}", with: "\n  ") }
        try expectMeaning(of: Effort.sample(all))
      }
    }

    // A test that waits for a process blocks a thread.
    @Test(.serialized, arguments: 0..<UInt64(Effort.rounds(40)))
    func `a random command is read as the real curl sends it`(_ seed: UInt64) throws {
      try TemporaryDirectory.with { directory in
        let file = directory.appendingPathComponent("it.txt")
        try Data("a = b\r\n\u{E9} & c\n".utf8).write(to: file)
        var random = RandomCommand(seed: seed, file: file.path)
        try expectMeaning(of: (0..<25).map { _ in random.next() })
      }
    }

    private func expectMeaning(of commands: [String]) throws {
      let (status, output) = try CommandLineTool.python3.run(
        [CommandLineTool.fixture("record.py"), CommandLineTool.bash.rawValue],
        input: commands.joined(separator: "\0").utf8
      )
      #expect(status == 0)
      let lines = output.split(separator: 0x0A)
      try #require(lines.count == commands.count)
      for (command, line) in zip(commands, lines) {
        try expectMeaning(command, JSONDecoder().decode(RecordedRun.self, from: Data(line)))
      }
    }

    private func expectMeaning(_ command: String, _ run: RecordedRun) throws {
      guard run.status == 0 else {
        #expect(throws: RequestError.self, "\(command)") { try CurlCommand(parsing: command) }
        return
      }
      let requests: [ComposedRequest]
      do {
        requests = try CurlCommand(parsing: command).requests.map { imported in
          try imported.request { .file(URL(fileURLWithPath: $0)) }
        }
      } catch {
        Issue.record("\(command): \(error)")
        return
      }
      try #require(requests.count == run.received.count, "\(command)")
      for (request, bytes) in zip(requests, run.received) {
        let head = try #require(RecordedHead(Array(bytes)), "\(command)")
        let own = ["Expect: 100-continue", "Accept-Encoding: deflate, gzip, br, zstd"]
        let fields = head.fields(sentFor: request).filter { !own.contains($0) }
        let target = Self.escaped(request.url.requestTarget)
        #expect(
          Self.escaped(head.requestLine) == "\(request.method) \(target) HTTP/1.1",
          "\(command)"
        )
        #expect(
          fields.map(Self.compared).sorted()
            == head.expectedFields(of: request).map(Self.compared).sorted(),
          "\(command)"
        )
        let host = request.headers.value(for: "Host") ?? request.url.authority
        #expect(head.host == host?.replacingOccurrences(of: ":80", with: ""), "\(command)")
        let body = try request.body?.contents() ?? Data()
        #expect(Self.masked(Array(body)) == Self.masked(head.body), "\(command)")
      }
    }

    /// The text with escapes in one case, and with those that no URL may be without.
    private static func escaped(_ text: String) -> String {
      var text = text
      for (sign, escape) in [
        ("\"", "%22"), ("<", "%3C"), (">", "%3E"), ("|", "%7C"), ("^", "%5E"), ("`", "%60"),
        ("\\", "%5C"), ("{", "%7B"), ("}", "%7D"), ("[", "%5B"), ("]", "%5D"), ("\u{E9}", "%C3%A9"),
      ] {
        text = text.replacingOccurrences(of: sign, with: escape)
      }
      return text.replacing(/%[0-9a-f]{2}/) { $0.output.uppercased() }
    }

    /// The line without a boundary, and without the blanks around a value, which no server keeps.
    private static func compared(_ line: String) -> String {
      let name = line.prefix { $0 != ":" }
      let value = withoutBoundary(line).dropFirst(name.count + 1)
      return "\(name): \(value.trimmingCharacters(in: .whitespaces))"
    }

    private static func withoutBoundary(_ line: String) -> String {
      line.range(of: "boundary=").map { String(line[..<$0.upperBound]) } ?? line
    }

    /// The body with a sign for each boundary, however long it is.
    private static func masked(_ body: [UInt8]) -> [String] {
      String(decoding: body, as: UTF8.self).components(separatedBy: "\r\n").map { line in
        line.hasPrefix("--------------------------")
          ? (line.hasSuffix("--") ? "--*--" : "--*") : withoutBoundary(line)
      }
    }
  }
#endif
