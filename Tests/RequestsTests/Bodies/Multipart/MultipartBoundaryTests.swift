// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct MultipartBoundaryTests {
  private func contentType(_ boundary: String?) throws -> String? {
    try field("Content-Type") { RequestBody.multipart(boundary: boundary) {} }
  }

  @Test func `random boundaries have 128 bits and do not repeat`() throws {
    var seen: Set<String> = []
    var digits = [Int](repeating: 0, count: 16)
    for _ in 0..<1_000 {
      let type = try #require(try contentType(nil))
      let prefix = "multipart/form-data; boundary=boundary-"
      #expect(type.hasPrefix(prefix))
      let random = type.dropFirst(prefix.count)
      #expect(random.utf8.count == 32)
      for digit in random { digits[try #require(digit.hexDigitValue)] += 1 }
      seen.insert(type)
    }
    #expect(seen.count == 1_000)
    // 2,000 of each digit are expected; less than 1,700 come once in more than a billion runs.
    #expect(digits.allSatisfy { $0 > 1_700 })
  }

  @Test func `one composed body has one boundary, in field and bytes`() throws {
    let request = try ComposedRequest {
      RequestBody.multipart { MultipartPart.field(name: "a", value: "b") }
    }
    let type = try MIMEType(try #require(request.headers["Content-Type"]))
    let boundary = try #require(type.parameters.first?.value)
    let text = String(decoding: try #require(request.body?.data), as: UTF8.self)
    #expect(text.hasPrefix("--\(boundary)\r\n"))
    #expect(text.hasSuffix("\r\n--\(boundary)--\r\n"))
  }

  @Test(arguments: [
    ("B", "B"), ("a'b+c_d-e.f", "a'b+c_d-e.f"), ("a b", "\"a b\""), ("(a)", "\"(a)\""),
    ("a,b", "\"a,b\""), ("a/b", "\"a/b\""), ("a:b", "\"a:b\""), ("a=b", "\"a=b\""),
    ("a?b", "\"a?b\""), (" a", "\" a\""), ("--", "--"),
    (String(repeating: "x", count: 70), String(repeating: "x", count: 70)),
  ])
  func `a boundary of the grammar is taken, in quotes where it must`(
    _ boundary: String,
    _ written: String
  ) throws {
    #expect(try contentType(boundary) == "multipart/form-data; boundary=\(written)")
    #expect(
      try bodyText { RequestBody.multipart(boundary: boundary) {} } == "--\(boundary)--\r\n"
    )
  }

  @Test(
    arguments: [
      ("", nil), ("a ", nil), (" ", nil), (String(repeating: "x", count: 71), nil),
      ("a\"b", 1), ("a;b", 1), ("a\r\nb", 1), ("é", 0), ("a@b", 1), ("a\0", 1), ("ab\\", 2),
      ("a[", 1), ("a*", 1),
    ] as [(String, Int?)]
  )
  func `a boundary outside of it is refused`(_ boundary: String, _ offset: Int?) throws {
    let error = try refusal { RequestBody.multipart(boundary: boundary) {} }
    #expect(error.code == .invalidBoundary)
    #expect(error.block == "RequestBody.multipart")
    #expect(error.offset == offset)
  }

  @Test(arguments: UInt32(0)...255)
  func `every scalar has the verdict of RFC 2046`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let isAllowed: Bool =
      switch value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x27...0x29, 0x2B...0x2F, 0x3A, 0x3D, 0x3F,
        0x5F:
        true
      default: false
      }
    let request = try? ComposedRequest { RequestBody.multipart(boundary: "a\(scalar)b") {} }
    #expect((request != nil) == isAllowed)
  }

  @Test(arguments: [
    ("\r\n--B", true), ("--B", true), ("--Bx", true), ("--B\r\nmore", true), ("x\r\n--B", true),
    ("x\r\n--B--\r\n", true), ("\r\r\n--B", true), ("\r\n-\r\n--B", true), ("\r\n\r\n--B", true),
    ("\r\n--\r\n--B", true),
    // Some servers take these for delimiters too.
    ("x--B", true), ("\n--B", true), ("\r--B", true), ("---B", true), ("x--B--", true),
    ("", false), ("B", false), ("xB", false), ("-B", false), ("\r\n--b", false), ("\r\n-B", false),
    ("\r\n--", false), ("\r\n- -B", false), ("\r\n--\r\n-B", false),
  ])
  func `content that holds a given boundary is refused`(
    _ content: String,
    _ collides: Bool
  ) throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("part.txt", content)
    for part in [
      MultipartPart.field(name: "a", value: content),
      .data(name: "a", filename: "b", data: Data(content.utf8)),
      .file(name: "a", fileURL: file),
    ] {
      let body = RequestBody.multipart(boundary: "B") {
        MultipartPart.field(name: "first", value: "")
        part
        MultipartPart.field(name: "last", value: "")
      }
      if collides {
        let error = try refusal { body }
        #expect(error.code == .invalidBoundary)
        #expect(error.block == "RequestBody.multipart")
      } else {
        #expect(throws: Never.self) { try ComposedRequest(body) }
      }
    }
  }

  @Test(arguments: [
    MultipartPart.field(name: "x--B", value: ""),
    .data(name: "a", filename: "--B.png", data: Data()),
    .data(name: "\r\n--B--\r\n", data: Data()),
    .data(name: "a", data: Data(), type: MIMEType("text/plain; a=--B")),
  ])
  func `a head that holds a given boundary is refused`(_ part: MultipartPart) throws {
    let error = try refusal {
      RequestBody.multipart(boundary: "B", strategy: .streamed) { part }
    }
    #expect(error.code == .invalidBoundary)
    #expect(error.block == "RequestBody.multipart")
    let names = MultipartPart.data(name: "B", filename: "-B", data: Data())
    #expect(throws: Never.self) {
      try ComposedRequest(RequestBody.multipart(boundary: "B") { names })
    }
  }
}
