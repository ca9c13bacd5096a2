// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A key that identifies the client, in any place of the request.
///
/// It is masked in descriptions.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   APIKey("X-Api-Key", "s3cr3t", in: .header)
/// }
/// print(request)  // … X-Api-Key: <redacted>
/// ```
public struct APIKey: RequestLeaf, Sendable {
  /// The place of a key in a request, with the names of OpenAPI.
  public enum Location: Hashable, Sendable {
    /// A header field.
    case header
    /// A parameter of the query.
    ///
    /// Servers and proxies log URLs, so prefer a field.
    case query
    /// A cookie.
    case cookie
  }

  private let name: String
  private let key: String
  private let location: Location

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - name: The name of the field, parameter or cookie.
  ///   - key: The key.
  ///   - location: The place of the key.
  public init(_ name: String, _ key: String, in location: Location) {
    self.name = name
    self.key = key
    self.location = location
  }

  /// The step that the block adds to a request.
  public var step: RequestStep {
    switch location {
    case .header:
      RequestStep(.header(HTTPHeader(name: name, value: key, block: APIKey.self), .replace))
        .scoped(.secret)
    case .query: Query(name, key).secret().step
    case .cookie: Cookie(name, key, block: APIKey.self).secret().step
    }
  }
}

extension APIKey: CustomStringConvertible, CustomReflectable {
  /// The block with its key masked.
  public var description: String {
    "APIKey(name: \"\(name)\", key: \(SecretNames.mask), location: \(location))"
  }

  /// The block with its key masked, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["name": name, "key": SecretNames.mask, "location": location],
      displayStyle: .struct
    )
  }
}
