// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A group of blocks, or your own leaf.
///
/// ```swift
/// let paging = RequestBlock {
///   Query("page", 2)
///   Query("per_page", 50)
/// }
/// let traced = RequestBlock { state in
///   state.headers.add(name: "X-Trace-Id", value: "abc123")
/// }
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   paging
///   traced
/// }
/// ```
///
/// A block is not `Sendable`. For a group in a `static let`, use a ``RequestTemplate``.
public struct RequestBlock: RequestBuildable {
  /// The step that the block adds to a request.
  public let step: RequestStep

  init(step: RequestStep) {
    self.step = step
  }

  /// Groups blocks.
  ///
  /// - Parameter content: The blocks, in the order in which they apply.
  public init(@RequestBuilder _ content: () throws -> RequestBlock) rethrows {
    self = try content()
  }

  /// Groups the blocks of an existing closure or function.
  ///
  /// - Parameter builder: Any function that returns a block. It is called once, immediately.
  public init(@RequestBuilder builder: () throws -> any RequestBuildable) rethrows {
    step = try builder().step
  }

  /// Changes the request in progress with code, as your own leaf.
  ///
  /// The closure is called each time the block is folded into a request, in its place among the
  /// other blocks. To see the finished request, use ``Finalize``.
  ///
  /// - Parameter transform: The change. Its errors end the composition unchanged.
  public init(_ transform: @escaping (_ state: inout RequestState) throws -> Void) {
    step = RequestStep(.transform(transform))
  }

  /// The block itself.
  public var body: RequestBlock { self }
}
