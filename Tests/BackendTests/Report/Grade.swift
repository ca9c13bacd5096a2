// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How a structure fared.
enum Grade: CaseIterable, Sendable {
  /// It arrived as it was sent.
  case identical
  /// It was refused while it was encoded.
  case refused
  /// It arrived, with lists as maps whose keys are indices.
  case indexed
  /// Every pair arrived under the name that was written, brackets and all.
  case literal
  /// All texts arrived, some of them elsewhere than they were.
  case elsewhere
  /// A text did not arrive, or none did.
  case lost
}

extension Grade {
  /// Compares what arrived with what was sent.
  init(_ arrival: Arrival?, of expected: Arrival, query: String, at kind: Backend.Kind) {
    guard let arrival else {
      self = .lost
      return
    }
    let isIdentical =
      switch kind {
      case .nesting, .typed: arrival == expected
      case .flat: arrival == expected.flat
      case .typedWithZeros: arrival.withoutZeros == expected.withoutZeros
      }
    if isIdentical {
      self = .identical
    } else if arrival.withIndices == expected.withIndices {
      self = .indexed
    } else if kind == .flat, arrival == Arrival(pairsOf: query) {
      self = .literal
    } else {
      let texts = [arrival, expected].map { $0.texts.sorted { $0.lexicographicallyPrecedes($1) } }
      self = texts[0] == texts[1] ? .elsewhere : .lost
    }
  }
}
