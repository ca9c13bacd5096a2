// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Sends what the encoder writes to the parsers of servers, and compares what arrives.
///
/// `scripts/install-backends` installs them; `REQUESTS_BACKENDS` names the folder that it filled.
@Suite(.serialized) struct BackendTests {
  /// How many losses of a row are reduced and shown; the others have the same few causes.
  private static let shownLosses = 10

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
    for loss in measurement.losses.prefix(Self.shownLosses) {
      Issue.record("\(row.testDescription): \(try await row.reduced(loss, with: reader))")
    }
    let rest = measurement.losses.count - Self.shownLosses
    if rest > 0 { Issue.record("\(row.testDescription): \(rest) more are lost") }
  }
}
