// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct MultipartPartTests {
  private func head(_ part: MultipartPart) throws -> String {
    let text = try bodyText { RequestBody.multipart(boundary: "B") { part } }
    let bytes = text.utf8.dropFirst("--B\r\nContent-Disposition: form-data; ".utf8.count)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n").first.map {
      String($0)
    } ?? ""
  }

  @Test(arguments: [
    ("a.png", "image/png"), ("a.PNG", "image/png"), ("a", "application/octet-stream"),
    ("", "application/octet-stream"), (".png", "image/png"), ("a.", "application/octet-stream"),
    ("a.b/c", "application/octet-stream"), ("a.json\n", "application/octet-stream"),
  ])
  func `data with a filename has the type of its extension`(
    _ filename: String,
    _ type: String
  ) throws {
    let part = MultipartPart.data(name: "n", filename: filename, data: Data())
    #expect(try head(part).hasSuffix("\r\nContent-Type: \(type)"))
    let stated = MultipartPart.data(name: "n", filename: filename, data: Data(), type: "a/b")
    #expect(try head(stated).hasSuffix("\r\nContent-Type: a/b"))
  }

  @Test func `fields and plain data state no type`() throws {
    #expect(try head(.field(name: "n", value: "v")) == "name=\"n\"")
    #expect(try head(.data(name: "n", data: Data())) == "name=\"n\"")
  }

  @Test func `the filename of a file is the last component only`() throws {
    let directory = try TemporaryDirectory()
    let url = try directory.file("a b\"\\.tar.gz", "x")
    #expect(
      try head(.file(name: "n", fileURL: url))
        == "name=\"n\"; filename=\"a b%22\\.tar.gz\"\r\nContent-Type: application/gzip"
    )
    #expect(
      try head(.file(name: "n", fileURL: url, type: "a/b", filename: "../x"))
        == "name=\"n\"; filename=\"../x\"\r\nContent-Type: a/b"
    )
  }

  @Test(arguments: ["json", "a/b\r\nX: y", ""])
  func `a type that cannot be sent is refused`(_ type: String) throws {
    let error = try refusal {
      RequestBody.multipart {
        MultipartPart.data(name: "n", data: Data(), type: MIMEType(stringLiteral: type))
      }
    }
    #expect(error.code == .invalidMIMEType)
    #expect(error.block == "MultipartPart")
  }

  @Test func `parts whose names or filenames only look the same are two`() {
    let names = ["\u{E9}", "e\u{301}"]
    let parts = names.flatMap { name in
      [
        MultipartPart.field(name: name, value: "1"),
        .data(name: "f", filename: name, data: Data(), type: .png),
      ]
    }
    #expect(Set(parts).count == 4)
    #expect(parts[0] != parts[2] && parts[1] != parts[3])
    #expect(parts[0] == .field(name: names[0], value: "1"))
  }
}
