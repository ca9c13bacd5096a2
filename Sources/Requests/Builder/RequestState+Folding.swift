// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension RequestState {
  /// Applies a step and the steps in it, top to bottom.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps.
  mutating func fold(_ step: RequestStep) throws {
    var rest = PendingSteps(step)
    if try advance(&rest) != nil { throw Self.needsAwait("Deferred") }
  }

  /// Applies a step and the steps in it, top to bottom, and awaits the blocks that need it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps.
  mutating func foldWaiting(_ step: RequestStep) async throws {
    var rest = PendingSteps(step)
    while let content = try advance(&rest) {
      let block = try await Self.cancellable { try await content() }
      rest.descend(into: StepGroup([block.step]))
    }
  }

  /// Applies steps up to the next one that waits, and returns the closure to await.
  private mutating func advance(
    _ rest: inout PendingSteps
  ) throws -> (() async throws -> RequestBlock)? {
    while let position = rest.next(restoring: &context) {
      switch rest.steps[position].kind {
      case .group(let group):
        rest.descend(into: group)
      case .scope(let scope, let group):
        rest.descend(into: group, restoring: context)
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
      case .header(let header, let mode):
        apply(header, mode: mode)
      case .body(let content):
        body = PendingBody(content: content, context: context)
      case .options(let options):
        self.options.merge(options)
      case .failure(let error):
        throw error
      case .template(let content):
        rest.descend(into: StepGroup([try content().step]))
      case .deferred(let content):
        return content
      case .transform(let transform):
        let hidesChanges = headers.hidesChanges
        if context.isSecret { headers.hidesChanges = true }
        defer { if context.isSecret { headers.endHiding(hidesChanges) } }
        try transform(&self)
      }
    }
    return nil
  }

  private mutating func enter(_ scope: RequestScope) {
    switch scope {
    case .encoder(let encoder): context.encoder = encoder
    case .queryEncoding(let encoding): context.queryEncoding = encoding
    case .secret: context.isSecret = true
    }
  }

  /// Awaits code of the caller, unless the task is already cancelled.
  ///
  /// - Throws: The error of the code, or `CancellationError` if the task was cancelled, because
  ///   clients throw their own errors for that.
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

  /// The error for a block that cannot be awaited.
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
    if context.isSecret { header.hide() }
    switch mode {
    case .replace:
      headers.update(header)
    case .append:
      headers.append(header)
    case .join, .pair:
      // Lines are joined once at the end, so n blocks do not copy a growing line n times.
      let name = ASCIICase.lowered(header.name)
      joinedFields.insert(name)
      if mode == .pair { pairFields[name] = header.block }
      headers.append(header)
    case .defaultType:
      defaultType = [header]
    }
  }
}
