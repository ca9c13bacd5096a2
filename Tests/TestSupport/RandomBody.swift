// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import Requests

/// A body with parts of all kinds, in memory and streamed, drawn from a seed.
package struct RandomBody {
  /// Files of sizes around those of buffers.
  package struct Files: Sendable {
    fileprivate let urls: [(url: URL, content: Data)]

    package init(in directory: URL) throws {
      let sizes = [0, 1, 2, 63, 64, 65, 1_023, 4_096, 4_097, 65_535, 65_536, 65_537, 200_000]
      urls = try sizes.map { size in
        var random = SplitMix64(seed: UInt64(size))
        let content = Data((0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        let url = directory.appendingPathComponent("\(size).bin", isDirectory: false)
        try content.write(to: url)
        return (url, content)
      }
    }
  }

  /// The request whose body is read while it is sent.
  package let streamed: ComposedRequest
  /// Its bytes, put together in memory.
  package let bytes: Data
  /// The size of a read that it was composed with, where it was.
  package let bufferSize: Int

  /// Draws a body.
  ///
  /// - Parameters:
  ///   - random: Where it is drawn from.
  ///   - files: The files that it can have.
  /// - Throws: What composing throws.
  package init(from random: inout SplitMix64, files: Files) throws {
    let size = random.size()
    bufferSize = size
    var parts: [MultipartPart] = []
    // One that is given is looked for in what is read, which takes its time without optimization.
    let boundary = random.below(8) == 0 ? "B" : nil
    // A byte at a time, only so many are read.
    var left = min(size * 4_096, boundary == nil ? 1 << 20 : 8_192)
    for index in 0..<random.below(6) {
      let name = "part \(index)\r\n\""
      switch random.below(3) {
      case 0:
        parts.append(.field(name: name, value: String(repeating: "é", count: random.below(9))))
      case 1:
        let data = Data((0..<random.below(3_000)).map { _ in UInt8(truncatingIfNeeded: index) })
        parts.append(.data(name: name, filename: "f", data: data))
      default:
        let file = files.urls[random.below(files.urls.count)]
        guard file.content.count <= left else { continue }
        left -= file.content.count
        parts.append(.file(name: name, fileURL: file.url))
      }
    }
    func composed(_ strategy: Multipart.Strategy) throws -> ComposedRequest {
      try ComposedRequest {
        Method.POST
        BaseURL("http://h")
        if let boundary {
          RequestBody.multipart(boundary: boundary, strategy: strategy) { parts }
        } else {
          RequestBody.multipart(strategy: strategy) { parts }
        }
      }
    }
    streamed = try composed(.streamed(bufferSize: size))
    // A boundary that was drawn is another one each time.
    bytes = try (boundary == nil ? streamed : composed(.inMemory)).body?.contents() ?? Data()
  }
}
