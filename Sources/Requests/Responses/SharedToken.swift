// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A token that many requests share, refreshed by one of them for all.
///
/// ```swift
/// let tokens = SharedToken { try await fetchToken() }
/// let token = try await tokens.current()        // fetches once, also for a hundred callers
/// let next = try await tokens.renewed(after: token)  // fetches unless somebody has done so
/// ```
///
/// One refresh runs at a time, and all waiting callers get its token or its error. An error is not
/// kept, so the next caller tries again. Cancelling a caller ends its wait immediately, but not the
/// refresh for other callers.
public actor SharedToken<Token: Equatable & Sendable> {
  private let refresh: @Sendable () async throws -> Token
  private var token: Token?
  private var waiters: [Int: CheckedContinuation<Token, any Error>] = [:]
  private var lastWaiter = 0
  private var isRefreshing = false
  /// The number of tokens set from outside, after which an older refresh has no effect.
  private var replacements = 0

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - token: A known token, or nil.
  ///   - refresh: A closure that fetches a token.
  public init(_ token: Token? = nil, refresh: @escaping @Sendable () async throws -> Token) {
    self.token = token
    self.refresh = refresh
  }

  /// Returns the token, and fetches it if there is none yet.
  ///
  /// - Returns: The token.
  /// - Throws: The error of the refresh, or `CancellationError`.
  public func current() async throws -> Token {
    if !isRefreshing, let token { return token }
    return try await refreshed()
  }

  /// Returns a token other than a refused one.
  ///
  /// - Parameter old: The token that a server refused. If it was already replaced, nothing is fetched.
  /// - Returns: The new token.
  /// - Throws: The error of the refresh, or `CancellationError`.
  public func renewed(after old: Token) async throws -> Token {
    if !isRefreshing, let token, token != old { return token }
    return try await refreshed()
  }

  /// Sets the token after a login, or removes it after a logout.
  ///
  /// A running refresh no longer has an effect: its callers get the new token, or a `CancellationError` if
  /// there is none.
  ///
  /// ```swift
  /// await tokens.replace(with: session.token)  // after a login
  /// await tokens.replace(with: nil)            // after a logout; the next request fetches a token
  /// ```
  ///
  /// - Parameter token: The token, or nil.
  public func replace(with token: Token?) {
    replacements += 1
    end(token.map { .success($0) } ?? .failure(CancellationError()))
  }

  /// Waits for the current refresh, or for a new one.
  private func refreshed() async throws -> Token {
    lastWaiter += 1
    let number = lastWaiter
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        waiters[number] = continuation
        begin()
      }
    } onCancel: {
      Task { await self.leave(number) }
    }
  }

  private func begin() {
    guard !isRefreshing else { return }
    isRefreshing = true
    let (refresh, replacements) = (refresh, replacements)
    // The refresh belongs to all waiting callers, so it is not a child task of the first one.
    Task {
      let result: Result<Token, any Error>
      do {
        result = .success(try await refresh())
      } catch {
        result = .failure(error)
      }
      if replacements == self.replacements { end(result) }
    }
  }

  private func end(_ result: Result<Token, any Error>) {
    token = try? result.get()
    isRefreshing = false
    let waiting = waiters.values
    waiters = [:]
    for waiter in waiting { waiter.resume(with: result) }
  }

  private func leave(_ number: Int) {
    waiters.removeValue(forKey: number)?.resume(throwing: CancellationError())
  }
}

extension SharedToken: CustomReflectable {
  /// A mirror without children, so `dump` reveals no token.
  public nonisolated var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
