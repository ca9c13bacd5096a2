// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestBytes
import Testing

@Suite struct DelimiterSearchTests {
  /// What a search over chunks found: the content, and where the delimiter ended.
  private struct Found: Equatable {
    var content: [UInt8] = []
    var end: Int?
  }

  private static func search(_ delimiter: [UInt8], _ chunks: [[UInt8]], line: Bool) -> Found {
    var search = DelimiterSearch(delimiter)
    if !line {
      // A byte that is none of the delimiter ends the line at which a search begins.
      _ = search.next(in: [0].span, from: 0)
    }
    var found = Found()
    var offset = 0
    for chunk in chunks {
      let finding = search.next(in: chunk.span, from: 0)
      found.content += delimiter[finding.carried]
      found.content += chunk[finding.content]
      if finding.isFound {
        found.end = offset + finding.end
        return found
      }
      offset += chunk.count
    }
    // What ends the last chunk is content when nothing follows.
    let finding = search.next(in: [0].span, from: 0)
    found.content += delimiter[finding.carried]
    return found
  }

  private static func naive(_ delimiter: [UInt8], _ bytes: [UInt8], line: Bool) -> Found {
    let text = line ? delimiter.prefix(2) + bytes : bytes[...]
    for start in text.indices where text[start...].starts(with: delimiter) {
      let end = start + delimiter.count - (line ? 2 : 0)
      return Found(content: Array(bytes[..<max(0, end - delimiter.count)]), end: end)
    }
    return Found(content: bytes)
  }

  @Test(arguments: [true, false])
  func `every text in every two pieces is searched as by a naive search`(_ line: Bool) {
    let delimiter = Array("\r\n-a".utf8)
    let alphabet = Array("\r\n-a".utf8)
    for length in 0...7 {
      for number in 0..<(1 << (2 * length)) {
        let text = (0..<length).map { alphabet[(number >> (2 * $0)) & 3] }
        let expected = Self.naive(delimiter, text, line: line)
        let cut = number % (length + 1)
        for chunks in [[text], [Array(text[..<cut]), Array(text[cut...])], text.map { [$0] }] {
          let found = Self.search(delimiter, chunks, line: line)
          if found != expected { Issue.record("\(chunks): \(found) is not \(expected)") }
        }
      }
    }
  }

  @Test func `a search goes on behind the delimiter`() {
    let bytes = Array("--B\r\n--B\r\r\n--B".utf8)
    var search = DelimiterSearch(Array("\r\n--B".utf8))
    var ends: [Int] = []
    var contents: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let finding = search.next(in: bytes.span, from: start)
      #expect(finding.isFound)
      contents.append(finding.content)
      ends.append(finding.end)
      start = finding.end
    }
    #expect(ends == [3, 8, 14])
    #expect(contents == [0..<0, 3..<3, 8..<9])
  }
}
