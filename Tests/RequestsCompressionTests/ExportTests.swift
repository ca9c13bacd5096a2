// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  import Foundation
  import RequestFormats
  import RequestsCompression
  import TestSupport
  import Testing

  /// Texts of requests whose bodies are compressed.
  @Suite struct ExportTests {
    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func compose(_ body: RequestBody) throws -> ComposedRequest {
      try ComposedRequest {
        Method.POST
        BaseURL("https://api.example.com")
        body
      }
    }

    private func streamed() throws -> ComposedRequest {
      try compose(.file(directory.file("events.txt", "abc")).compressed(.gzip))
    }

    @Test func `a command of curl sends the compressed bytes`() async throws {
      let request = try compose(.json(["a": 1]).compressed(.gzip))
      let command = request.curlCommand
      #expect(command.contains("-H 'Content-Encoding: gzip' "))
      // In place of curl, a function that gives on what it would read.
      let sent = try await MachineTool.output(of: "sh", "-c", "curl() { cat; }; " + command)
      #expect(sent == request.body?.data)
    }

    @Test func `a command of curl asks for what is compressed while it is sent`() throws {
      let command = try streamed().curlCommand
      #expect(
        command
          == """
          # The body is compressed while it is sent, which a command cannot contain. Pipe it into the command.
          curl -X POST -H 'Content-Type: text/plain' -H 'Content-Encoding: gzip' -H 'Expect:' \
          --data-binary @- 'https://api.example.com'
          """
      )
    }

    @Test func `Swift source has the compressed bytes`() throws {
      let request = try compose(.json(["a": 1]).compressed(.gzip))
      let text = try #require(request.body?.data).base64EncodedString()
      let source = request.swiftSource
      #expect(source.contains(#"RequestBody.data(Data(base64Encoded: "\#(text)") ?? Data())"#))
      #expect(source.contains(#""gzip""#))
      #expect(!source.contains("//\u{20}"))
      #expect(
        try streamed().swiftSource
          .hasPrefix(
            "// The source cannot contain the body, because it comes from a stream. Add the body.\n"
          )
      )
    }

    @Test func `HTTP text and archives hold the compressed bytes`() throws {
      let request = try compose(.json(["a": 1]).compressed(.gzip))
      let data = try #require(request.body?.data)
      let bytes = try HTTPMessage(request).data
      #expect(bytes.suffix(data.count) == data)
      let archive = try HARArchive([request], redacting: .none)
      let read = try #require(try archive.requests.first?.request())
      #expect(read.body?.data == data)
      #expect(read.headers["Content-Encoding"] == "gzip")
    }

    @Test func `a .http file refuses bytes that are no text`() throws {
      for request in [try compose(.string("a").compressed(.gzip)), try streamed()] {
        let error = #expect(throws: RequestError.self) { try HTTPFile([request]).text }
        #expect(error?.code == .notExpressible)
      }
    }

    @Test func `a text for others holds nothing of a form that is compressed`() throws {
      let form = RequestBody.urlEncoded(["user": "a", "password": "b"] as OrderedParameters)
      let request = try compose(form.compressed(.gzip))
      let data = try #require(request.body?.data)
      #expect(try request.redacted().body?.data == Data("<redacted>".utf8))
      let command = request.curlCommand(redacting: .secrets)
      #expect(command.contains(#"--data-raw "$BODY""#))
      #expect(request.debugDescription.hasSuffix("\n<redacted>"))
      let summary = "\n(application/x-www-form-urlencoded, \(data.count) bytes)"
      #expect(request.description.hasSuffix(summary))
    }
  }
#endif
