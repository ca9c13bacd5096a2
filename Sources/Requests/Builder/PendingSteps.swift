// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The steps that still have to be folded, on a separate stack so that nested groups cannot exhaust
/// the stack of the thread.
struct PendingSteps {
  /// The rest of a group.
  private struct Rest {
    let steps: [RequestStep]
    var next = 0
    var endsScope = false

    /// A Boolean value that indicates whether the group has nothing left to do.
    var isFinished: Bool { next == steps.count && !endsScope }
  }

  private var current: Rest
  private var stack: [Rest] = []
  /// The contexts to restore after open scopes, stored separately because they are large and rare.
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

  /// Continues with the steps of a group.
  ///
  /// - Parameters:
  ///   - group: The steps.
  ///   - outer: The context to restore after them, if they belong to a scope.
  mutating func descend(into group: StepGroup, restoring outer: RequestState.Context? = nil) {
    if !current.isFinished { stack.append(current) }
    current = Rest(steps: group.steps, endsScope: outer != nil)
    if let outer { self.outer.append(outer) }
  }

  /// The position of the next step in ``steps``, or nil after the last one.
  ///
  /// A position, because the step itself would be a copy. At the end of a scope, the outer context
  /// is restored.
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
