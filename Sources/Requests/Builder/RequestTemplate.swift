// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A `Sendable` group of blocks, for a `static let` or for several tasks at once.
///
/// ```swift
/// enum API {
///   static let base = BaseURL("https://api.example.com")
///   static let common = RequestTemplate {
///     Accept(.json)
///     Header.userAgent.setValue("App/1.0")
///     Header.custom("X-Request-Id").setValue(UUID().uuidString)
///   }
/// }
///
/// let request = try ComposedRequest {
///   API.base
///   API.common
///   Endpoint("/status")
/// }
/// ```
///
/// The closure runs again each time a request is composed, so each request above has its own ID. A
/// ``RequestBlock`` runs its closure once, when it is created. It can contain models that are not `Sendable`,
/// and is not `Sendable` itself. Most blocks are `Sendable` and need no template. The exceptions are
/// ``Query``, ``RequestBody``, ``Deferred``, ``Finalize`` and your own blocks, because they can contain
/// anything.
///
/// In a target whose default isolation is the main actor, declare your own blocks in a template
/// `nonisolated`, because the closure belongs to no actor.
public struct RequestTemplate: RequestLeaf, Sendable {
  private let content: @Sendable () throws -> RequestBlock

  /// Groups blocks that are created again for each request.
  ///
  /// - Parameter content: The blocks, in the order in which they apply. Its errors end the
  ///   composition unchanged.
  public init(@RequestBuilder _ content: @escaping @Sendable () throws -> RequestBlock) {
    self.content = content
  }

  /// The step that the block adds to a request.
  public var step: RequestStep {
    RequestStep(.template(content))
  }
}
