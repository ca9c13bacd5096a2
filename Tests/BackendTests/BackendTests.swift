// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Sends what the encoder writes to the parsers of servers, and compares what arrives.
///
/// `scripts/install-backends` installs them; `REQUESTS_BACKENDS` names the folder that it filled.
@Suite(.serialized) struct BackendTests {
  /// How many losses of a row are reduced and shown; the others have the same few causes.
  private static let shownLosses = 12

  @Test(arguments: Row.all)
  func `what is not refused arrives as it was sent`(_ row: Row) async throws {
    guard let reader = BackendFolder.current?.reader(for: row.backend) else {
      print("backend \(row.testDescription) skipped: there is no reader")
      if BackendFolder.isRequired { Issue.record("\(row.backend.name) is required") }
      return
    }
    let measurement = try await Measurement(row, reader: reader)
    await Report.shared.add(measurement, for: row)
    print(Report.line(of: measurement, for: row))
    if measurement.losses.isEmpty { return }
    Issue.record("\(row.testDescription): \(measurement.losses.count) are lost, such as")
    let short = measurement.losses.sorted { $0.query.utf8.count < $1.query.utf8.count }
    for loss in try await row.reduced(short.prefix(Self.shownLosses), with: reader) {
      Issue.record("\(row.testDescription): \(loss)")
    }
  }
}
