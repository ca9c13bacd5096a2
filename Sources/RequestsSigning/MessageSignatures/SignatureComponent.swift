// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// A part of a request or a response that a ``MessageSignature`` covers (RFC 9421 §2).
  ///
  /// ```swift
  /// let covered: [SignatureComponent] = [
  ///   .method, .targetURI, .field("content-digest"), .query("page"),
  /// ]
  /// ```
  public struct SignatureComponent: Hashable, Sendable {
    /// The name in quotes, with its parameters.
    let identifier: StructuredField.Item

    /// The structured type of the field, if it is known.
    let kind: StructuredField.Kind?

    private init(
      _ name: String,
      _ parameters: StructuredField.Parameters = [:],
      kind: StructuredField.Kind? = nil
    ) {
      self.init(StructuredField.Item(.string(name), parameters: parameters), kind: kind)
    }

    /// Creates the component of an item in a `Signature-Input` field.
    package init(_ identifier: StructuredField.Item, kind: StructuredField.Kind? = nil) {
      self.identifier = identifier
      self.kind = kind
    }

    /// The method: `@method` (RFC 9421 §2.2.1).
    public static let method = SignatureComponent("@method")

    /// The URL without its fragment: `@target-uri` (RFC 9421 §2.2.2).
    ///
    /// Scheme and host are in lowercase, and the port is omitted if the scheme implies it.
    public static let targetURI = SignatureComponent("@target-uri")

    /// Host and port, as in ``targetURI``: `@authority` (RFC 9421 §2.2.3).
    public static let authority = SignatureComponent("@authority")

    /// The scheme in lowercase: `@scheme` (RFC 9421 §2.2.4).
    public static let scheme = SignatureComponent("@scheme")

    /// Path and query as in the request line of HTTP/1.1: `@request-target` (RFC 9421 §2.2.5).
    public static let requestTarget = SignatureComponent("@request-target")

    /// The path as sent, or `/` if it is empty: `@path` (RFC 9421 §2.2.6).
    public static let path = SignatureComponent("@path")

    /// The query with its `?`, or only the `?` if it is empty: `@query` (RFC 9421 §2.2.7).
    public static let query = SignatureComponent("@query")

    /// The three digits of the status of a response: `@status` (RFC 9421 §2.2.9).
    public static let status = SignatureComponent("@status")

    /// Returns the component for the value of a query parameter: `@query-param` (RFC 9421 §2.2.8).
    ///
    /// A parameter that is missing or repeated cannot be covered.
    ///
    /// - Parameter name: The decoded name.
    /// - Returns: The component.
    public static func query(_ name: String) -> SignatureComponent {
      SignatureComponent("@query-param", ["name": .string(FormText.encoded(name))])
    }

    /// Returns the component for the value of a field, with its lines joined (RFC 9421 §2.1).
    ///
    /// Lines of `Cookie` are joined with `; ` (RFC 9113 §8.2.3), and other lines with `, `.
    /// `Host` and `Content-Length` are known, even if no block sets them.
    ///
    /// - Parameters:
    ///   - name: The name, in any letter case.
    ///   - isBinary: True to cover each line as bytes, for fields whose lines cannot be joined:
    ///     `bs` (§2.1.3). URLSession joins the lines of a field, so write such a field as one line, or send
    ///     it with AsyncHTTPClient.
    /// - Returns: The component.
    public static func field(_ name: String, isBinary: Bool = false) -> SignatureComponent {
      SignatureComponent(ASCIICase.lowered(name), isBinary ? ["bs": true] : [:])
    }

    /// Returns the component for a structured field in its canonical form: `sf` (RFC 9421 §2.1.1).
    ///
    /// - Parameters:
    ///   - name: The name, in any letter case.
    ///   - kind: The structured type of the field.
    /// - Returns: The component.
    public static func field(
      _ name: String,
      structured kind: StructuredField.Kind
    ) -> SignatureComponent {
      SignatureComponent(ASCIICase.lowered(name), ["sf": true], kind: kind)
    }

    /// Returns the component for a member of a dictionary field: `key` (RFC 9421 §2.1.2).
    ///
    /// - Parameters:
    ///   - name: The name, in any letter case.
    ///   - key: The key of the member.
    /// - Returns: The component.
    public static func field(_ name: String, key: String) -> SignatureComponent {
      SignatureComponent(ASCIICase.lowered(name), ["key": .string(key)])
    }

    /// The same component of the request, in the signature of its response: `req` (RFC 9421 §2.4).
    ///
    /// ```swift
    /// let covered: [SignatureComponent] = [.status, .method.ofRequest, .targetURI.ofRequest]
    /// ```
    public var ofRequest: SignatureComponent {
      SignatureComponent(identifier.with([Self.requestKey: true]), kind: kind)
    }

    private static let requestKey = "req"

    /// The component without `req`, or nil if it is not of the request of a response.
    var inRequest: SignatureComponent? {
      guard identifier.parameters[Self.requestKey] == true else { return nil }
      var item = identifier
      item.parameters[Self.requestKey] = nil
      return SignatureComponent(item, kind: kind)
    }

    /// Returns true if both name the same component, whatever the type of its field and the order of
    /// its parameters (RFC 9421 §2).
    public static func == (left: SignatureComponent, right: SignatureComponent) -> Bool {
      left.identifier.value == right.identifier.value
        && Set(left.identifier.parameters) == Set(right.identifier.parameters)
    }

    /// Hashes the compared parts.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(identifier.value)
      hasher.combine(Set(identifier.parameters))
    }
  }

  extension SignatureComponent: CustomStringConvertible {
    /// The identifier as signed, such as `"@query-param";name="page"`.
    public var description: String {
      (try? StructuredField.item(identifier).text) ?? "<invalid>"
    }

    /// The name of the component.
    var name: String {
      if case .string(let name) = identifier.value { name } else { "" }
    }
  }
#endif
