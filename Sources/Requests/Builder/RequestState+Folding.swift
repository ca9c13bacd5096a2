// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension RequestState {
  /// Applies a step and those in it, top to bottom.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps.
  mutating func fold(_ step: RequestStep) throws {
    var rest = PendingSteps(step)
    // Beside the stack, as a context is large and most groups are no scopes.
    var outer: [Context] = []
    repeat {
      while let position = rest.next() { try apply(position, of: rest.steps, &rest, &outer) }
      if rest.endsScope, let context = outer.popLast() { self.context = context }
    } while rest.ascend()
  }

  /// Applies a step and those in it, top to bottom, and waits for the blocks that ask for it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps.
  mutating func foldWaiting(_ step: RequestStep) async throws {
    var rest = PendingSteps(step)
    var outer: [Context] = []
    repeat {
      while let position = rest.next() {
        guard case .deferred(let content) = rest.steps[position].kind else {
          try apply(position, of: rest.steps, &rest, &outer)
          continue
        }
        let block = try await Self.cancellable { try await content() }
        rest.descend(into: StepGroup([block.step]), endsScope: false)
      }
      if rest.endsScope, let context = outer.popLast() { self.context = context }
    } while rest.ascend()
  }

  private mutating func enter(_ scope: RequestScope) {
    switch scope {
    case .encoder(let encoder): context.encoder = encoder
    case .queryEncoding(let encoding): context.queryEncoding = encoding
    case .secret: context.isSecret = true
    }
  }

  // Inline, as composing takes a hundredth more otherwise.
  @inline(__always)
  private mutating func apply(
    _ position: Int,
    of steps: [RequestStep],
    _ rest: inout PendingSteps,
    _ outer: inout [Context]
  ) throws {
    switch steps[position].kind {
    case .group(let group):
      rest.descend(into: group, endsScope: false)
    case .scope(let scope, let group):
      rest.descend(into: group, endsScope: true)
      outer.append(context)
      enter(scope)
    case .method(let method):
      self.method = method
    case .baseURL(let text, let appends):
      url.base = (text, appends)
      url.hidesBase = context.isSecret
    case .endpoint(let path):
      url.append(path, isSecret: context.isSecret)
    case .query(let content, let encoding):
      try url.append(
        content,
        encoding: encoding ?? context.queryEncoding,
        isSecret: context.isSecret
      )
    case .header(var header, let mode):
      if context.isSecret { header.isSecret = true }
      apply(header, mode: mode)
    case .body(let content):
      body = PendingBody(content: content, context: context)
    case .options(let options):
      self.options.merge(options)
    case .failure(let error):
      throw error
    case .template(let content):
      rest.descend(into: StepGroup([try content().step]), endsScope: false)
    case .deferred:
      throw Self.needsAwait("Deferred")
    case .transform(let transform):
      let hidesChanges = headers.hidesChanges
      if context.isSecret { headers.hidesChanges = true }
      try transform(&self)
      if context.isSecret { headers.endHiding(hidesChanges) }
    }
  }

  /// Waits for code of the caller, unless the task is cancelled already.
  ///
  /// - Throws: What the code throws, and `CancellationError` in its place if the task was cancelled:
  ///   clients have errors of their own for that.
  static func cancellable<Result>(
    _ code: () async throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    do {
      let result = try await code()
      try Task.checkCancellation()
      return result
    } catch  where Task.isCancelled {
      throw CancellationError()
    }
  }

  /// The error for a block that cannot be waited for.
  static func needsAwait(_ block: String) -> RequestError {
    RequestError(
      .needsAwait,
      block: block,
      "This block needs `await`. Compose with `try await ComposedRequest.compose { … }` or "
        + "`URLRequest.compose { … }`, and do not use the block in a RequestBlock closure that "
        + "receives the state."
    )
  }

  private mutating func apply(_ header: consuming HTTPHeader, mode: HeaderMode) {
    switch mode {
    case .replace:
      headers.update(header)
    case .append:
      headers.append(header)
    case .join, .pair:
      // Joined once at the end, so that n blocks do not copy one growing line n times.
      joinedFields[ASCIICase.lowered(header.name)] = mode
      headers.append(header)
    }
  }
}
