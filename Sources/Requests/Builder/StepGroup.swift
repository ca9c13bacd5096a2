// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Steps that stand together, taken apart one by one when they are no longer needed.
///
/// Groups are nested by code, and code can do so in a loop over data. Left to itself, the runtime
/// would release a group inside of the release of the one around it, and a few thousand levels
/// exhaust the stack of a thread.
final class StepGroup {
  private(set) var steps: [RequestStep]
  private let holdsGroups: Bool

  init(_ steps: [RequestStep]) {
    self.steps = steps
    // By position, as a loop over the steps copies each.
    holdsGroups = steps.indices.contains { steps[$0].holdsGroup }
  }

  deinit {
    // Most groups hold no other, and their steps need no care.
    guard holdsGroups else { return }
    var pending = steps
    steps = []
    while var step = pending.popLast() {
      guard var group = step.removeGroup(), isKnownUniquelyReferenced(&group) else { continue }
      pending.append(contentsOf: group.steps)
      group.steps = []
    }
  }
}
