// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A group of blocks that is `Sendable`: for a `static let`, and for several tasks at once.
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
/// The closure runs again whenever a request is composed, so each request above has an id of its own.
/// A ``RequestBlock`` runs its closure once, when it is made; it may hold models that are not
/// `Sendable`, and is not `Sendable` itself. Most blocks need no template, as they are `Sendable` on
/// their own; ``Query``, ``RequestBody``, ``Finalize`` and blocks of yours are not, since they may
/// hold anything.
///
/// In a target whose default isolation is the main actor, blocks of your own that go into a template
/// are declared `nonisolated`, since the closure belongs to no actor.
public struct RequestTemplate: RequestLeaf, Sendable {
  private let content: @Sendable () throws -> RequestBlock

  /// Groups blocks that are made anew for each request.
  ///
  /// - Parameter content: The blocks, in the order in which they apply. What it throws ends the
  ///   composition unchanged.
  public init(@RequestBuilder _ content: @escaping @Sendable () throws -> RequestBlock) {
    self.content = content
  }

  /// The step that the block adds to a request.
  public var step: RequestStep {
    RequestStep(.template(content))
  }
}
