// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
  import Foundation
  import RequestFormats
  import Requests
  import TestSupport
  import Testing

  /// Commands with files, written as Swift without the files and run beside them.
  @Suite struct SwiftSourceFileTests {
    static let commands = [
      "curl -F 'a=@a.png,f.txt' https://h/",
      "curl -F 'sdp=<offer.sdp;type=application/sdp' https://h/",
      "curl -d @form.txt -d x=1 https://h/", "curl -d @form.txt https://h/",
      "curl --data-binary @form.txt -H 'Content-Type:' https://h/",
      "curl --json @a.json https://h/", "curl -T a.png https://h/",
      "curl -F file=@a.png -F 'b=@f.txt;filename=x;type=text/x' -F c=d https://h/",
      "curl -F 'a=<f.txt' https://h/", "curl -F 'a=@f.txt;type=text/html' https://h/",
      "curl -F a=@a.png,f.txt https://h/", "curl -F 'a=@f.txt;headers=X: y' https://h/",
      "curl --data-binary @a.png -d x https://h/",
    ]

    static let files = [
      "a.png": Data([0x89, 0x50, 0, 0xFF]), "f.txt": Data("text\n".utf8),
      "offer.sdp": Data("v=0\r\n".utf8), "form.txt": Data("a=1&b=2".utf8),
      "a.json": Data(#"{"a":1}"#.utf8),
    ]

    @Test func `sources with files give the bytes that curl sends`() throws {
      try TemporaryDirectory.with { directory in
        for (name, data) in Self.files {
          try data.write(to: directory.appendingPathComponent(name))
        }
        var source = "import Foundation\nimport RequestFormats\n"
        source += "_ = FileManager.default.changeCurrentDirectoryPath(#\"\(directory.path)\"#)\n"
        var expected: [String] = []
        for (number, command) in Self.commands.enumerated() {
          let imported = try #require(CurlCommand(parsing: command).requests.first)
          let request = try imported.requestNamingFiles()
          let text = request.swiftSource
          #expect(!text.contains("gives another request"), "\(text)")
          #expect(!text.contains("base64"), "\(text)")
          #expect(!text.contains(directory.path), "\(text)")
          // The boundary is drawn once, so the same reading gives the bytes.
          let complete = try imported.request { path in
            .file(directory.appendingPathComponent(path))
          }
          let bytes = try complete.body?.contents().base64EncodedString() ?? ""
          let fields = complete.headers.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
          expected.append("\(bytes) \(fields)")
          source += "func body\(number)() throws -> String {\n\(text)"
          source += "let fields = request.headers.map { \"\\($0.name)=\\($0.value)\" }\n"
          source += "let body = try request.body?.contents().base64EncodedString() ?? \"\"\n"
          source += "return body + \" \" + fields.joined(separator: \"|\")\n}\n"
          source += "print(try body\(number)())\n"
        }
        let output = try SwiftProgram(source: source).output().split(separator: "\n").map(
          String.init
        )
        #expect(output == expected)
      }
    }

    @Test(
      arguments: [
        ("curl -F file=@audio.mp3 https://h/", "fileURL: URL(fileURLWithPath: \"audio.mp3\")"),
        (
          "curl -T $FILE https://h/x",
          "RequestBody.source(.file(URL(fileURLWithPath: FILE)))"
        ),
        ("curl -T dir/a.png https://h/x", "URL(fileURLWithPath: \"dir/a.png\")"),
        ("curl -d @- https://h/", "URL(fileURLWithPath: \"-\")"),
      ]
    )
    func `files are named as the text names them`(_ command: String, _ swift: String) throws {
      let imported = try #require(CurlCommand(parsing: command).requests.first)
      let request = try imported.requestNamingFiles()
      #expect(request.swiftSource.contains(swift), "\(request.swiftSource)")
    }

    @Test func `commands and files of requests name the files too`() throws {
      let imported = try #require(CurlCommand(parsing: "curl -T a.json https://h/x").requests.first)
      let request = try imported.requestNamingFiles()
      #expect(
        request.curlCommand
          == "curl -X PUT -H 'Content-Type:' --data-binary '@a.json' 'https://h/x'"
      )
      #expect(try HTTPFile([request]).text == "PUT https://h/x\n\n< a.json\n")
    }

    @Test func `a form of files that nobody opened is masked`() throws {
      let text = "curl -d password=s3cret -d @a.txt https://h/"
      let imported = try #require(CurlCommand(parsing: text).requests.first)
      let swift = try imported.requestNamingFiles().redacted().swiftSource
      #expect(swift.contains("<redacted>") && swift.contains("a.txt") && !swift.contains("s3cret"))
    }

    @Test func `a request with files that nobody opened is not sent`() throws {
      let imported = try #require(CurlCommand(parsing: "curl -T a.json https://h/x").requests.first)
      let request = try imported.requestNamingFiles()
      let errors = [
        #expect(throws: RequestError.self) { try HTTPMessage(request).data },
        #expect(throws: RequestError.self) { try request.body?.contents() },
      ]
      for error in errors {
        #expect(error?.code == .unresolvedFile)
        #expect(error?.field == "a.json")
      }
    }

    @Test func `what is encoded has to be opened`() throws {
      let command = try CurlCommand(parsing: "curl --data-urlencode a@f https://h/")
      let error = #expect(throws: RequestError.self) {
        try command.requests[0].requestNamingFiles()
      }
      #expect(error?.code == .unresolvedFile && error?.field == "f")
    }
  }
#endif
