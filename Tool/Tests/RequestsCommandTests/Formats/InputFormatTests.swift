// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Testing

@testable internal import RequestsCommand

@Suite("InputFormat")
struct InputFormatTests {
  @Test(
    "A format is recognised by how the text begins",
    arguments: [
      ("curl https://h", InputFormat.curl), ("$ curl https://h", .curl), ("\n\n curl.exe h", .curl),
      ("# a comment\ncurl h", .curl), ("printf 'a' | curl h", .curl),
      ("{\"log\": {}}", .har), ("\u{FEFF} {\"log\": {}}", .har), ("\n{", .har),
      ("GET / HTTP/1.1\r\nHost: h\r\n\r\n", .http), ("OPTIONS * HTTP/1.1\nHost: h\n\n", .http),
      ("GET https://h/ HTTP/1.1\n", .httpfile), ("GET https://h/", .httpfile),
      ("https://h", .httpfile),
      ("### a\nGET https://h/", .httpfile), ("@a = b\n\nGET {{a}}", .httpfile),
      ("### x\ncurl https://h", .httpfile), ("", .httpfile),
    ]
  )
  func recognition(text: String, format: InputFormat) {
    #expect(InputFormat(recognizing: text) == format)
  }
}
