// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// An error that says which piece of a request is wrong, where, why, and what to do about it.
///
/// Every bad input that a block or a renderer meets is thrown as this one type, when the request is
/// composed or rendered and before anything is sent. Look at ``code`` to react, at ``description``
/// to understand. No part of it ever holds a header value, a cookie, a credential or a body, so it
/// can be logged as it is.
///
/// ```swift
/// do {
///   _ = try ComposedRequest {
///     BaseURL("https://api.example.com")
///     Header.custom("X-Note").setValue("two\r\nlines")
///   }
/// } catch let error as RequestError {
///   print(error.code == .invalidHeaderValue)  // true
///   print(error.field ?? "", error.offset ?? 0)  // X-Note 3
/// }
/// ```
///
/// An error that the caller handed over itself, through ``RequestFailure`` or by throwing from a
/// closure, is passed on unchanged and is not wrapped in a `RequestError`.
public struct RequestError: Error, Sendable {
  /// What went wrong.
  public let code: Code

  /// The block or the output that refused, such as `Header` or `URLRequest`.
  public let block: String

  /// The piece of it at fault, such as a field name, a part name or a key path, never a value.
  public let field: String?

  /// The offset of the first byte at fault in the text that was given, counted in UTF-8 bytes.
  public let offset: Int?

  /// What is wrong and what to do, in one or two sentences.
  ///
  /// It can be shown as it is: what it repeats of a text has all but printable ASCII escaped.
  public let message: String

  /// The error of another layer that led to this one, such as the one of a file system.
  public let underlying: (any Error)?

  /// Creates an error.
  package init(
    _ code: Code,
    block: String,
    field: String? = nil,
    offset: Int? = nil,
    underlying: (any Error)? = nil,
    _ message: String
  ) {
    self.code = code
    self.block = block
    self.field = field
    self.offset = offset
    self.message = PrintableText.sentence(message)
    self.underlying = underlying.map(Self.withoutValue)
  }

  /// An error of an encoder without the value that it refused.
  private static func withoutValue(_ error: any Error) -> any Error {
    guard case EncodingError.invalidValue(_, let context) = error else { return error }
    return EncodingError.invalidValue(
      SecretNames.mask,
      EncodingError.Context(
        codingPath: context.codingPath,
        debugDescription: "The value cannot be encoded.",
        underlyingError: context.underlyingError.map(withoutValue)
      )
    )
  }
}

extension RequestError: CustomStringConvertible {
  /// One line for a log: code, block, field, offset and message; all but printable ASCII, `§` and
  /// `…` is escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var description: String {
    var text = "\(code) in \(block)"
    if let field { text += " \"\(field)\"" }
    if let offset { text += " at byte \(offset)" }
    text += ": \(message)"
    if let underlying { text += " (\(type(of: underlying)))" }
    return PrintableText.sentence(text)
  }
}

extension RequestError: CustomReflectable {
  /// A mirror of what ``description`` shows: of the underlying error the type only, as it may hold what
  /// was refused.
  public var customMirror: Mirror {
    Mirror(self, children: ["error": description], displayStyle: .struct)
  }
}
