// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The steps that are still to be folded, on a stack of our own so that nested groups cannot exhaust
/// the thread's.
struct PendingSteps {
  /// What is left of a group.
  private struct Rest {
    var steps: [RequestStep]
    var next = 0
    var endsScope = false

    /// Whether nothing has to be done before the group around this one goes on.
    var isFinished: Bool { next == steps.count && !endsScope }
  }

  private var current: Rest
  private var stack: [Rest] = []

  init(_ step: RequestStep) {
    if case .group(let group) = step.kind {
      current = Rest(steps: group.steps)
    } else {
      current = Rest(steps: [step])
    }
  }

  /// Whether the innermost group ends a scope.
  var endsScope: Bool { current.endsScope }

  /// Goes on with the steps of a group.
  mutating func descend(into group: StepGroup, endsScope: Bool) {
    if !current.isFinished { stack.append(current) }
    current = Rest(steps: group.steps, endsScope: endsScope)
  }

  /// The steps of the innermost group.
  var steps: [RequestStep] { current.steps }

  /// The position of the innermost group's next step; the step itself would be a copy.
  mutating func next() -> Int? {
    guard current.next < current.steps.count else { return nil }
    defer { current.next += 1 }
    return current.next
  }

  /// Goes on with the group around the innermost one, and returns whether there is one.
  mutating func ascend() -> Bool {
    guard let rest = stack.popLast() else { return false }
    current = rest
    return true
  }
}
