// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A group of header fields, kept together or varied as a whole.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Headers {
///     AcceptHeader(.json).quality(0.8)
///     AcceptHeader("text/plain").appending()
///     UserAgentHeader("MyApp/1.0")
///     AuthorizationHeader.bearer(token)
///     if isStaging { CustomHeader("X-Env", "staging") }
///   }
/// }
/// ```
///
/// A node replaces the field of its name, but for ``CustomHeader``, which appends a line. Flip this
/// with ``HeaderBuildable/appending()`` and ``HeaderBuildable/replacing()``. Only header nodes are
/// accepted; anything else does not compile.
public struct Headers: RequestLeaf, Sendable {
  let nodes: [HeaderNode]

  init(nodes: [HeaderNode]) {
    self.nodes = nodes
  }

  /// Groups header nodes.
  ///
  /// - Parameter content: The nodes, in the order in which their fields are sent.
  public init(@HeadersBuilder _ content: () throws -> Headers) rethrows {
    self = try content()
  }

  /// What the block adds to a request, as data.
  public var step: RequestStep { .group(nodes.map(\.step)) }
}
