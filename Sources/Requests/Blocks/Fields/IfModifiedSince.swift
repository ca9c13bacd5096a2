// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Lets the server answer only if the resource has changed since a date (RFC 9110 §13.1.3).
///
/// Otherwise a GET is answered by 304. Servers ignore it next to an ``IfNoneMatch``.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com/feed")
///   IfModifiedSince(Date(timeIntervalSince1970: 784_111_777))
/// }
/// // If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT
/// ```
public struct IfModifiedSince: RequestLeaf, Sendable {
  private let plain: PlainStep

  /// Sets the date.
  ///
  /// - Parameter date: The date; what is less than a second is left out. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` for one that has no year of four digits.
  public init(_ date: Date) {
    plain = .date("If-Modified-Since", date, block: IfModifiedSince.self)
  }

  /// What the block adds to a request, as data.
  public var step: RequestStep { RequestStep(plain: plain) }
}
