// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
  import Foundation
  import RequestFormats
  import TestSupport
  import Testing

  @Suite(
    .enabled(
      if: CommandLineTool.python3.isInstalled && CommandLineTool.curl.isInstalled
        && CommandLineTool.dash.isInstalled && CommandLineTool.bash.isInstalled,
      "python3, curl, dash or bash is missing"
    )
  )
  struct CurlWireTests {
    @Test(arguments: [CommandLineTool.dash, .bash])
    func `the real curl sends exactly the request`(_ shell: CommandLineTool) throws {
      try TemporaryDirectory.with { directory in
        var maker = RandomRequest(seed: shell == .dash ? 1 : 2, directory: directory)
        let samples =
          try Self.fixed(directory) + (0..<Effort.rounds(250)).map { _ in try maker.next() }
        try expectArrival(of: samples, in: shell)
      }
    }

    /// A `URLReference` escapes brackets and resolves dots; the URL of a `URLRequest` may hold them.
    @Test(arguments: [
      "/a?b[0]=1", "/a?{b,c}", "/[1-3]/{x}", "/a/./b/../c", "/a?b[]=1#[c]",
    ])
    func `curl takes the URL of another maker as it is`(_ target: String) throws {
      let command = CurlWriter(
        method: "GET",
        url: "http://[::1]:8080" + target,
        headers: [],
        body: nil
      )
      let (_, output) = try CommandLineTool.python3.run(
        [CommandLineTool.fixture("record.py"), CommandLineTool.bash.rawValue],
        input: command.text.utf8
      )
      let run = try JSONDecoder().decode(RecordedRun.self, from: Data(output))
      let heads = run.received.compactMap { RecordedHead(Array($0)) }
      let sent = target.prefix { $0 != "#" }
      #expect(heads.map(\.requestLine) == ["GET \(sent) HTTP/1.1"])
    }

    /// Requests that a random choice seldom makes.
    private static func fixed(_ directory: URL) throws -> [RandomRequest.Sample] {
      let hostile = HostileBytes.table.flatMap { $0 }
      let bodies: [[UInt8]] = [
        [], [0], Array("@/etc/passwd".utf8), Array("@-".utf8), Array("a\r\n\n".utf8), hostile,
        Array(repeating: 0x27, count: 131_071), Array(repeating: 0x27, count: 131_072),
        Array(repeating: 0x61, count: 1024 * 1024 + 1),
      ]
      let urls = [
        "http://h", "http://h?q", "http://h/p?", "http://[::1]:8080/a", "http://h/a#b/../c",
        "http://h/a/%2e%2E/b/%2fc", "http://[fe80::1%25eth0]/a", "http://h//a//b?c?d",
      ]
      let fields: [[(String, String)]] = [
        [("Host", "other:81"), ("X", "1")], [("Content-Length", "0")], [("X", ""), ("Accept", "")],
        [("X", "a"), ("x", "b"), ("X", "c")], [("User-Agent", ""), ("Connection", "close")],
        [("Cookie", "a=b"), ("Authorization", "Basic Og==")], [("X", ";"), ("Y", ":")],
      ]
      var samples: [RandomRequest.Sample] = []
      for body in bodies {
        let request = try ComposedRequest {
          Method.POST
          BaseURL("http://h/")
          RequestBody.data(Data(body))
          Header.custom("Content-Length").setValue("\(body.count)")
        }
        samples.append(RandomRequest.Sample(request: request, body: body))
      }
      for url in urls {
        var request = try ComposedRequest { BaseURL("http://h/") }
        request.url = try URLReference(url)
        samples.append(RandomRequest.Sample(request: request, body: []))
      }
      for lines in fields {
        var request = try ComposedRequest { BaseURL("http://h/") }
        for (name, value) in lines { request.headers.append(name: name, value: value) }
        samples.append(RandomRequest.Sample(request: request, body: []))
      }
      return samples
    }

    private func expectArrival(
      of samples: [RandomRequest.Sample],
      in shell: CommandLineTool
    ) throws {
      let scripts = samples.map(\.request.curlCommand)
      let (status, output) = try CommandLineTool.python3.run(
        [CommandLineTool.fixture("record.py"), shell.rawValue],
        input: scripts.joined(separator: "\0").utf8
      )
      #expect(status == 0)
      let lines = output.split(separator: 0x0A)
      try #require(lines.count == samples.count)
      for (sample, line) in zip(samples, lines) {
        let run = try JSONDecoder().decode(RecordedRun.self, from: Data(line))
        let script = String(sample.request.curlCommand.prefix(2000))
        #expect(run.status == 0 && run.error.isEmpty, "\(run.error) from \(script)")
        try #require(run.received.count == 1, "\(script)")
        let head = try #require(RecordedHead(Array(run.received[0])), "\(script)")
        let target = sample.request.url.requestTarget
        #expect(head.requestLine == "\(sample.request.method) \(target) HTTP/1.1", "\(script)")
        #expect(head.fields(sentFor: sample.request) == head.expectedFields(of: sample.request))
        #expect(head.host == sample.host, "\(script)")
        #expect(head.body == sample.body, "\(script)")
      }
    }
  }
#endif
