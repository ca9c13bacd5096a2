// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How a space is written, in names as in values.
  ///
  /// A `+` in the data is always `%2B`, so a reader can tell the two apart either way.
  public struct SpaceStyle: Sendable {
    enum Storage: Sendable {
      case percentEscaped
      case plus
    }

    let storage: Storage

    /// The escape `%20`, which every reader understands (RFC 3986 §2.1).
    public static let percentEscaped = SpaceStyle(storage: .percentEscaped)

    /// The sign `+`, as browsers write forms (WHATWG URL, `application/x-www-form-urlencoded`).
    public static let plus = SpaceStyle(storage: .plus)
  }
}
