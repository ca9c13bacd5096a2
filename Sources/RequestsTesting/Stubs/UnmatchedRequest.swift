// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A request that no stub takes, with its differences from the nearest one.
public struct UnmatchedRequest: Error, Sendable {
  /// The request.
  public let request: ComposedRequest

  /// The position of the nearest stub, from 0 on, or nil if there are no stubs.
  public let stub: Int?

  /// The number of stubs.
  let count: Int

  /// The differences between the request and that stub.
  public let differences: [RequestDifference]
}

extension UnmatchedRequest: CustomStringConvertible, LocalizedError, CustomNSError {
  /// The request without its secrets, and a line for each difference from the nearest stub.
  public var description: String {
    let text = "No stub matches \(request.shownLine)."
    guard let stub else { return text + " There are no stubs. Add one." }
    if differences.isEmpty {
      return text + " Stub \(stub + 1) of \(count) would, but has given all of its answers."
    }
    let lines = differences.map { "\n  \($0)" }.joined()
    return text + " The nearest is stub \(stub + 1) of \(count), which differs in:" + lines
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }

  /// ``description``, for sessions that keep no more of an error.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

extension UnmatchedRequest: NetworkFailure {
  /// False, because the stubs would not take the same request later.
  package var isTransient: Bool { false }
}
