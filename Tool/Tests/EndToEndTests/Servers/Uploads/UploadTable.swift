// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A table in the documentation with a column for each server: what is expected of it.
enum UploadTable: String, CaseIterable, Sendable {
  case filenames
  case names
  case contents

  /// A document without its markers, or with another number of columns than there are servers.
  struct Malformed: Error {}

  private static let document = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .appendingPathComponent("../../../../../Sources/Requests/Requests.docc/Uploads.md")
    .standardizedFileURL

  /// What comes before the columns of servers in each row.
  var labels: [String] {
    get throws {
      switch self {
      case .filenames: try UploadedText.all(.filename).map(\.label)
      case .names: try UploadedText.all(.name).map(\.label)
      case .contents: UploadWay.allCases.map { "| \($0.label) |" }
      }
    }
  }

  private var head: String {
    switch self {
    case .filenames: "| Filename | Written with |"
    case .names: "| Name | Written with |"
    case .contents: "| Sent with |"
    }
  }

  /// The documented column of a server.
  func documented(for server: UploadServer) throws -> UploadColumn {
    let (document, place) = try located()
    let lines = document[place]
    guard let first = lines.first, first.hasPrefix(head) else { throw Malformed() }
    let versions = Self.cells(in: first, behind: head)
    guard let column = versions.firstIndex(where: { $0.hasPrefix(server.title) }) else {
      throw Malformed()
    }
    var cells: [String: String] = [:]
    for (label, line) in zip(try labels, lines.dropFirst(2)) {
      let values = Self.cells(in: line, behind: label)
      guard line.hasPrefix(label), values.indices.contains(column) else { throw Malformed() }
      cells[label] = values[column]
    }
    return UploadColumn(version: versions[column], cells: cells)
  }

  /// Writes the table with a column for each server.
  func rewrite(_ columns: [UploadColumn]) throws {
    var (document, place) = try located()
    let labels = try labels
    func line(_ label: String, _ cells: [String]) -> String {
      ([label] + cells.map { "\($0) |" }).joined(separator: " ")
    }
    let rule = Array(repeating: "---", count: head.split(separator: "|").count)
    let columnRules = Array(repeating: "---|", count: columns.count).joined()
    let lines = labels.map { label in line(label, columns.map { $0.cells[label, default: ""] }) }
    document.replaceSubrange(
      place,
      with: [
        line(head, columns.map(\.version)),
        "|\(rule.joined(separator: "|"))|\(columnRules)",
      ] + lines
    )
    try Data(document.joined(separator: "\n").utf8).write(to: Self.document)
  }

  private static func cells(in line: String, behind label: String) -> [String] {
    line.dropFirst(label.count).components(separatedBy: " | ").map { cell in
      cell.trimmingCharacters(in: [" ", "|"])
    }
  }

  private func located() throws -> (lines: [String], place: Range<Int>) {
    let lines = try String(contentsOf: Self.document, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("<!-- measured \(rawValue)") }),
      let end = lines[start...].firstIndex(of: "<!-- end of measured -->")
    else { throw Malformed() }
    return (lines, start + 1..<end)
  }
}
