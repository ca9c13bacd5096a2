// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// How the structures of a row fared.
struct Measurement: Sendable {
  let version: String
  private(set) var fixed = Tally()
  private(set) var generated = Tally()
  private(set) var losses: [Loss] = []

  /// Sends all structures of a row to its reader.
  init(_ row: Row, reader: BackendProcess) async throws {
    let trials = try await Trials.shared.trials(for: row.dialect)
    let answers = try await reader.answers(to: trials.compactMap(\.query))
    version = answers.version
    var values = answers.values.makeIterator()
    let fixedCount = row.dialect.fixed.count
    for (index, trial) in trials.enumerated() {
      var grade = Grade.refused
      if let query = trial.query {
        let arrival = values.next() ?? nil
        grade = row.grade(of: trial.structure, query: query, arrival: arrival)
        if row.isLoss(grade) {
          losses.append(Loss(structure: trial.structure, query: query, arrival: arrival))
        }
      }
      if index < fixedCount { fixed.count(grade) } else { generated.count(grade) }
    }
  }
}

extension Row {
  /// The grade of what arrived.
  func grade(of structure: Structure, query: String, arrival: Arrival?) -> Grade {
    Grade(arrival, of: dialect.expected(structure), query: query, at: backend.kind)
  }

  /// Whether a grade is less than the preset promises.
  func isLoss(_ grade: Grade) -> Bool {
    switch dialect.promise {
    case .identity: grade != .identical
    case .allTexts: grade == .lost
    }
  }
}
