// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Gathers what was measured, to write it into the documentation where that is asked for.
actor MeasuredUploads {
  static let shared = MeasuredUploads()

  private let isRewritten = ProcessInfo.processInfo.environment["REQUESTS_BACKENDS_TABLE"] == "1"
  private var columns: [UploadTable: [UploadServer: UploadColumn]] = [:]

  /// Takes a column, and writes the table if this was the last one.
  func add(_ column: UploadColumn, of server: UploadServer, to table: UploadTable) throws {
    columns[table, default: [:]][server] = column
    let measured = UploadServer.all.compactMap { columns[table]?[$0] }
    guard isRewritten, measured.count == UploadServer.all.count else { return }
    try table.rewrite(measured)
  }
}
