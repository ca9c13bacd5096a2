// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The structures of each preset as they are sent, which all its servers share.
actor Trials {
  static let shared = Trials()

  private var trials: [String: [Trial]] = [:]

  /// The trials of a preset, the fixed ones first.
  func trials(for dialect: Dialect) throws -> [Trial] {
    if let known = trials[dialect.name] { return known }
    let made = try dialect.structures.map { try Trial($0, encoding: dialect.encoding) }
    trials[dialect.name] = made
    return made
  }
}
