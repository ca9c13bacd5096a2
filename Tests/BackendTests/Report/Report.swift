// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The measurements of one run, to be printed as a table.
actor Report {
  static let shared = Report()

  private(set) var measurements: [(row: Row, measurement: Measurement)] = []

  func add(_ measurement: Measurement, for row: Row) {
    measurements.append((row, measurement))
  }

  /// The heads of the columns.
  static let columns =
    [
      "preset", "server", "as sent", "refused", "with indices", "literal names", "elsewhere",
      "lost",
    ]

  /// The cells of a row: two counts a grade, of fixed and of generated structures.
  static func cells(of measurement: Measurement, for row: Row) -> [String] {
    ["`\(row.dialect.name)`", measurement.version]
      + Grade.allCases.map { grade in
        "\(measurement.fixed[grade]) + \(measurement.generated[grade])"
      }
  }

  /// The row as one line of a table in Markdown.
  static func line(of measurement: Measurement, for row: Row) -> String {
    "| \(cells(of: measurement, for: row).joined(separator: " | ")) |"
  }
}
