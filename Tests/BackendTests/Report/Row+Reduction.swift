// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Row {
  /// The smallest structures found that are lost as these are, each once, so that causes are plain.
  func reduced(_ losses: some Sequence<Loss>, with reader: BackendProcess) async throws -> [Loss] {
    var smallest = Array(losses)
    // Each round makes every loss one step smaller, with one process for all of them.
    for _ in 0..<60 {
      let candidates = try smallest.map { loss in
        try loss.structure.reductions
          .map { try Trial($0, encoding: dialect.encoding) }
          .filter { $0.query != nil }
      }
      let queries = candidates.flatMap { $0.compactMap(\.query) }
      if queries.isEmpty { break }
      var answers = try await reader.answers(to: queries).values[...]
      var progress = false
      for (index, trials) in candidates.enumerated() {
        let next = zip(trials, answers.prefix(trials.count)).first { trial, arrival in
          isLoss(grade(of: trial.structure, query: trial.query ?? "", arrival: arrival))
        }
        answers = answers.dropFirst(trials.count)
        guard let (trial, arrival) = next, let query = trial.query else { continue }
        smallest[index] = Loss(structure: trial.structure, query: query, arrival: arrival)
        progress = true
      }
      if !progress { break }
    }
    var seen: Set<String> = []
    return smallest.filter { seen.insert($0.query).inserted }
  }
}
