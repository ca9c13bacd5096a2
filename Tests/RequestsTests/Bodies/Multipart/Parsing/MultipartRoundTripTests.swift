// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct MultipartRoundTripTests {
  private static let boundary = "Bound"

  /// Pieces of names and contents that mean something in a multipart body.
  private static let pieces = [
    "\r", "\n", "\r\n", "\r\n-", "\r\n--", "\r\n--Boun", "--", "-", "\"", "\\", "%", "%2", "5C",
    "0D",
    ";", "=", "'", "*", ":", " ", "\t", "a", "é", "🦆", "\u{301}", "\u{1}", "\u{7F}", "UTF-8''",
  ]

  private struct Part {
    var name: String
    var filename: String?
    var type: MIMEType?
    var content: Data
  }

  private static func text(_ random: inout SplitMix64, _ longest: Int) -> String {
    (0..<random.below(longest)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  private static func part(_ random: inout SplitMix64) -> Part {
    var content = Data(text(&random, 12).utf8)
    if random.below(3) == 0 {
      content += (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    let name = text(&random, 7)
    switch random.below(3) {
    case 0: return Part(name: name, filename: nil, type: nil, content: content)
    case 1: return Part(name: name, filename: nil, type: "a/b; c=\"d;\"", content: content)
    default: return Part(name: name, filename: text(&random, 7), type: .png, content: content)
    }
  }

  /// A text as a reader gets it: `%` is not escaped, so the escapes in it are taken for such.
  private static func arrived(
    _ text: String,
    isName: Bool,
    _ escaping: Multipart.Escaping
  ) -> [UInt8] {
    var bytes = Array(text.utf8)
    if isName {
      bytes = bytes.indices.flatMap { index -> [UInt8] in
        switch bytes[index] {
        case 0x0A where index > 0 && bytes[index - 1] == 0x0D: []
        case 0x0A, 0x0D: [0x0D, 0x0A]
        default: [bytes[index]]
        }
      }
    } else if escaping == .extended, bytes.contains(where: { $0 < 0x20 || $0 > 0x7E }) {
      return bytes
    }
    var escapes: [(String, [UInt8])] = [("%0D", [0x0D]), ("%0A", [0x0A])]
    if escaping != .backslash { escapes.append(("%22", [0x22])) }
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if escaping != .backslash, rest.elementsEqual("%5C".utf8) { return result + [0x5C] }
      if let (written, read) = escapes.first(where: { rest.starts(with: $0.0.utf8) }) {
        result += read
        rest = rest.dropFirst(written.utf8.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  @Test(arguments: [Multipart.Escaping.browser, .backslash, .extended])
  func `what is written is read back`(
    _ escaping: Multipart.Escaping
  ) throws {
    for seed in 0..<UInt64(Effort.rounds(3_334)) {
      var random = SplitMix64(seed: seed)
      let parts = (0..<random.below(4)).map { _ in Self.part(&random) }
      let strategy: Multipart.Strategy =
        random.below(2) == 0 ? .inMemory : .streamed(bufferSize: 1 + random.below(30))
      let bytes = try MultipartTests.bytes(
        RequestBody.multipart(boundary: Self.boundary, strategy: strategy, escaping: escaping) {
          parts.map {
            .data(name: $0.name, filename: $0.filename, data: $0.content, type: $0.type)
          }
        }
      )
      var chunks: [Data] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = 1 + random.below(20)
        chunks.append(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      let parser = try MultipartParser(boundary: Self.boundary, escaping: escaping)
      let reading = MultipartReading(chunks, parser)
      let message = try MultipartMessage(boundary: Self.boundary, body: bytes, escaping: escaping)
      guard reading.code == nil, reading.isEnded,
        reading.parts.map(\.head) == message.parts.map(\.head),
        reading.parts.map(\.content) == message.parts.map(\.content),
        Self.isSame(parts, message.parts, escaping)
      else {
        Issue.record("seed \(seed): \(parts) is read as \(message.parts)")
        continue
      }
    }
  }

  private static func isSame(
    _ written: [Part],
    _ read: [MultipartMessage.Part],
    _ escaping: Multipart.Escaping
  ) -> Bool {
    written.count == read.count
      && zip(written, read).allSatisfy { written, read in
        read.name.map { Array($0.utf8) } == arrived(written.name, isName: true, escaping)
          && read.filename.map { Array($0.utf8) }
            == written.filename.map { arrived($0, isName: false, escaping) }
          && read.contentType == written.type && read.content == written.content
      }
  }

  @Test func `a random boundary and files from the disk are read back`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file(
      "a.bin",
      Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
    )
    for strategy in [Multipart.Strategy.inMemory, .streamed(bufferSize: 777)] {
      let request = try ComposedRequest {
        RequestBody.multipart(strategy: strategy) { MultipartPart.file(name: "f", fileURL: file) }
      }
      let type = try MIMEType(#require(request.headers["Content-Type"]))
      let body = try #require(request.body).contents()
      let message = try MultipartMessage(contentType: type, body: body)
      #expect(message.parts.map(\.filename) == ["a.bin"])
      #expect(message.parts.first?.content == (try Data(contentsOf: file)))
    }
  }
}
