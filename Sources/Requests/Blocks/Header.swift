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
/// Names are compared without regard to ASCII case and sent in the case given. Composing throws
/// ``RequestError/Code/invalidHeaderName``, ``RequestError/Code/invalidHeaderValue`` for line breaks
/// and other control bytes, and ``RequestError/Code/forbiddenHeader`` for `Transfer-Encoding`. Spaces
/// and tabs around a value are no part of it (RFC 9110 §5.5) and are left out.
public struct Header: Hashable, Sendable {
  /// The name of the field, as it is sent.
  public var name: String { field.text }

  private let field: FieldName

  private init(_ name: String) {
    field = FieldName(name)
  }

  // Deprecated and not unavailable: in a builder its result is refused anyway, and there would be two
  // errors for one mistake.

  /// Explains how a field is written.
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

  /// The type of the body (RFC 9110 §8.3); ``ContentType`` takes it as a value.
  public static let contentType = Header("Content-Type")

  /// The types that the client can read (RFC 9110 §12.5.1); ``Accept`` takes them as values.
  public static let accept = Header("Accept")

  /// The credentials of the client (RFC 9110 §11.6.2); ``Authorization`` writes the usual schemes.
  public static let authorization = Header("Authorization")

  /// The name of the client (RFC 9110 §10.1.5).
  public static let userAgent = Header("User-Agent")

  /// Where a browser request comes from (RFC 6454 §7).
  public static let origin = Header("Origin")

  /// Cookies, as one line (RFC 6265 §5.4); ``Cookie`` writes them one by one.
  public static let cookie = Header("Cookie")

  /// The page that led here (RFC 9110 §10.1.3).
  public static let referer = Header("Referer")

  /// The host, when it must differ from that of the URL (RFC 9110 §7.2).
  public static let host = Header("Host")

  /// The languages that the reader prefers (RFC 9110 §12.5.4).
  public static let acceptLanguage = Header("Accept-Language")

  /// The content codings that the client can undo (RFC 9110 §12.5.3).
  public static let acceptEncoding = Header("Accept-Encoding")

  /// How caches may treat the exchange (RFC 9111 §5.2).
  public static let cacheControl = Header("Cache-Control")

  /// The version that the client has already (RFC 9110 §13.1.2).
  public static let ifNoneMatch = Header("If-None-Match")

  /// The part of the resource that is wanted (RFC 9110 §14.2).
  public static let range = Header("Range")

  /// A field by its name.
  ///
  /// - Parameter name: The name, a token of RFC 9110 §5.1.
  /// - Returns: The field, to set a value or to add one.
  public static func custom(_ name: String) -> Header {
    Header(name)
  }

  /// Explains how a field gets its value.
  @available(
    *,
    unavailable,
    message: "Write Header.custom(\"Name\").setValue(\"value\"), or addValue for another line."
  )
  public static func custom(_ name: String, _ value: String?) -> Field {
    custom(name).setValue(value)
  }

  /// Sets the field, in the place of what earlier blocks wrote for it.
  ///
  /// - Parameter value: The value; with nil the block does nothing, and an earlier value stays.
  /// - Returns: A block.
  public func setValue(_ value: String?) -> Field {
    line(value, .replace)
  }

  /// Adds a line for the field after those that are there.
  ///
  /// A `URLRequest`, which has one line for a name, joins them with `, `.
  ///
  /// - Parameter value: The value; with nil the block does nothing.
  /// - Returns: A block.
  public func addValue(_ value: String?) -> Field {
    line(value, .append)
  }

  /// A field with its value: what ``Header/setValue(_:)`` and ``Header/addValue(_:)`` make.
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
  /// Sets the field to a structured value (RFC 9651), in the place of what earlier blocks wrote for it.
  ///
  /// ```swift
  /// Header.custom("Priority").setValue(structured: .dictionary(["u": 2, "i": true]))
  /// // Priority: u=2, i
  /// ```
  ///
  /// An empty list or dictionary is not sent (RFC 9651 §3.1, §3.2): the block does nothing then, and
  /// an earlier value stays. Composing throws ``RequestError/Code/invalidHeaderValue`` for a value
  /// outside the grammar; see ``StructuredField/text``.
  ///
  /// - Parameter field: The value; with nil the block does nothing.
  /// - Returns: A block.
  public func setValue(structured field: StructuredField?) -> Field {
    structured(field, .replace)
  }

  /// Adds a line with a structured value (RFC 9651) after those that are there.
  ///
  /// The lines of a list or a dictionary are one value to the server, joined with commas. An item has
  /// one line only.
  ///
  /// ```swift
  /// Header.custom("Cache-Status").addValue(structured: .list([.token("edge").with(["hit": true])]))
  /// // Cache-Status: edge;hit
  /// ```
  ///
  /// Nothing is added for an empty list or dictionary. Composing throws
  /// ``RequestError/Code/invalidHeaderValue`` as ``setValue(structured:)`` does.
  ///
  /// - Parameter field: The value; with nil the block does nothing.
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
      return Field(HeaderNode { () throws(RequestError) in throw refusal })
    }
  }
}
