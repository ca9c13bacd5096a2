// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct MultipartTests {
  /// The bytes of a body, from memory or put together from its pieces.
  static func bytes(_ block: some RequestBuildable) throws -> Data {
    let body = try #require(try ComposedRequest(block).body)
    if let data = body.data { return data }
    let bytes = try body.contents()
    #expect(body.length == bytes.count)
    return bytes
  }

  @Test func `every kind of part has its exact bytes`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("report.pdf", "%PDF")
    let body = RequestBody.multipart(boundary: "B") {
      MultipartPart.field(name: "user", value: "älice\r\n\0")
      MultipartPart.field(name: "", value: "")
      MultipartPart.data(name: "plain", data: Data([0xFF, 0x00]))
      MultipartPart.data(name: "typed", data: Data(), type: .json)
      MultipartPart.data(name: "avatar", filename: "a.png", data: Data("png".utf8))
      MultipartPart.data(
        name: "blob",
        filename: "blob",
        data: Data("b".utf8),
        type: "a/b; c=\"d e\""
      )
      MultipartPart.file(name: "files", fileURL: file)
      MultipartPart.file(name: "files", fileURL: file, type: .plainText, filename: "x")
    }
    var expected = Data()
    expected.append(
      Data(
        ("--B\r\nContent-Disposition: form-data; name=\"user\"\r\n\r\nälice\r\n\0\r\n"
          + "--B\r\nContent-Disposition: form-data; name=\"\"\r\n\r\n\r\n"
          + "--B\r\nContent-Disposition: form-data; name=\"plain\"\r\n\r\n").utf8
      )
    )
    expected.append(Data([0xFF, 0x00]))
    expected.append(
      Data(
        ("\r\n--B\r\nContent-Disposition: form-data; name=\"typed\"\r\n"
          + "Content-Type: application/json\r\n\r\n\r\n"
          + "--B\r\nContent-Disposition: form-data; name=\"avatar\"; filename=\"a.png\"\r\n"
          + "Content-Type: image/png\r\n\r\npng\r\n"
          + "--B\r\nContent-Disposition: form-data; name=\"blob\"; filename=\"blob\"\r\n"
          + "Content-Type: a/b; c=\"d e\"\r\n\r\nb\r\n"
          + "--B\r\nContent-Disposition: form-data; name=\"files\"; filename=\"report.pdf\"\r\n"
          + "Content-Type: application/pdf\r\n\r\n%PDF\r\n"
          + "--B\r\nContent-Disposition: form-data; name=\"files\"; filename=\"x\"\r\n"
          + "Content-Type: text/plain\r\n\r\n%PDF\r\n"
          + "--B--\r\n").utf8
      )
    )
    let bytes = try Self.bytes(body)
    #expect(bytes == expected)
  }

  @Test func `no parts are the end alone`() throws {
    #expect(try Self.bytes(RequestBody.multipart(boundary: "B") {}) == Data("--B--\r\n".utf8))
    #expect(
      try Self.bytes(RequestBody.multipart(boundary: "B", strategy: .streamed) {})
        == Data("--B--\r\n".utf8)
    )
  }

  @Test func `a builder of parts takes all control flow of Swift`() throws {
    func names(_ number: Int) throws -> [String] {
      let optional: MultipartPart? = number > 1 ? .field(name: "optional", value: "") : nil
      let list = [MultipartPart.field(name: "list", value: "")]
      let body = RequestBody.multipart(boundary: "B") {
        if number == 0 { MultipartPart.field(name: "zero", value: "") }
        if number > 1 {
          MultipartPart.field(name: "many", value: "")
        } else {
          MultipartPart.field(name: "few", value: "")
        }
        for turn in 0..<number { MultipartPart.field(name: "turn\(turn)", value: "") }
        optional
        list
        if #available(macOS 13, iOS 16, *) { MultipartPart.field(name: "available", value: "") }
      }
      let text = String(decoding: try Self.bytes(body), as: UTF8.self)
      return text.split(separator: "name=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
    #expect(try names(0) == ["zero", "few", "list", "available"])
    #expect(try names(2) == ["many", "turn0", "turn1", "optional", "list", "available"])
  }

  @Test func `turns of a loop stand in their order, whatever number of parts each has`() throws {
    let body = RequestBody.multipart(boundary: "B") {
      for turn in 0..<4 {
        for part in 0..<turn % 3 { MultipartPart.field(name: "\(turn).\(part)", value: "") }
        if turn == 3 { MultipartPart.field(name: "last", value: "") }
      }
    }
    let text = String(decoding: try Self.bytes(body), as: UTF8.self)
    let names = text.split(separator: "name=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(names == ["1.0", "2.0", "2.1", "last"])
  }

  @Test(arguments: [Multipart.Strategy.inMemory, .streamed])
  func `parts of another type have no names`(_ strategy: Multipart.Strategy) throws {
    let request = try ComposedRequest {
      Method.POST
      BaseURL("https://www.example.com/upload")
      RequestBody.multipart(
        type: #"multipart/related; type="application/json""#,
        boundary: "B",
        strategy: strategy
      ) {
        MultipartPart.json(name: "", value: ["name": "a.png"])
        MultipartPart.data(name: "n", filename: "a.png", data: Data("png".utf8))
        MultipartPart.field(name: "n", value: "text")
        MultipartPart.data(name: "n", data: Data("x".utf8), type: "application/http")
          .headers(["Content-ID": "<1>"])
        MultipartPart.mixed(name: "n", boundary: "C") {
          MultipartPart.data(name: "n", filename: "b", data: Data(), type: .plainText)
        }
      }
    }
    #expect(
      request.headers["Content-Type"]
        == #"multipart/related; type="application/json"; boundary=B"#
    )
    #expect(
      String(decoding: try #require(try request.body?.contents()), as: UTF8.self) == """
        --B\r
        Content-Type: application/json\r
        \r
        {"name":"a.png"}\r
        --B\r
        Content-Disposition: attachment; filename="a.png"\r
        Content-Type: image/png\r
        \r
        png\r
        --B\r
        \r
        text\r
        --B\r
        Content-Type: application/http\r
        Content-ID: <1>\r
        \r
        x\r
        --B\r
        Content-Type: multipart/mixed; boundary=C\r
        \r
        --C\r
        Content-Disposition: file; filename="b"\r
        Content-Type: text/plain\r
        \r
        \r
        --C--\r
        --B--\r

        """
    )
  }

  @Test(arguments: ["multipart/form-data; charset=utf-8", "Multipart/Form-Data; a=b"])
  func `the parts of a form have names, whatever parameters its type has`(_ type: String) throws {
    let request = try ComposedRequest {
      RequestBody.multipart(type: MIMEType(stringLiteral: type), boundary: "B") {
        MultipartPart.field(name: "a", value: "1")
      }
    }
    #expect(request.headers["Content-Type"] == type + "; boundary=B")
    let text = String(decoding: try #require(request.body?.data), as: UTF8.self)
    #expect(text.contains("form-data; name=\"a\""))
  }

  @Test(arguments: ["text/plain", "multipart", "multipart/*", ""])
  func `a body of parts needs a multipart type`(_ type: String) throws {
    let error = try refusal {
      RequestBody.multipart(type: MIMEType(stringLiteral: type)) {
        MultipartPart.field(name: "n", value: "v")
      }
    }
    #expect(error.code == .invalidMIMEType && error.block == "RequestBody.multipart")
  }

  @Test(arguments: UInt64(1)...40)
  func `in memory and streamed give the same bytes`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let directory = try TemporaryDirectory()
    var parts: [MultipartPart] = []
    for number in 0..<random.below(6) {
      let alphabet = Array("ab\r\n-B\"\\é%".unicodeScalars)
      var text = ""
      for _ in 0..<random.below(40) {
        text.unicodeScalars.append(alphabet[random.below(alphabet.count)])
      }
      switch random.below(4) {
      case 0: parts.append(.field(name: text, value: text))
      case 1: parts.append(.data(name: text, data: Data(text.utf8), type: .octetStream))
      case 2: parts.append(.data(name: text, filename: text, data: Data(text.utf8)))
      default:
        var content = Data()
        for _ in 0..<random.below(5_000) {
          content.append(UInt8(truncatingIfNeeded: random.next()))
        }
        let url = try directory.file("\(number).bin", content)
        parts.append(.file(name: text, fileURL: url))
      }
    }
    for escaping in [Multipart.Escaping.browser, .backslash, .extended] {
      let boundary = "boundary-\(seed)"
      func body(_ strategy: Multipart.Strategy) -> RequestBody {
        .multipart(boundary: boundary, strategy: strategy, escaping: escaping) { parts }
      }
      let inMemory = try Self.bytes(body(.inMemory))
      #expect(try Self.bytes(body(.streamed)) == inMemory)
      #expect(try Self.bytes(body(.streamed(bufferSize: 1))) == inMemory)
      #expect(inMemory.suffix(boundary.utf8.count + 6) == Data("--\(boundary)--\r\n".utf8))
    }
  }

  @Test(arguments: [0, -1, Int.min])
  func `a buffer without a byte is refused`(_ size: Int) throws {
    let error = try refusal { RequestBody.multipart(strategy: .streamed(bufferSize: size)) {} }
    #expect(error.code == .invalidOption)
    #expect(error.block == "RequestBody.multipart")
    #expect(error.field == "bufferSize")
  }
}
