// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What one server makes of the rows of a table.
struct UploadColumn: Sendable {
  /// The name and the version of the server.
  let version: String

  /// A cell for each row, by what comes before it.
  let cells: [String: String]
}
