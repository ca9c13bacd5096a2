// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  import Foundation
  import RequestsCompression
  import TestSupport
  import Testing

  /// A coding, and what a request says of it.
  struct CodingCase: Sendable, CustomTestStringConvertible {
    let coding: ContentCoding
    let name: String
    let testDescription: String

    static let all =
      [
        CodingCase(coding: .gzip, name: "gzip", testDescription: "gzip"),
        CodingCase(coding: .deflate, name: "deflate", testDescription: "deflate"),
      ]
      + [1, 5, 9].flatMap { level in
        [
          CodingCase(coding: .gzip(level: level), name: "gzip", testDescription: "gzip \(level)"),
          CodingCase(
            coding: .deflate(level: level),
            name: "deflate",
            testDescription: "deflate \(level)"
          ),
        ]
      }
  }

  extension Data {
    /// Bytes that cannot be made fewer, always the same.
    static func noise(_ count: Int) -> Data {
      var random = SplitMix64(seed: UInt64(count))
      var words = (0...count / 8).map { _ in random.next() }
      return unsafe words.withUnsafeMutableBytes { unsafe Data($0.prefix(count)) }
    }
  }
#endif
