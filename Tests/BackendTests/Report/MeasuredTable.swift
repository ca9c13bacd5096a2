// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The table of measurements in the documentation.
actor MeasuredTable {
  static let shared = MeasuredTable()

  /// A document without its markers.
  struct Unmarked: Error {}

  private static let document = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/Requests/Requests.docc/Servers.md")

  private static let start = "<!-- measured:"
  private static let end = "<!-- end of measured -->"

  private static let head = [
    "| Preset | Server | As sent | Refused | As indices | Literal | Elsewhere | Lost |",
    "|---|---|---|---|---|---|---|---|",
  ]

  private let isRewritten = ProcessInfo.processInfo.environment["REQUESTS_BACKENDS_TABLE"] == "1"
  private var lines: [String] = []

  /// Takes a line, and writes the table into the document if it is asked for and this was the last.
  func add(_ line: String) throws {
    lines.append(line)
    guard isRewritten, lines.count == Row.all.count else { return }
    var (document, place) = try Self.located()
    document.replaceSubrange(place, with: Self.head + lines)
    try Data(document.joined(separator: "\n").utf8).write(to: Self.document)
  }

  /// The lines that are in the document.
  static func documented() throws -> [String] {
    let (document, place) = try located()
    return Array(document[place].dropFirst(head.count))
  }

  private static func located() throws -> (lines: [String], place: Range<Int>) {
    let lines = try String(contentsOf: document, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(start) }),
      let end = lines.firstIndex(of: end), start < end
    else { throw Unmarked() }
    return (lines, start + 1..<end)
  }
}
