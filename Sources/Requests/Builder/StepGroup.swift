// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A list of steps that belong together.
///
/// Most groups contain only their list. A group that contains others is taken apart step by step
/// when it is released.
enum StepGroup {
  case flat([RequestStep])
  case nested(NestedSteps)

  init(_ steps: [RequestStep]) {
    // By position, because a loop over the steps copies each of them.
    let holdsGroups = steps.indices.contains { steps[$0].holdsGroup }
    self = holdsGroups ? .nested(NestedSteps(steps)) : .flat(steps)
  }

  var steps: [RequestStep] {
    switch self {
    case .flat(let steps): steps
    case .nested(let nested): nested.steps
    }
  }
}

/// Steps with groups among them.
///
/// Code nests groups, and can do so in a loop over data. Without this class, the runtime would
/// release a group inside the release of the group around it, and a few thousand levels would
/// exhaust the stack of a thread.
final class NestedSteps {
  fileprivate private(set) var steps: [RequestStep]

  fileprivate init(_ steps: [RequestStep]) {
    self.steps = steps
  }

  deinit {
    var pending = steps
    steps = []
    while var step = pending.popLast() {
      guard var nested = step.removeNestedSteps(), isKnownUniquelyReferenced(&nested) else {
        continue
      }
      pending.append(contentsOf: nested.steps)
      nested.steps = []
    }
  }
}
