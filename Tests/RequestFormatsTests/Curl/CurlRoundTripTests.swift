// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport
import Testing

/// Commands that were written are read again.
@Suite struct CurlRoundTripTests {
  private static let styles: [CurlCommand.Style] = [[], .multiline, .exact, [.multiline, .exact]]

  @Test(arguments: [20_261_121 as UInt64, 7])
  func `a request is the same when its command is read`(_ seed: UInt64) throws {
    var random = HostileBytes(seed: seed)
    for count in 0..<Effort.rounds(5_000) {
      let request = try Self.request(&random)
      let command = request.curlCommand(Self.styles[count % 4])
      let read = try ComposedRequest(curl: command)
      try #require(read == request, "seed \(seed), request \(count): \(command.debugDescription)")
    }
  }

  @Test func `bodies of any size are the same`() throws {
    for count in [0, 1, 131_071, 131_072, 1_048_577] {
      for byte in [0, 0x27] as [UInt8] {
        let request = try ComposedRequest {
          Method.PUT
          BaseURL("http://h/")
          RequestBody.data(Data(repeating: byte, count: count))
        }
        #expect(try ComposedRequest(curl: request.curlCommand) == request)
      }
    }
  }

  @Test func `a body from a file is one that is resolved`() throws {
    try TemporaryDirectory.with { directory in
      let file = directory.appendingPathComponent("-it's \t.json")
      try Data("{}".utf8).write(to: file)
      let request = try ComposedRequest {
        Method.PUT
        BaseURL("http://h/")
        RequestBody.file(file)
      }
      let command = try CurlCommand(parsing: request.curlCommand)
      let imported = try #require(command.requests.first)
      #expect(imported.filePaths == [file.path])
      #expect(try imported.request { .file(URL(fileURLWithPath: $0)) } == request)
    }
  }

  /// A request with everything in it that a command alone can hold.
  private static func request(_ random: inout HostileBytes) throws -> ComposedRequest {
    let method = random.element(of: [
      "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "QUERY", "get", "-o",
      "a!#$%&'*`|~",
    ])
    let base = random.element(of: [
      "https://h", "http://h:81/v1/", "http://[::1]:8080/", "http://h?q", "http://h/a/../b#c",
      "http://h//a//", "http://[fe80::1%25eth0]/%2E%2e/", "ws://h/a?b=c&",
    ])
    let segment = String(decoding: random.value(), as: UTF8.self)
    let query = String(decoding: random.value(), as: UTF8.self)
    let names = ["X-", "Accept", "User-Agent", "Cookie", "Host", "x'y", "Content-Type", "Range"]
    let fields = (0..<random.number(below: 6)).map { count in
      (names[random.number(below: names.count)] + "\(count)", fieldValue(&random))
    }
    let hasPath = random.number(below: 2) == 0
    let bytes = (0..<random.number(below: 6)).flatMap { _ in random.value() }
    let kind = random.number(below: 5)
    let timeout = [nil, nil, 5, 0.25, 1e-7][random.number(below: 5)]
    return try ComposedRequest {
      Method.custom(method)
      BaseURL(base)
      if hasPath { Endpoint("x\(segment)/y") }
      if kind != 2 { Query("q", query) }
      for (name, value) in fields { Header.custom(name).setValue(value) }
      switch kind {
      case 0: RequestBody.data(Data(bytes))
      case 1: RequestBody.data(Data(bytes + [0]), type: .octetStream)
      case 2: RequestBody.string(String(decoding: bytes, as: UTF8.self))
      default: Headers {}
      }
      if let timeout { Timeout(timeout) }
    }
  }

  private static func fieldValue(_ random: inout HostileBytes) -> String {
    let text = String(decoding: random.value(), as: UTF8.self)
    var value = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar == "\t" || scalar.value >= 0x20 {
      if scalar.value != 0x7F { value.append(scalar) }
    }
    return String(value)
  }
}
