// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// One cookie of the request.
///
/// All cookies share one `Cookie` line, joined with `; ` (RFC 6265 §5.4).
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Cookie("session", "31d4d96e")
///   Cookie("theme", "dark")
/// }
/// // Cookie: session=31d4d96e; theme=dark
/// ```
///
/// Composing throws ``RequestError/Code/invalidCookie`` for a name that is not a token, or a value
/// outside the grammar, so no cookie can add another one. Cookies are masked in descriptions.
public struct Cookie: FieldBlock, Sendable {
  package let field: HeaderNode?

  /// Adds a cookie with a value of RFC 6265 §4.1.1: visible ASCII without `"`, `,`, `;`, `\` and
  /// spaces, or such text in double quotes.
  ///
  /// - Parameters:
  ///   - name: The name, a token.
  ///   - value: The value.
  public init(_ name: String, _ value: String) {
    self.init(name, value, block: Cookie.self)
  }

  /// Creates the cookie of a block that errors name.
  init(_ name: String, _ value: String, block: Any.Type) {
    var octets = value.utf8[...]
    if octets.count >= 2, octets.first == UInt8(ascii: "\""), octets.last == UInt8(ascii: "\"") {
      octets = octets.dropFirst().dropLast()
    }
    self.init(
      name,
      value,
      offset: octets.firstIndex { !ByteSet.cookieOctet.contains($0) }
        .map { value.utf8.distance(from: value.startIndex, to: $0) },
      block: block,
      advice: "Encode the value, or use Cookie(_:raw:) if the server expects it like this."
    )
  }

  /// Adds a cookie with a value outside the grammar that a server expects, such as one with a space.
  ///
  /// - Parameters:
  ///   - name: The name, a token.
  ///   - value: The value. It can contain everything that a field can, except `;`, which would end it.
  public init(_ name: String, raw value: String) {
    let allowed = ByteSet.fieldValue.subtracting(";")
    self.init(
      name,
      value,
      offset: allowed.firstOffset(outside: value),
      block: Cookie.self,
      advice: "A raw value cannot contain `;` or a control byte."
    )
  }

  private init(
    _ name: String,
    _ value: String,
    offset: Int?,
    block: Any.Type,
    advice: String
  ) {
    field = HeaderNode(mode: .join) {
      func failure(at offset: Int, _ message: String) -> RequestError {
        RequestError(.invalidCookie, block: "\(block)", field: name, offset: offset, message)
      }
      let nameOffset = ByteSet.token.firstOffset(outside: name)
      if name.isEmpty || nameOffset != nil {
        throw failure(
          at: nameOffset ?? 0,
          "The name of a cookie must be a token. Use letters, digits or !#$%&'*+-.^_`|~ without "
            + "spaces."
        )
      }
      if let offset {
        throw failure(
          at: offset,
          "The value of the cookie contains a byte that is not allowed. \(advice)"
        )
      }
      return HTTPHeader(name: "Cookie", value: "\(name)=\(value)", block: block)
    }
  }
}
