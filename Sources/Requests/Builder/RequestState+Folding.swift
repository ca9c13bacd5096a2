// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension RequestState {
  /// What is left of a group, kept on a stack of our own so that nested groups cannot exhaust the
  /// thread's.
  private struct Rest {
    let steps: [RequestStep]
    var next = 0
    /// Whether the group ends a scope.
    let endsScope: Bool
  }

  /// Applies a step and those in it, top to bottom.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps.
  mutating func fold(_ step: RequestStep) throws {
    var current = Rest(steps: [step], endsScope: false)
    var stack: [Rest] = []
    // Beside the stack, as a context is large and most groups are no scopes.
    var outer: [Context] = []
    while true {
      while current.next < current.steps.count {
        let position = current.next
        current.next += 1
        switch current.steps[position].kind {
        case .group(let group):
          if current.next < current.steps.count || current.endsScope { stack.append(current) }
          current = Rest(steps: group.steps, endsScope: false)
        case .scope(let scope, let group):
          if current.next < current.steps.count || current.endsScope { stack.append(current) }
          current = Rest(steps: group.steps, endsScope: true)
          outer.append(context)
          enter(scope)
        default:
          try apply(current.steps[position].kind)
        }
      }
      if current.endsScope, let context = outer.popLast() { self.context = context }
      guard let rest = stack.popLast() else { return }
      current = rest
    }
  }

  private mutating func enter(_ scope: RequestScope) {
    switch scope {
    case .encoder(let encoder): context.encoder = encoder
    case .queryEncoding(let encoding): context.queryEncoding = encoding
    case .secret: context.isSecret = true
    }
  }

  private mutating func apply(_ kind: RequestStep.Kind) throws {
    switch kind {
    case .method(let method):
      self.method = method
    case .baseURL(let text, let joining):
      url.base = (text, joining)
      redactions.hidesBase = context.isSecret
    case .endpoint(let path):
      url.append(path)
      if context.isSecret { redactions.hidesPath = true }
    case .query(let content, let encoding):
      let written = try url.append(content, encoding: encoding ?? context.queryEncoding)
      if context.isSecret { redactions.hideNames(in: written) }
    case .header(var header, let mode):
      if context.isSecret { header.isSecret = true }
      apply(header, mode: mode)
    case .body(let content):
      body = PendingBody(content: content, context: context)
    case .options(let options):
      self.options.merge(options)
    case .failure(let error):
      throw error
    case .transform(let transform):
      let earlier = context.isSecret ? headers : nil
      try transform(&self)
      if let earlier { headers.markSecret(unlessIn: earlier) }
    case .group, .scope:
      break  // Unfolded by the caller.
    }
  }

  private mutating func apply(_ header: HTTPHeader, mode: HeaderMode) {
    switch mode {
    case .replace:
      headers.update(header)
    case .append:
      headers.append(header)
    case .join(let separator):
      // Joined once at the end, so that n blocks do not copy one growing line n times.
      headers.append(header)
      joinedFields[ASCIICase.lowered(header.name)] = separator
    }
  }
}
