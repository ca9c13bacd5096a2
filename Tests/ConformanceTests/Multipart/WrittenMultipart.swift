// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What can be said of a multipart body by looking at its lines, so that a case is skipped for what
/// is in it and not for the error that came out.
struct WrittenMultipart {
  let delimiter: [UInt8]

  /// The lines that begin with the delimiter, and what follows it on them.
  private(set) var tails: [[UInt8]] = []

  /// The lines of the fields of each part.
  private(set) var heads: [[[UInt8]]] = []

  /// Whether something is before the first delimiter or after the last.
  private(set) var hasSurroundings = false

  init(_ body: Data, boundary: String) {
    delimiter = Array("--\(boundary)".utf8)
    var isInHead = false
    var isClosed = false
    for line in Self.lines(Array(body)) {
      if isClosed {
        if !line.isEmpty { hasSurroundings = true }
      } else if line.starts(with: delimiter) {
        let tail = Array(line.dropFirst(delimiter.count))
        tails.append(tail)
        isClosed = tail.starts(with: "--".utf8)
        isInHead = !isClosed
        if isInHead { heads.append([]) }
      } else if heads.isEmpty {
        hasSurroundings = true
      } else if isInHead, line.isEmpty {
        isInHead = false
      } else if isInHead {
        heads[heads.count - 1].append(line)
      }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D {
        lines[lines.count - 1].removeLast()
        lines.append([])
      } else {
        lines[lines.count - 1].append(byte)
      }
    }
    return lines
  }

  /// The values of a field in all parts, or in one of them.
  func values(of name: String, in head: [[UInt8]]? = nil) -> [String] {
    (head ?? heads.flatMap { $0 }).compactMap { line in
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].lowercased() == name else { return nil }
      return parts[1].trimmingCharacters(in: .whitespaces)
    }
  }

  /// Whether a text is in the fields of a part.
  func fieldsHold(_ text: String) -> Bool {
    heads.joined().contains { line in
      line.indices.contains { line[$0...].starts(with: text.utf8) }
    }
  }
}
