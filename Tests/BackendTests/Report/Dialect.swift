// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A preset, the servers that it is for, and what is sent to them.
struct Dialect: Sendable {
  /// What the preset promises.
  enum Promise: Sendable {
    /// What is not refused arrives as it was sent.
    case identity
    /// All texts arrive, though lists as maps with indices at some servers, and under the names as
    /// they were written at others.
    case allTexts
  }

  let name: String
  let encoding: QueryEncoding
  let promise: Promise
  let range: StructureGenerator.Range
  let backends: [Backend]
  /// The texts of false and true.
  var flags = ("false", "true")

  /// How many structures are generated.
  static let generatedCount = 2_000

  /// The structures to send, the fixed ones first.
  var structures: [Structure] {
    // The name is part of the seed, so that presets do not all see the same structures.
    let seed = name.utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
    return fixed
      + (0..<Self.generatedCount).map { index in
        var generator = StructureGenerator(range, seed: seed &+ UInt64(index))
        return generator.structure()
      }
  }

  /// The fixed structures alone.
  var fixed: [Structure] {
    switch range {
    case .all: (FixedStructures.all + FixedStructures.limits).map(\.value)
    case .common: FixedStructures.all.map(\.value)
    case .typed: FixedStructures.typed.map(\.value)
    }
  }
}
