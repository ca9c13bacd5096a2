// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
  import Foundation
  @testable import RequestFormats
  import Requests
  import TestSupport
  import Testing

  /// What is written, compiled by the real compiler.
  @Suite struct SwiftSourceCompileTests {
    private static let seed: UInt64 = 20_261_121

    private func requests(_ count: Int, directory: URL) throws -> [ComposedRequest] {
      var samples = RandomSourceRequest(seed: Self.seed, directory: directory)
      return try (0..<count).map { _ in try samples.next() }
    }

    /// The request in a text that two programs can compare.
    private static let fingerprint = """
      func fingerprint(_ request: ComposedRequest) throws -> String {
        let body = try request.body?.contents().base64EncodedString() ?? "nil"
        let fields = request.headers.map { "\\($0.name)=\\($0.value)" }
        let head = [request.method.rawValue, request.url.description] + fields
        let bytes = Data(head.joined(separator: "\\n").utf8).base64EncodedString()
        return "\\(bytes) \\(body) \\(request.options.timeout ?? -1)"
      }

      """

    private func fingerprint(_ request: ComposedRequest) throws -> String {
      let body = try request.body?.contents().base64EncodedString() ?? "nil"
      let fields = request.headers.map { "\($0.name)=\($0.value)" }
      let head = [request.method.rawValue, request.url.description] + fields
      let bytes = Data(head.joined(separator: "\n").utf8).base64EncodedString()
      return "\(bytes) \(body) \(request.options.timeout ?? -1)"
    }

    @Test func `the sources of one file compile together`() throws {
      let file = try HTTPFile(
        parsing: """
          ### List users
          GET https://h/users?page={{page}}
          ### List users
          GET https://h/users
          ### class
          DELETE https://h/users/1
          """
      )
      var source = "import RequestFormats\n\n" + (try file.swiftSource)
      source += "for request in [try listUsers(page: \"a&b\"), listUsers2, `class`] {\n"
      source += "  print(request.method.rawValue, request.url)\n}\n"
      #expect(
        try SwiftProgram(source: source).output()
          == "GET https://h/users?page=a%26b\nGET https://h/users\nDELETE https://h/users/1\n"
      )
    }

    @Test func `200 sources compile to equal requests, and swift-format leaves them alone`() throws
    {
      try TemporaryDirectory.with { directory in
        let requests = try requests(200, directory: directory)
        var source = "import RequestFormats\n\n" + Self.fingerprint
        for (number, request) in requests.enumerated() {
          let body = request.swiftSource.split(separator: "\n", omittingEmptySubsequences: false)
          source += "\nfunc request\(number)() throws -> String {\n"
          source += body.dropLast().map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
          source += "\n  return try fingerprint(request)\n}\n"
        }
        source += "\n" + requests.indices.map { "print(try request\($0)())\n" }.joined()
        let output = try SwiftProgram(source: source).output().split(separator: "\n").map(
          String.init
        )
        #expect(output.count == requests.count)
        for (number, request) in requests.enumerated() where number < output.count {
          #expect(
            output[number] == (try fingerprint(request)),
            "seed \(Self.seed), \(number): \(request.swiftSource)"
          )
        }
        let sources = requests.map(\.swiftSource).joined(separator: "\n")
        let formatted = try SwiftProgram(source: sources).formatted()
        for (line, other) in zip(sources.split(separator: "\n"), formatted.split(separator: "\n")) {
          try #require(line == other)
        }
        #expect(formatted == sources)
      }
    }

    /// Texts that end a literal or begin code unless they are escaped.
    private static let pieces = [
      "; exit(0)", ")", "(", "\"", "\\", "\\(x)", "#", "\"#", "%", "'", "}", "{", ",", "/*", "//",
      "é", " ", "=", "&", "a",
    ]

    private func wordWithVariable(_ generator: inout SplitMix64) -> String {
      let pieces = (0...generator.below(4)).map { _ in generator.pick(Self.pieces) }
      let place = generator.below(pieces.count + 1)
      let around = [pieces[..<place], pieces[place...]].map {
        ShellWord.quoting(Array($0.joined().utf8))
      }
      return around.joined(separator: "\"$ID\"")
    }

    private func commandWithVariable(_ generator: inout SplitMix64) -> String {
      let word = wordWithVariable(&generator)
      return switch generator.below(6) {
      case 0: "curl -H 'X-A: '\(word) https://h/"
      case 1: "curl -d \(word) https://h/"
      case 2: "curl --json '{\"k\":[\"'\"$ID\"'; f()\"],\"'\"$ID\"')\":1}' https://h/"
      case 3: "curl -G --data-urlencode a=\(word) https://h/"
      case 4: "curl -b a=\(word) https://h/"
      default: "curl -X PUT -A \(word) https://h/"
      }
    }

    @Test func `text beside a variable stays text`() throws {
      var generator = SplitMix64(seed: Self.seed)
      var source = "import RequestFormats\n\n" + Self.fingerprint
      var expected: [String] = []
      for _ in 0..<80 {
        let command = commandWithVariable(&generator)
        guard let open = try? CurlCommand(parsing: command).requests.first,
          let given = try? CurlCommand(parsing: command, variables: ["ID": "v"]).requests.first,
          open.variables == ["ID"]
        else { continue }
        let text = try open.request().swiftSource
        source += "struct R\(expected.count) {\n\(text)}\n"
        source += "print(try fingerprint(R\(expected.count)().request(ID: \"v\")))\n"
        expected.append(try fingerprint(given.request()))
      }
      let output = try SwiftProgram(source: source).output().split(separator: "\n").map(String.init)
      for (line, other) in zip(output, expected) { #expect(line == other) }
      #expect(output.count == expected.count && expected.count > 50)
    }
  }
#endif
