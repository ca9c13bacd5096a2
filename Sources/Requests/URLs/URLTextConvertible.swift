// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A type with the text of a URL: `String`, `URL` and ``URLReference``.
///
/// One initializer of ``BaseURL`` therefore accepts all of them, optional or not, so the type
/// checker has no choice to make.
public protocol URLTextConvertible {
  /// The text of the URL, for ``URLReference/init(_:)``.
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
