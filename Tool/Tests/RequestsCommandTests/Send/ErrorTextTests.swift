// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import Foundation
internal import RequestsFoundation
internal import Testing
internal import ToolTestSupport

@testable internal import RequestsCommand

@Suite("Error texts", .timeLimit(.minutes(15)))
struct ErrorTextTests {
  private static let codes: [URLError.Code] = [
    .unknown, .cancelled, .badURL, .timedOut, .unsupportedURL, .cannotFindHost,
    .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed, .httpTooManyRedirects,
    .resourceUnavailable, .notConnectedToInternet, .redirectToNonExistentLocation,
    .badServerResponse, .userCancelledAuthentication, .userAuthenticationRequired,
    .zeroByteResource, .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse,
    .internationalRoamingOff, .callIsActive, .dataNotAllowed, .requestBodyStreamExhausted,
    .fileDoesNotExist, .fileIsDirectory, .noPermissionsToReadFile, .secureConnectionFailed,
    .serverCertificateHasBadDate, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
    .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired,
    .cannotLoadFromNetwork, .cannotCreateFile, .cannotOpenFile, .cannotCloseFile,
    .cannotWriteToFile, .cannotRemoveFile, .cannotMoveFile, .dataLengthExceedsMaximum,
  ]

  @Test("Every error of URLSession is two plain sentences", arguments: codes)
  func plain(code: URLError.Code) {
    let text = RequestSender.text(of: URLError(code))
    #expect(!text.contains("NSURLErrorDomain"), "\(text)")
    #expect(text.hasSuffix(".") && text.contains(#/\. [A-Z]/#), "\(text)")
  }

  @Test("The words of the system are kept, and those of a redirect loop are plain")
  func reason() {
    let details = [NSLocalizedDescriptionKey: "Could not resolve host: a\u{1B}."]
    let unknown = URLError(.cannotFindHost, userInfo: details)
    #expect(
      RequestSender.text(of: unknown)
        == "The host was not found: Could not resolve host: a\\x1B. Check its name and the network."
    )
    #expect(
      RequestSender.text(of: URLError(.httpTooManyRedirects))
        == "The server redirects too often, or in a loop. Use `requests send --no-follow` to see the "
        + "first redirect."
    )
    #expect(
      RequestSender.text(of: URLError(.timedOut))
        == "No response arrived in time. Allow more time."
    )
  }

  @Test(
    "An address that URLSession refuses is named",
    arguments: ["http://[::1]:8080/", "http://h/"]
  )
  func address(url: String) throws {
    let details = [NSURLErrorFailingURLErrorKey: try #require(URL(string: url))]
    let text = RequestSender.text(of: URLError(.badURL, userInfo: details))
    #expect(text.contains("IPv6") == url.contains("["), "\(text)")
  }

  @Test("A redirect loop says so")
  func loop() async throws {
    let response = Data("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n".utf8)
    let run = try await ServedRun.send(response: response)
    #expect(run.status == 69)
    #expect(run.errors.hasPrefix("error: The server redirects too often, or in a loop"))
  }

  @Test(
    "A file that cannot be written names the reason of the system",
    arguments: [
      ("/dev/full", ENOSPC), ("/nowhere/x", ENOENT), ("/etc/passwd/x", ENOTDIR), ("/", EISDIR),
      (String(repeating: "a", count: 300), ENAMETOOLONG), ("no\u{1B}/x", ENOENT),
    ]
  )
  func output(path: String, number: Int32) async throws {
    let response = Data("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na".utf8)
    let run = try await ServedRun.send("curl URL", ["-o", path], response: response)
    #expect(run.status == 74)
    let name = path.replacing("\u{1B}", with: "\\x1B")
    let reason = SystemReason.text(number)
    let start = "error: The file '\(name)' could not be written: \(reason). "
    #expect(run.errors.hasPrefix(start), "\(run.errors)")
    #expect(run.errors.hasSuffix("\(SystemReason.remedy(number))\n"), "\(run.errors)")
  }

  static let closed: [(redirection: String, status: Int32, number: Int32, start: String)] = [
    ("curl http://h/ > /dev/full", 74, ENOSPC, "The output could not be written: "),
    ("curl http://h/ >&-", 74, EBADF, "The output could not be written: "),
    ("< /", 66, EISDIR, "The standard input could not be read: "),
    ("<&-", 66, EBADF, "The standard input could not be read: "),
  ]

  @Test("A closed stream names the reason of the system", arguments: closed)
  func stream(redirection: String, status: Int32, number: Int32, start: String) async throws {
    let run = try await ProgramRun.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "\"$0\" convert \(redirection)", ProgramRun.program.path]
    )
    #expect(run.status == status)
    let reason = SystemReason.text(number)
    #expect(run.errors.hasPrefix("error: \(start)\(reason). "), "\(run.errors)")
  }

  @Test("A file that grows beyond its limit names the reason of the system")
  func limit() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("limit-\(UUID())")
    let answering = ServerAnswering { _, _ in
      ServerAnswer(200, body: .bytes(Array(repeating: 0x61, count: 200_000)))
    }
    let run = try await EchoServer.withRunning(answering: answering) { server in
      let send = "\"$0\" send -o \(file.path) curl http://127.0.0.1:\(server.port)/"
      return try await ProgramRun.run(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "ulimit -f 64; \(send)", ProgramRun.program.path]
      )
    }
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains("could not be written: File too large. "), "\(run.errors)")
    let folder = file.deletingLastPathComponent().path
    let left = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!left.contains { $0.hasPrefix(file.lastPathComponent) })
  }

  @Test(
    "A server that cannot listen names the reason of the system",
    arguments: ["echo", "studio"]
  )
  func port(command: String) async throws {
    let run = try await EchoServer.withRunning { server in
      try await ProgramRun.command([command, "--port", "\(server.port)"])
    }
    #expect(run.status != 0)
    #expect(run.errors.contains(": Address already in use. Use another port"), "\(run.errors)")
  }

  @Test("An archive that is no JSON says where, in the place of a pointer to another error")
  func archive() async throws {
    for (text, reason) in [
      ("{", "line 1, column 2: The text is not JSON, "),
      ("{\"log\": {\"entries\": 1}}", "'version' is missing (log)"),
    ] {
      let run = try await ProgramRun.requests(["convert", "--from", "har"], text: text)
      #expect(run.status == 65)
      #expect(run.errors.contains(reason) && !run.errors.contains("underlying"), "\(run.errors)")
    }
  }
}
