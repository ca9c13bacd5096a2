// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Sends what the encoder writes to the parsers of servers, and compares what arrives.
///
/// `scripts/install-backends` installs them; `REQUESTS_BACKENDS` names the folder that it filled.
@Suite(.serialized) struct BackendTests {
  /// How many losses of a row are reduced and shown; the others have the same few causes.
  private static let shownLosses = 5

  @Test(.enabled(if: !BackendFolder.rows.isEmpty), arguments: BackendFolder.rows)
  func `what is not refused arrives as it was sent`(_ row: Row) async throws {
    let reader = try #require(
      BackendFolder.current?.reader(for: row.backend),
      "scripts/install-backends installs \(row.backend.name)"
    )
    let measurement = try await Measurement(row, reader: reader)
    print("backend \(row.line(measurement))")
    try await MeasuredTable.shared.add(row.line(measurement))
    if measurement.losses.isEmpty { return }
    Issue.record("\(row.testDescription): \(measurement.losses.count) are lost, such as")
    let short = measurement.losses.sorted { $0.query.utf8.count < $1.query.utf8.count }
    for loss in try await row.reduced(short.prefix(Self.shownLosses), with: reader) {
      Issue.record("\(row.testDescription): \(loss)")
    }
  }

  @Test func `the documentation has a line for each preset at each server, and none is lost`()
    throws
  {
    let lines = try MeasuredTable.documented()
    #expect(lines.count == Row.all.count)
    for row in Row.all {
      let line = lines.first {
        $0.hasPrefix("| ``QueryEncoding/\(row.dialect.name)`` | \(row.backend.title) ")
      }
      #expect(line?.hasSuffix(" | 0 + 0 |") == true, "\(row.testDescription)")
    }
  }
}
