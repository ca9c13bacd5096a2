// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A block: one piece of a request, or several composed into one.
///
/// Write your own by composing others in ``body``. A block can have parameters, be an enum with one
/// case for each operation of a back end, or contain other blocks.
///
/// ```swift
/// struct Paging: RequestBuildable {
///   let page: Int
///   var body: some RequestBuildable {
///     Query("page", page)
///     Query("per_page", 50)
///   }
/// }
///
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com/users")
///   Paging(page: 2)
/// }
/// print(request.url)  // https://api.example.com/users?page=2&per_page=50
/// ```
///
/// If no composition expresses a leaf, use a ``RequestBlock`` with a closure. Blocks and their
/// values need not be `Sendable`, because they are folded in the context of the caller. For blocks
/// that several tasks share, use a ``RequestTemplate``.
public protocol RequestBuildable {
  /// The blocks that this one consists of.
  associatedtype Body: RequestBuildable

  /// The blocks that this one consists of, in the order in which they apply.
  @RequestBuilder var body: Body { get }

  /// The step that the block adds to a request.
  ///
  /// It comes from ``body``, and you never write it.
  var step: RequestStep { get }
}

extension RequestBuildable {
  /// The step of the body.
  public var step: RequestStep { body.step }
}

/// A block of this package that is a step itself.
package protocol RequestLeaf: RequestBuildable, CustomReflectable where Body == RequestBlock {}

extension RequestLeaf {
  /// A mirror that names the kind of the block, without its content.
  public var customMirror: Mirror {
    Mirror(self, children: ["kind": step.description], displayStyle: .struct)
  }

  /// The block's own step.
  public var body: RequestBlock { RequestBlock(step: step) }
}
