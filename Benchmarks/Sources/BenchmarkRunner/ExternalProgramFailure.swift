// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A peer that ended with an error, or printed no number.
struct ExternalProgramFailure: Error, CustomStringConvertible {
  let command: [String]

  var description: String { "failed: \(command.joined(separator: " "))" }
}
