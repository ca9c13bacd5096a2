// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Where curl takes a body from.
package enum CurlBody {
  /// Bytes in memory.
  case bytes([UInt8])
  /// Pieces that are put together while the request is sent.
  case segments([BodySegment])
  /// Something that text cannot hold; the name says what.
  case unknown(String)

  /// The longest word that Linux passes to a program.
  private static let longestWord = 131_071

  /// The arguments that send the body, and what must be piped into the command for it.
  var arguments: (words: [String], input: String?) {
    switch self {
    case .bytes(let bytes):
      guard !bytes.contains(0) else { return piped(ShellWord.printf(bytes)) }
      let isFileName = bytes.first == UInt8(ascii: "@")
      let word = ShellWord.quoting(bytes)
      guard word.utf8.count <= Self.longestWord else { return piped(ShellWord.printf(bytes)) }
      return ([isFileName ? "--data-raw" : "--data-binary", word], nil)
    case .segments(let segments):
      if case .file(let file) = segments.first, segments.count == 1 {
        return (["--data-binary", ShellWord.quoting(Array("@\(file.path)".utf8))], nil)
      }
      let commands = segments.map { segment in
        switch segment {
        case .bytes(let data): ShellWord.printf(data)
        case .file(let file): "cat " + ShellWord.quoting(Array(file.path.utf8))
        }
      }
      return piped("{ " + commands.joined(separator: "; ") + "; }")
    case .unknown:
      return (["--data-binary", "@-"], nil)
    }
  }

  /// The number of bytes, when it is known.
  var length: Int? {
    switch self {
    case .bytes(let bytes): bytes.count
    case .segments(let segments): segments.reduce(0) { $0 + $1.length }
    case .unknown: nil
    }
  }

  private func piped(_ input: String) -> (words: [String], input: String?) {
    (["--data-binary", "@-"], input)
  }
}
