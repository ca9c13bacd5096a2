// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The type of the body, in ``Headers`` (RFC 9110 §8.3).
public struct ContentTypeHeader: HeaderBuildable, Sendable {
  /// The field, replacing an earlier one.
  public let node: HeaderNode

  /// Sets the field.
  ///
  /// - Parameter type: A constant such as `.json`, or a literal such as `"text/csv"`.
  public init(_ type: MIMEType) {
    node = HeaderNode("Content-Type", type, block: ContentTypeHeader.self)
  }

  /// Uses a media type from a string.
  ///
  /// - Parameter type: The string. Composing throws ``RequestError/Code/invalidMIMEType`` if it is
  ///   not a media type.
  @_disfavoredOverload
  public init(_ type: String) {
    self.init(MIMEType(reading: type))
  }
}

/// The host, in ``Headers``, if it must differ from the host of the URL (RFC 9110 §7.2).
public struct HostHeader: HeaderBuildable, Sendable {
  /// The field, replacing an earlier one.
  public let node: HeaderNode

  /// Sets the field.
  ///
  /// - Parameter host: The host, with or without a port. Composing throws
  ///   ``RequestError/Code/invalidHeaderValue`` for other text.
  public init(_ host: String) {
    node = HeaderNode(name: "Host", value: host, block: HostHeader.self)
  }
}

/// The origin of a browser request, in ``Headers`` (RFC 6454 §7).
public struct OriginHeader: HeaderBuildable, Sendable {
  /// The field, replacing an earlier one.
  public let node: HeaderNode

  /// Sets the field.
  ///
  /// - Parameter origin: Scheme and host, such as `"https://example.com"`.
  public init(_ origin: String) {
    node = HeaderNode(name: "Origin", value: origin, block: OriginHeader.self)
  }
}

/// The page that linked to this request, in ``Headers`` (RFC 9110 §10.1.3).
public struct RefererHeader: HeaderBuildable, Sendable {
  /// The field, replacing an earlier one.
  public let node: HeaderNode

  /// Sets the field.
  ///
  /// - Parameter url: The URL of the page.
  public init(_ url: String) {
    node = HeaderNode(name: "Referer", value: url, block: RefererHeader.self)
  }
}

/// The name of the client in ``Headers`` (RFC 9110 §10.1.5).
public struct UserAgentHeader: HeaderBuildable, Sendable {
  /// The field, replacing an earlier one.
  public let node: HeaderNode

  /// Sets the field.
  ///
  /// - Parameter agent: The name and version, such as `"MyApp/1.0"`.
  public init(_ agent: String) {
    node = HeaderNode(name: "User-Agent", value: agent, block: UserAgentHeader.self)
  }
}

/// A field with any name, in ``Headers``, added after existing lines with its name.
public struct CustomHeader: HeaderBuildable, Sendable {
  /// The field in the appending mode, until you call ``HeaderBuildable/replacing()``.
  public let node: HeaderNode

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - name: The name, a token of RFC 9110 §5.1.
  ///   - value: The value.
  public init(_ name: String, _ value: String) {
    node = HeaderNode(name: name, value: value, block: CustomHeader.self, mode: .append)
  }
}
