// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Testing

@testable internal import EchoServer

@Suite("RequestFraming")
struct RequestFramingTests {
  static let requests: [(text: String, head: Int)] = [
    ("GET / HTTP/1.1\r\n\r\n", 18),
    ("\r\n\r\nGET / HTTP/1.1\r\n\r\n", 22),
    ("GET / HTTP/1.1\n\n", 16),
    ("P / HTTP/1.1\r\ncontent-LENGTH: \t3 \r\n\r\nabc", 37),
    ("P / HTTP/1.1\r\nTransfer-Encoding: gzip, Chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n", 50),
    ("P / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: b\r\n\r\n", 44),
  ]

  @Test("A request ends at its last byte, however it is cut", arguments: requests)
  func end(text: String, head: Int) {
    for size in [1, 2, 3, 7, 1000] {
      var framing = RequestFraming()
      // A second copy after the first shows that nothing is left over from it.
      var rest = Array((text + text).utf8)[...]
      var ends: [Int] = []
      var headBytes = 0
      while !rest.isEmpty {
        let segment = framing.next(in: rest.prefix(size))
        rest = rest.dropFirst(segment.length)
        if segment.isHead { headBytes += segment.length }
        if segment.endsRequest { ends.append(rest.startIndex) }
      }
      #expect(ends == [text.utf8.count, 2 * text.utf8.count])
      #expect(headBytes == 2 * head)
    }
  }

  @Test(
    "A body of unknown length never ends",
    arguments: [
      "Content-Length: x", "Content-Length: -1", "Content-Length: 99999999999999999999",
      "Transfer-Encoding: gzip",
    ]
  )
  func unknownLength(field: String) {
    var framing = RequestFraming()
    var rest = Array("P / HTTP/1.1\r\n\(field)\r\n\r\nab\r\n\r\nGET / HTTP/1.1\r\n\r\n".utf8)[...]
    while !rest.isEmpty {
      let segment = framing.next(in: rest)
      #expect(!segment.endsRequest)
      rest = rest.dropFirst(segment.length)
    }
  }

  @Test("A chunk size beyond all memory is not trusted")
  func hugeChunk() {
    var framing = RequestFraming()
    var rest = Array(
      "P / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n0\r\n\r\n".utf8
    )[...]
    while !rest.isEmpty {
      let segment = framing.next(in: rest)
      #expect(!segment.endsRequest)
      rest = rest.dropFirst(segment.length)
    }
  }
}
