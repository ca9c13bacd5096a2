// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// One header field of a request, by name.
///
/// ```swift
/// let request = try ComposedRequest {
///   BaseURL("https://api.example.com")
///   Header.accept.setValue("application/json")
///   Header.accept.addValue("text/html")
///   Header.custom("X-Trace-Id").setValue("abc123")
/// }
/// ```
///
/// Names are compared without regard to ASCII case, and sent unchanged. Composing throws
/// ``RequestError/Code/invalidHeaderName``, ``RequestError/Code/invalidHeaderValue`` for line breaks,
/// other control bytes and a `Host` that is not one host, ``RequestError/Code/forbiddenHeader`` for
/// `Transfer-Encoding`, ``RequestError/Code/repeatedHeader`` for a second `Host` or `Content-Length`, or
/// ``RequestError/Code/contentLengthMismatch``. Spaces and tabs around a value are not part of it
/// (RFC 9110 §5.5) and are removed.
public struct Header: Hashable, Sendable {
  /// The name of the field, as sent.
  public var name: String { field.text }

  private let field: FieldName

  private init(_ name: String) {
    field = FieldName(name)
  }

  // Deprecated, not unavailable: a builder refuses the result anyway, and two errors would appear
  // for one mistake.

  /// Explains how to write a field.
  @available(
    *,
    deprecated,
    message: """
      A field needs a value. Write Header.custom("Name").setValue("value"). Common names are \
      constants, as in Header.accept.
      """
  )
  public init(_ name: String, _ value: String?) {
    self.init(name)
  }

  /// The type of the body (RFC 9110 §8.3), like the block ``ContentType``.
  public static let contentType = Header("Content-Type")

  /// The types that the client can read (RFC 9110 §12.5.1), like the block ``Accept``.
  public static let accept = Header("Accept")

  /// The credentials of the client (RFC 9110 §11.6.2).
  ///
  /// ``Authorization`` writes the usual schemes.
  public static let authorization = Header("Authorization")

  /// The name of the client (RFC 9110 §10.1.5).
  public static let userAgent = Header("User-Agent")

  /// The origin of a browser request (RFC 6454 §7).
  public static let origin = Header("Origin")

  /// Cookies, as one line (RFC 6265 §5.4).
  ///
  /// ``Cookie`` writes them one by one.
  public static let cookie = Header("Cookie")

  /// The page that linked to this request (RFC 9110 §10.1.3).
  public static let referer = Header("Referer")

  /// The host, if it must differ from the host of the URL (RFC 9110 §7.2).
  public static let host = Header("Host")

  /// The languages that the reader prefers (RFC 9110 §12.5.4).
  public static let acceptLanguage = Header("Accept-Language")

  /// The content codings that the client can undo (RFC 9110 §12.5.3).
  public static let acceptEncoding = Header("Accept-Encoding")

  /// The directives for caches (RFC 9111 §5.2).
  public static let cacheControl = Header("Cache-Control")

  /// The version that the client already has (RFC 9110 §13.1.2).
  public static let ifNoneMatch = Header("If-None-Match")

  /// The requested part of the resource (RFC 9110 §14.2).
  public static let range = Header("Range")

  /// A field by its name.
  ///
  /// - Parameter name: The name, a token of RFC 9110 §5.1.
  /// - Returns: The field, to set or add a value.
  public static func custom(_ name: String) -> Header {
    Header(name)
  }

  /// Explains how to set the value of a field.
  @available(
    *,
    unavailable,
    message: "Write Header.custom(\"Name\").setValue(\"value\"), or addValue for another line."
  )
  public static func custom(_ name: String, _ value: String?) -> Field {
    custom(name).setValue(value)
  }

  /// Explains how to set the value of a constant.
  @available(
    *,
    unavailable,
    message: "Write Header.accept.setValue(\"value\"), or addValue for another line."
  )
  public func callAsFunction(_ value: String?) -> Field {
    setValue(value)
  }

  /// Sets the field, and replaces its values from earlier blocks.
  ///
  /// - Parameter value: The value, or nil to keep an earlier value.
  /// - Returns: A block.
  public func setValue(_ value: String?) -> Field {
    line(value, .replace)
  }

  /// Adds a line for the field, after its other lines.
  ///
  /// A `URLRequest` has one line for each name, so it joins them with `, `.
  ///
  /// - Parameter value: The value, or nil to add nothing.
  /// - Returns: A block.
  public func addValue(_ value: String?) -> Field {
    line(value, .append)
  }

  /// A field with its value, the result of ``Header/setValue(_:)`` and ``Header/addValue(_:)``.
  public struct Field: FieldBlock, Sendable {
    package let field: HeaderNode?

    init(_ field: HeaderNode?) {
      self.field = field
    }
  }

  private func line(_ value: String?, _ mode: HeaderMode) -> Field {
    guard let value else { return Field(nil) }
    return Field(HeaderNode(HTTPHeader(name: field, value: value, block: Header.self), mode: mode))
  }
}

extension Header {
  /// Sets the field to a structured value (RFC 9651), and replaces its values from earlier blocks.
  ///
  /// ```swift
  /// Header.custom("Priority").setValue(structured: .dictionary(["u": 2, "i": true]))
  /// // Priority: u=2, i
  /// ```
  ///
  /// An empty list or dictionary is not sent (RFC 9651 §3.1, §3.2), and an earlier value stays.
  /// Composing throws ``RequestError/Code/invalidHeaderValue`` if the grammar does not allow the
  /// value, as for ``StructuredField/text``.
  ///
  /// - Parameter field: The value, or nil to keep an earlier value.
  /// - Returns: A block.
  public func setValue(structured field: StructuredField?) -> Field {
    structured(field, .replace)
  }

  /// Adds a line with a structured value (RFC 9651), after its other lines.
  ///
  /// A server joins the lines of a list or a dictionary with commas. An item has only one line.
  ///
  /// ```swift
  /// Header.custom("Cache-Status").addValue(structured: .list([.token("edge").with(["hit": true])]))
  /// // Cache-Status: edge;hit
  /// ```
  ///
  /// An empty list or dictionary adds nothing. Composing throws
  /// ``RequestError/Code/invalidHeaderValue``, as for ``setValue(structured:)``.
  ///
  /// - Parameter field: The value, or nil to add nothing.
  /// - Returns: A block.
  public func addValue(structured field: StructuredField?) -> Field {
    structured(field, .append)
  }

  private func structured(_ value: StructuredField?, _ mode: HeaderMode) -> Field {
    guard let value else { return Field(nil) }
    do throws(StructuredFieldWriter.Fault) {
      let text = try StructuredFieldWriter.text(of: value)
      return line(text.isEmpty ? nil : text, mode)
    } catch {
      let refusal = RequestError(
        .invalidHeaderValue,
        block: "Header",
        field: PrintableText.escaping(name),
        offset: error.offset,
        error.place.map { "At \($0): \(error.message)" } ?? error.message
      )
      return Field(HeaderNode { throw refusal })
    }
  }
}
