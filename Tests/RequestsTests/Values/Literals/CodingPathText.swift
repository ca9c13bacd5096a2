// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension [any CodingKey] {
  /// The names and indices, as in `a.0`.
  var dotted: String {
    map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
