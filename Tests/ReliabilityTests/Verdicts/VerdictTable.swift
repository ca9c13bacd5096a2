// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The table of verdicts in `Fixtures/bytes.txt`.
struct VerdictTable {
  /// The verdicts of one byte: for each place, first, middle and last.
  struct Row {
    let byte: UInt8
    let verdicts: [[Verdict]]
  }

  let places: [Place]
  let rows: [Row]

  /// Reads the table, and is empty where a line is malformed, so that no test passes on it.
  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/bytes.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    places =
      lines.last { $0.hasPrefix("# byte") }.map { line in
        line.split(separator: " ").dropFirst(2).compactMap { Place(rawValue: String($0)) }
      } ?? []
    let count = places.count
    rows = lines.filter { !$0.hasPrefix("# ") && $0 != "#" }.compactMap { line in
      guard let byte = UInt8(line.prefix(2), radix: 16) else { return nil }
      // The name of the byte is in between, and may be any of the marks.
      let cells = line.dropFirst(12).split(separator: " ")
      let verdicts = cells.map { $0.compactMap(Verdict.init) }
      guard verdicts.count == count, verdicts.allSatisfy({ $0.count == 3 }) else { return nil }
      return Row(byte: byte, verdicts: verdicts)
    }
  }
}
