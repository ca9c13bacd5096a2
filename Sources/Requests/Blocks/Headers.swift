// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A group of header fields that belong together.
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
/// A node replaces the field with its name, except for ``CustomHeader``, which appends a line. Change the
/// mode with ``HeaderBuildable/appending()`` and ``HeaderBuildable/replacing()``. A group accepts only header
/// nodes; other values do not compile. A function can return a group for use in other groups:
///
/// ```swift
/// @HeadersBuilder func common(_ language: String) -> Headers {
///   AcceptLanguageHeader(language)
///   CustomHeader("X-Env", "staging")
/// }
/// Headers {
///   common("de")
///   UserAgentHeader("MyApp/1.0")
/// }
/// ```
public struct Headers: RequestLeaf, Sendable {
  let nodes: [HeaderNode]

  init(nodes: [HeaderNode]) {
    self.nodes = nodes
  }

  /// Groups header nodes.
  ///
  /// - Parameter content: The nodes, in the order of their fields.
  public init(@HeadersBuilder _ content: () throws -> Headers) rethrows {
    self = try content()
  }

  /// Groups the fields of a list, with every line kept.
  ///
  /// ```swift
  /// let common: HTTPHeaders = ["Accept-Language": "de", "X-Env": "staging"]
  /// Headers(common)
  /// ```
  ///
  /// The first line with a name replaces the field from earlier blocks, and the other lines follow it.
  ///
  /// - Parameter headers: The fields, in the order sent.
  /// - Complexity: O(*n*) on average, where *n* is the number of fields.
  public init(_ headers: HTTPHeaders) {
    var names: Set<String> = []
    nodes = headers.map { header in
      let isFirst = names.insert(ASCIICase.lowered(header.name)).inserted
      return HeaderNode(header.with(block: Headers.self), mode: isFirst ? .replace : .append)
    }
  }

  /// The step that the block adds to a request.
  public var step: RequestStep { .group(nodes.map(\.step)) }
}
