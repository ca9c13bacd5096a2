// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The steps that are still to be folded, on a stack of our own so that nested groups cannot exhaust
/// the thread's.
struct PendingSteps {
  /// What is left of a group.
  private struct Rest {
    let steps: [RequestStep]
    var next = 0
    var endsScope = false

    /// Whether nothing has to be done before the group around this one goes on.
    var isFinished: Bool { next == steps.count && !endsScope }
  }

  private var current: Rest
  private var stack: [Rest] = []
  /// What is in force again after each open scope; apart, as it is large and most groups are none.
  private var outer: [RequestState.Context] = []

  /// The steps of the innermost group.
  var steps: [RequestStep] { current.steps }

  init(_ step: RequestStep) {
    if case .group(let group) = step.kind {
      current = Rest(steps: group.steps)
    } else {
      current = Rest(steps: [step])
    }
  }

  /// Goes on with the steps of a group.
  ///
  /// - Parameters:
  ///   - group: The steps.
  ///   - outer: What is in force again after them, if they are those of a scope.
  mutating func descend(into group: StepGroup, restoring outer: RequestState.Context? = nil) {
    if !current.isFinished { stack.append(current) }
    current = Rest(steps: group.steps, endsScope: outer != nil)
    if let outer { self.outer.append(outer) }
  }

  /// The position of the next step in ``steps``, as the step itself would be a copy, or nil after the
  /// last one; a scope that ends restores the context around it.
  mutating func next(restoring context: inout RequestState.Context) -> Int? {
    while current.next == current.steps.count {
      if current.endsScope, let outer = outer.popLast() { context = outer }
      guard let rest = stack.popLast() else { return nil }
      current = rest
    }
    defer { current.next += 1 }
    return current.next
  }
}
