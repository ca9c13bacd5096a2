// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Knows what can be read once and was: a second reader of an `AsyncStream` gets the rest of it, or
/// nothing, or ends the process when both wait.
actor ReadOnce {
  static let shared = ReadOnce()

  /// Something that can be read once, which this does not keep alive.
  final class Claim: Sendable {
    fileprivate let identifier: ObjectIdentifier
    // Sendable although it changes: a weak reference is loaded atomically, and only compared to nil.
    nonisolated(unsafe) private weak var object: AnyObject?

    init(_ object: AnyObject) {
      identifier = ObjectIdentifier(object)
      unsafe self.object = object
    }

    /// Whether another object may have the same identifier by now.
    fileprivate var isOver: Bool { unsafe object == nil }
  }

  private var taken: [ObjectIdentifier: Claim] = [:]
  /// How many are taken when those that are over are removed.
  private var capacity = 64

  /// Takes all claims, or none if one of them was taken before.
  ///
  /// - Complexity: O(1) on average.
  func take(_ claims: [Claim]) -> Bool {
    guard claims.allSatisfy({ taken[$0.identifier]?.isOver ?? true }) else { return false }
    for claim in claims { taken[claim.identifier] = claim }
    if taken.count > capacity {
      taken = taken.filter { !$0.value.isOver }
      capacity = max(64, 2 * taken.count)
    }
    return true
  }

  /// The claims to a sequence: to each `AsyncStream` that it is made of.
  ///
  /// - Parameters:
  ///   - value: The sequence.
  ///   - depth: How many sequences may be around a stream, as `map` puts one around its own.
  /// - Returns: The claims; none for a sequence that is made of other things.
  static func claims(to value: Any, depth: Int = 16) -> [Claim] {
    let children = Mirror(reflecting: value).children
    if value is any SingleReader {
      return children.compactMap { child in
        type(of: child.value) is AnyClass ? Claim(child.value as AnyObject) : nil
      }
    }
    guard depth > 0 else { return [] }
    // What an object holds is its own affair, and may lead anywhere.
    return children.flatMap { child in
      type(of: child.value) is AnyClass ? [] : claims(to: child.value, depth: depth - 1)
    }
  }

  static func error(block: String) -> RequestError {
    RequestError(
      .notExpressible,
      block: block,
      "The body can be read only once, and another request reads it or has read it. Make a new sequence in "
        + "the closure, or compose the request anew."
    )
  }
}

/// A sequence with elements for one reader.
private protocol SingleReader {}

extension AsyncStream: SingleReader {}
extension AsyncThrowingStream: SingleReader {}
