// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HARArchive {
  /// A name and a value: a field, or a pair of a query.
  public struct Pair: Codable, Hashable, Sendable {
    /// The name.
    public var name: String

    /// The value.
    public var value: String

    /// Creates a pair.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A cookie of a request or a response.
  public struct Cookie: Codable, Hashable, Sendable {
    /// The name.
    public var name: String

    /// The value.
    public var value: String

    /// The path that the cookie is for.
    public var path: String?

    /// The host that the cookie is for.
    public var domain: String?

    /// Until when it is kept, as the file writes it.
    public var expires: String?

    /// Whether scripts cannot see it.
    public var httpOnly: Bool?

    /// Whether it is sent over TLS only.
    public var secure: Bool?

    /// Creates a cookie of a request.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension HARArchive.Pair {
  /// Whether both have the same name and the same value, byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
  }
}

extension HARArchive.Cookie {
  /// Whether both have the same members, byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
      && left.path.hasSameBytes(as: right.path) && left.domain.hasSameBytes(as: right.domain)
      && left.expires.hasSameBytes(as: right.expires) && left.httpOnly == right.httpOnly
      && left.secure == right.secure
  }
}
