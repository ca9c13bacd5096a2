// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
  import Foundation
  import RequestFormats
  import TestSupport
  import Testing

  /// Plain Foundation source, compiled without this package, run, and compared with the request it came from.
  @Suite struct URLRequestSourceCompileTests {
    /// A source with the statement that gives its request, and the request.
    private struct Sample {
      let source: String
      var result = "request"
      let request: ComposedRequest
    }

    private static let seed: UInt64 = 20_261_121

    /// Commands with variables, with the values in the call, and for curl, which encodes none of them.
    private static let commands: [(text: String, call: String, values: [String: String])] = [
      (
        "curl \"https://h/users/$ID?q=$Q\"", #"ID: "a b/ü", Q: "1&2=%""#,
        ["ID": "a%20b%2F%C3%BC", "Q": "1%262%3D%25"]
      ),
      (
        "curl \"$BASE/v1/$ID\"", #"BASE: "https://h/b", ID: "x""#,
        ["BASE": "https://h/b", "ID": "x"]
      ),
      ("curl \"http://localhost:$PORT/x\"", #"PORT: "8080""#, ["PORT": "8080"]),
      ("curl -H \"Authorization: Bearer $TOKEN\" https://h/", #"TOKEN: "t""#, ["TOKEN": "t"]),
      ("curl -u \"u:$PASSWORD\" https://h/", #"PASSWORD: "p\"ü""#, ["PASSWORD": "p\"ü"]),
      ("curl --data-urlencode \"q=x $Q\" https://h/", #"Q: "a&b""#, ["Q": "a&b"]),
      ("curl --json \"{\\\"a\\\": \\\"$A\\\"}\" https://h/", #"A: "b""#, ["A": "b"]),
    ]

    private func samples(_ directory: URL) throws -> [Sample] {
      var random = RandomSourceRequest(seed: Self.seed, directory: directory)
      var samples = try (0..<150).map { _ in
        let request = try random.next()
        return Sample(source: request.urlRequestSource, request: request)
      }
      for command in SwiftSourceFileTests.commands {
        let imported = try #require(CurlCommand(parsing: command).requests.first)
        // The boundary is drawn once, so the same reading gives the bytes.
        let request = try imported.request { .file(directory.appendingPathComponent($0)) }
        let source = try imported.requestNamingFiles().urlRequestSource
        samples.append(Sample(source: source, request: request))
      }
      for (text, call, values) in Self.commands {
        let open = try CurlCommand(parsing: text).requests[0].request()
        let request = try CurlCommand(parsing: text, variables: values).requests[0].request()
        samples.append(
          Sample(source: open.urlRequestSource, result: "request(\(call))", request: request)
        )
      }
      return samples
    }

    /// The program prints a request in a text that a test can compare.
    private static let head = """
      import Foundation

      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif

      func fingerprint(_ request: URLRequest) -> String {
        let fields = (request.allHTTPHeaderFields ?? [:]).map { "\\($0.key.lowercased())=\\($0.value)" }
        let head = [request.httpMethod ?? "", request.url?.absoluteString ?? ""] + fields.sorted()
        let bytes = Data(head.joined(separator: "\\n").utf8).base64EncodedString()
        return "\\(bytes) \\(request.httpBody?.base64EncodedString() ?? "") \\(request.timeoutInterval)"
      }

      """

    private func fingerprint(_ request: ComposedRequest) throws -> String {
      let names = Set(request.headers.map { $0.name.lowercased() })
      let fields = names.map { name in
        let values = request.headers.values(for: name)
        return "\(name)=\(values.joined(separator: name == "cookie" ? "; " : ","))"
      }
      // A note says that Foundation changes it.
      let method = request.method.rawValue == "get" ? "GET" : request.method.rawValue
      let head = [method, request.url.description] + fields.sorted()
      let bytes = Data(head.joined(separator: "\n").utf8).base64EncodedString()
      let body = try request.body?.contents().base64EncodedString() ?? ""
      return "\(bytes) \(body) \(request.options.timeout ?? 60)"
    }

    @Test func `sources compile without this package to equal requests`() throws {
      try TemporaryDirectory.with { directory in
        for (name, data) in SwiftSourceFileTests.files {
          try data.write(to: directory.appendingPathComponent(name))
        }
        let samples = try samples(directory)
        var source = Self.head
        source += "_ = FileManager.default.changeCurrentDirectoryPath(#\"\(directory.path)\"#)\n"
        for (number, sample) in samples.enumerated() {
          let lines = sample.source.split(separator: "\n", omittingEmptySubsequences: false)
          source += "\nfunc case\(number)() throws -> URLRequest {\n"
          source += lines.dropLast().map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
          source += "\n  return try \(sample.result)\n}\nprint(fingerprint(try case\(number)()))\n"
        }
        let program = SwiftProgram(source: source, modules: [])
        let output = try program.output().split(separator: "\n").map(String.init)
        #expect(output.count == samples.count)
        for (sample, line) in zip(samples, output) {
          #expect(line == (try fingerprint(sample.request)), "\(sample.source)")
        }
        let sources = samples.map(\.source).joined(separator: "\n")
        let formatted = try SwiftProgram(source: sources).formatted()
        for (line, other) in zip(sources.split(separator: "\n"), formatted.split(separator: "\n")) {
          try #require(line == other)
        }
        #expect(formatted == sources)
      }
    }

    @Test func `a parameter named like the constant of the boundary keeps its name`() throws {
      let command = try CurlCommand(parsing: "curl -F \"a=$boundary\" https://h/")
      let source = try command.requests[0].request().urlRequestSource
      #expect(source.contains("let boundary_ = "), "\(source)")
      #expect(source.contains(#"Data("\(boundary)\r\n".utf8)"#), "\(source)")
    }
  }
#endif
