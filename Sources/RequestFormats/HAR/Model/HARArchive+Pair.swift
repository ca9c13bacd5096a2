// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
