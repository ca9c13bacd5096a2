// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value that has the text of a URL: `String`, `URL` and ``URLReference``.
///
/// One initializer of ``BaseURL`` thus takes all of them, optional or not, and the type checker has
/// nothing to choose from.
public protocol URLTextConvertible {
  /// The text of the URL, as it will be read by ``URLReference/init(_:)``.
  var urlText: String { get }
}

extension String: URLTextConvertible {
  /// The text itself.
  public var urlText: String { self }
}

extension URL: URLTextConvertible {
  /// The absolute text, resolved against the base of a relative `URL`.
  public var urlText: String { absoluteString }
}

extension URLReference: URLTextConvertible {
  /// The exact text.
  public var urlText: String { description }
}
