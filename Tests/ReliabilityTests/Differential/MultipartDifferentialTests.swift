// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

/// Other parsers read the same parts, in the same order, with the same contents.
@Suite struct MultipartDifferentialTests {
  private struct Body {
    let parts: [(name: String, filename: String?, content: [UInt8])]
    let line: String
  }

  private static func body(_ number: Int) -> Body? {
    var random = SplitMix64(seed: Property.seed &* 104_729 &+ UInt64(number))
    let fields = ByteFields(&random, count: 3...9, longest: 6)
    var parts: [(name: String, filename: String?, content: [UInt8])] = []
    for index in stride(from: 0, to: fields.fields.count, by: 3) {
      let filename = fields.text(index + 1)
      // A part without a filename is text, which parsers decode.
      let isFile = random.below(2) == 0 && !filename.isEmpty
      parts.append(
        (
          fields.text(index), isFile ? filename : nil,
          isFile ? fields.bytes(index + 2) : Array(fields.text(index + 2).utf8)
        )
      )
    }
    let request = try? ComposedRequest {
      RequestBody.multipart(boundary: "B") {
        for part in parts {
          MultipartPart.data(name: part.name, filename: part.filename, data: Data(part.content))
        }
      }
    }
    guard let data = request?.body?.data else { return nil }
    return Body(parts: parts, line: hexadecimal(data))
  }

  /// Letters that no parser takes for more; what others do to names is in the tests with servers.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }

  @Test(arguments: Peer.bodies)
  func `three thousand bodies have the same parts`(_ peer: Peer) throws {
    let bodies = (0..<3_000).compactMap(Self.body)
    #expect(bodies.count > 1_000)
    let answers = try peer.answers(to: bodies.map(\.line))
    var read = 0
    for (body, answer) in zip(bodies, answers) where answer != "-" {
      let parts = answer.split(separator: " ").map {
        $0.split(separator: ":", omittingEmptySubsequences: false)
      }
      // Some drop a part without a name, or read fields before files.
      let contents = parts.map { $0.last.map(String.init) ?? "" }.sorted()
      let expected = body.parts.map { hexadecimal($0.content) }.sorted()
      let isWhole = body.parts.allSatisfy { !$0.name.isEmpty }
      guard !isWhole || contents == expected else {
        Issue.record("\(body.parts): \(answer)")
        return
      }
      read += 1
      for part in body.parts where Self.isPlain(part.name) && Self.isPlain(part.filename ?? "a") {
        let word = [
          hexadecimal(part.name.utf8), part.filename.map { hexadecimal($0.utf8) } ?? "-",
          hexadecimal(part.content),
        ].joined(separator: ":")
        guard answer.split(separator: " ").contains(Substring(word)) else {
          Issue.record("\(part): \(answer)")
          return
        }
      }
    }
    #expect(read > bodies.count / 2, "\(read) of \(bodies.count) are read")
    print("\(peer.description): \(read) of \(bodies.count) bodies read")
  }
}
