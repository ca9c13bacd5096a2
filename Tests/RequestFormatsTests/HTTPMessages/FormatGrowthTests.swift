// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RequestFormats

/// Much of what makes careless readers search it again and again: with quadratic work for each byte,
/// these tests would take hours.
@Suite struct FormatGrowthTests {
  private static let size = Effort.rounds(1 << 16)

  private static func repeated(_ text: String) -> String {
    String(repeating: text, count: size / text.utf8.count)
  }

  /// Reads a text or expects an error that has its place in the text.
  private static func read(_ text: String, _ parse: (String) throws -> Void) {
    do {
      try parse(text)
    } catch let error as RequestError {
      #expect(error.offset.map((0...text.utf8.count).contains) ?? true, "\(error)")
    } catch {
      Issue.record("\(type(of: error))")
    }
  }

  @Test(arguments: [
    "a", " ", "\t", "\n", "\r\n", ":", "{", "{{", "{{a", "}}", "<", "< a\n", "> {%\n", "%}",
    "###\n", "@a=b\n",
    "@a={{a}}\n", "&\n", "# @name x\n", "?\n", " a\n", "a: b\n", "h/\n###\n", "--b\n",
    "--b\n\n< a\n", "a:b\n c\n",
    "\u{301}", "1\r\na\r\n",
  ])
  func `much of anything ends`(piece: String) {
    let text = Self.repeated(piece)
    let limits = HTTPMessage.Limits(headSize: .max, fieldCount: .max)
    let form = "Content-Type: application/x-www-form-urlencoded"
    let parts = "Content-Type: multipart/mixed; boundary=b"
    for front in [
      "", "PUT http://h/ HTTP/1.1\n", "PUT http://h/\nX: y\n", "PUT http://h/\n\(form)\n\n",
      "PUT http://h/\n\(parts)\n\n",
    ] {
      Self.read(front + text) { _ = try HTTPFile(parsing: $0, variables: ["a": "b"]) }
      Self.read(front + text) { _ = try HTTPMessage(parsing: $0, mode: .lenient, limits: limits) }
    }
    let head = "PUT / HTTP/1.1\r\nHost: h\r\n"
    for front in ["", head, head + "X: ", head + "Transfer-Encoding: chunked\r\n\r\n"] {
      Self.read(front + text) { _ = try HTTPMessage(parsing: $0, limits: limits) }
    }
    Self.read(text) { _ = try HARArchive(parsing: $0) }
  }

  @Test(arguments: ["a=b&", "&", "=", "%", "a b;", "a=b; "])
  func `many pairs and cookies end`(piece: String) throws {
    let text = Self.repeated(piece)
    var request = HARArchive.Request(method: "PUT", url: "https://h/?" + text)
    request.queryString = (0..<1_000).map { .init(name: "a", value: "\($0 % 3)") }
    request.headers = [.init(name: "Cookie", value: text)]
    request.cookies = (0..<1_000).map { .init(name: "a", value: "\($0)") }
    request.postData = .init(mimeType: "application/x-www-form-urlencoded")
    request.postData?.text = text
    request.postData?.params = [.init(name: "a", value: text)]
    var archive = try HARArchive([ComposedRequest { BaseURL("https://h") }])
    archive.log.entries[0].request = request
    Self.read(request.url) { [archive] _ in _ = try archive.requests }
    archive.log.entries[0].request.url = "https://h/"
    let imported = try archive.requests[0].request()
    let archived = try HARArchive(parsing: HARArchive([imported], redacting: .none).data)
    #expect(try archived.requests.map { try $0.request().url } == [imported.url])
    #expect(try HTTPFile([imported]).text.contains("PUT https://h/"))
  }
}
