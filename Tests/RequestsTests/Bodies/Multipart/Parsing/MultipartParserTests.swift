// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MultipartParserTests {
  private static let form = "Content-Disposition: form-data; name=\"n\"\r\n\r\n"

  @Test(
    arguments: [
      ("--B--", []), ("--B--\r\n", []), ("\r\n--B--", []), ("--B-- \t\r\n", []),
      // A preamble and an epilogue are skipped, whatever they hold.
      ("preamble\r\n--B--\r\nepilogue", []), ("x--B\r\n\r\n--B--\r\n--B\r\n", []),
      ("\r\n\r\n--B--\r\n\r\n", []), ("a\r\r\n--B--", []),
      ("--B\r\n\(form)tea\r\n--B--", ["tea"]),
      ("--B \t\r\n\(form)tea\r\n--B  \r\n\(form)pot\r\n--B--", ["tea", "pot"]),
      ("--B\r\n\(form)\r\n--B--", [""]),
      // The line break after the fields can be that of the delimiter.
      ("--B\r\n\(form)--B--", [""]), ("--B\r\n\r\n--B--", [""]),
      ("--B\r\n\r\n\r\n--B\r\n\r\n--B--", ["", ""]),
      // What looks like a delimiter and is none.
      (
        "--B\r\n\(form)--b\r\n-B\r\n--\r\nB\n--B\r--B\r\n\r\n--B--",
        ["--b\r\n-B\r\n--\r\nB\n--B\r--B\r\n"]
      ),
      ("--B\r\n\(form)\r\r\n--B--", ["\r"]), ("--B\r\n\(form)\r\n\r\n--B--", ["\r\n"]),
      ("--B\r\n\(form)\r\n-\r\n--\r\n--B--", ["\r\n-\r\n--"]),
      ("--B\r\n\(form)-\r\n--B--", ["-"]), ("--B\r\n\(form)--\r\n--B--", ["--"]),
      ("--B\r\n\(form)\n--B--\r\n--B--", ["\n--B--"]),
    ] as [(String, [String])]
  )
  func `contents are what stands between delimiters`(_ body: String, _ contents: [String]) throws {
    let reading = try MultipartReading(body)
    #expect(reading.code == nil)
    #expect(reading.isEnded)
    #expect(reading.parts.map(\.content) == contents.map { Data($0.utf8) })
  }

  @Test(
    arguments: [
      ("", 0, nil), ("B", 1, nil), ("--B", 3, nil), ("--B-", 4, nil), ("--B--\r", 6, nil),
      ("--B\r\n", 5, nil), ("--B\r\n\(form)", 49, nil), ("--B\r\n\(form)tea\r\n--B", 57, nil),
      ("--B\r\n\(form)tea\r\n--B\r\n", 59, nil), ("Preamble\n--B--", 14, nil), ("--b--", 5, nil),
      // A line that begins with the delimiter.
      ("--BB--", 3, nil), ("--B--x", 5, nil), ("--B\n", 3, nil), ("--B--\n", 5, nil),
      ("--B\r\r\n", 4, nil), ("--B \rx", 5, nil), ("--B -", 4, nil), ("--B-\r\n", 4, nil),
      ("--B\r\n\(form)\r\n--BQ", 54, nil),
      // The fields of a part.
      ("--B\r\n--B--", 10, nil), ("--B\r\n--B--\r\n", 5, nil),
      ("--B\r\nA: b\r\n--B: c\r\n", 11, nil),
      ("--B\r\nA b\r\n", 6, nil), ("--B\r\nA : b\r\n", 6, nil), ("--B\r\n: b\r\n", 5, nil),
      ("--B\r\nAb\r\n", 7, nil), ("--B\r\nA: b\r\n c\r\n", 11, nil), ("--B\r\n\tA: b\r\n", 5, nil),
      ("--B\r\nA: b\nC: d\r\n", 9, nil), ("--B\r\nA: b\rC: d\r\n", 9, nil),
      ("--B\r\n\rA: b", 5, nil),
      ("--B\r\nA\0: b\r\n", 6, nil), ("--B\r\nA: \0\r\n", 8, "A"), ("--B\r\né: b\r\n", 5, nil),
      ("--B\r\nContent-Type: \r\n", 19, "Content-Type"),
      ("--B\r\ncontent-type: a/b;\r\nContent-Type: a/b\r\n", 25, "Content-Type"),
      ("--B\r\nContent-Type:  a/b; c\r\n", 26, "Content-Type"),
      (
        "--B\r\nContent-Disposition: inline\r\ncontent-disposition: inline\r\n", 34,
        "content-disposition"
      ),
      ("--B\r\nContent-Disposition: form-data\r\n", 26, "Content-Disposition"),
    ] as [(String, Int, String?)]
  )
  func `a body that breaks the grammar is refused`(
    _ body: String,
    _ offset: Int,
    _ field: String?
  ) throws {
    let reading = try MultipartReading(body)
    #expect(reading.code == .malformedMultipart)
    #expect(reading.offset == offset)
    #expect(reading.field == field)
  }

  @Test(arguments: [" b", "\tb"])
  func `a field that continues on the next line says so`(_ line: String) throws {
    let body = Data("--B\r\nA: a\r\n\(line)\r\n\r\n\r\n--B--".utf8)
    let error = #expect(throws: RequestError.self) {
      try MultipartMessage(boundary: "B", body: body)
    }
    #expect(error?.message.contains("continues on the next line") == true)
  }

  @Test func `a field that is not UTF-8 is refused`() throws {
    var body = Data("--B\r\nA: b".utf8)
    body.append(contentsOf: [0xC3, 0x28, 0x0D, 0x0A])
    let reading = MultipartReading([body], try MultipartParser(boundary: "B"))
    #expect(reading.code == .malformedMultipart)
    #expect(reading.offset == 9)
    #expect(reading.field == "A")
  }

  @Test func `fields keep their order, their case and their repetitions`() throws {
    let fields =
      "X-A: 1\r\nx-a:\t2 \r\nX-Empty:\r\nX-Control: \u{1}\u{7F}é\r\nContent-Type: TEXT/plain\r\n"
    let reading = try MultipartReading("--B\r\n\(fields)\r\nx\r\n--B--")
    let head = try #require(reading.parts.first?.head)
    #expect(
      head.headers.map { "\($0.name)=\($0.value)" } == [
        "X-A=1", "x-a=2", "X-Empty=", "X-Control=\u{1}\u{7F}é", "Content-Type=TEXT/plain",
      ]
    )
    #expect(head.name == nil && head.filename == nil)
    #expect(head.contentType == .plainText)
  }

  @Test func `the limits hold to the last part, field and byte`() throws {
    func body(parts: Int, fields: Int) -> String {
      let part = "--B\r\n" + String(repeating: "A: b\r\n", count: fields) + "\r\n\r\n"
      return String(repeating: part, count: parts) + "--B--"
    }
    let text = body(parts: 3, fields: 2)
    func reading(_ limits: MultipartParser.Limits) throws -> MultipartReading {
      try MultipartReading(text, limits: limits)
    }
    #expect(try reading(.init(parts: 3, headerFields: 2, headerBytes: 14)).code == nil)
    for (limits, offset) in [
      (MultipartParser.Limits(parts: 2), 46), (.init(parts: 0), 4), (.init(parts: -1), 4),
      (.init(headerFields: 1), 11), (.init(headerBytes: 13), 18), (.init(headerBytes: 0), 5),
    ] {
      let refused = try reading(limits)
      #expect(refused.code == .multipartTooLarge)
      #expect(refused.offset == offset)
    }
    let usual = MultipartParser.Limits()
    #expect(usual.parts == 10_000 && usual.headerFields == 64 && usual.headerBytes == 16_384)
    #expect(
      try MultipartMessage(boundary: "B", body: Data(body(parts: 10_000, fields: 0).utf8))
        .parts.count == 10_000
    )
    let tooMany = #expect(throws: RequestError.self) {
      try MultipartMessage(boundary: "B", body: Data(body(parts: 10_001, fields: 0).utf8))
    }
    #expect(tooMany?.code == .multipartTooLarge)
  }

  @Test func `bytes of any sequence are taken`() throws {
    var parser = try MultipartParser(boundary: "B")
    var events = try parser.append("--B\r\n\r\nte".utf8)
    events += try parser.append(Array("a\r\n--B-".utf8))
    events += try parser.append([])
    events += try parser.append(Data("x-y".utf8).dropFirst().prefix(1))
    let head = MultipartReading([Data("--B\r\n\r\n".utf8)], try MultipartParser(boundary: "B"))
      .parts[0]
    #expect(
      events == [
        .partBegan(head.head), .partBytes(Data("te".utf8)), .partBytes(Data("a".utf8)), .partEnded,
      ]
    )
    try parser.finish()
  }
}
