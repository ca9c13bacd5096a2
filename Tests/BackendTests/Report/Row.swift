// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Testing

/// A preset at a server.
struct Row: Sendable, CustomTestStringConvertible {
  let dialect: Dialect
  let backend: Backend

  static let all = Dialect.all.flatMap { dialect in
    dialect.backends.map { Row(dialect: dialect, backend: $0) }
  }

  var testDescription: String { ".\(dialect.name) at \(backend.name)" }

  /// The line of the table: two counts a grade, of fixed and of generated structures.
  func line(_ measurement: Measurement) -> String {
    let counts = Grade.allCases.map { "\(measurement.fixed[$0]) + \(measurement.generated[$0])" }
    let cells = ["``QueryEncoding/\(dialect.name)``", measurement.version] + counts
    return "| \(cells.joined(separator: " | ")) |"
  }
}
