// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Steps that are together.
///
/// Most groups hold no other, and their list is all there is to them. Those that do are taken apart
/// one by one when they are no longer needed.
enum StepGroup {
  case flat([RequestStep])
  case nested(NestedSteps)

  init(_ steps: [RequestStep]) {
    // By position, as a loop over the steps copies each.
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
/// Groups are nested by code, and code can do so in a loop over data. Left to itself, the runtime
/// would release a group inside of the release of the one around it, and a few thousand levels
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
