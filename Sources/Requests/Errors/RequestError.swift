// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// An error that states the part of a request that is wrong, the place, the reason, and the remedy.
///
/// Blocks and renderers throw this type for every bad input, when the request is composed or rendered and
/// before anything is sent. Handle ``code`` in your program, and read ``description`` to understand the
/// error. It never contains a header value, a cookie, a credential or a body, so you can log it.
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
/// An error of your own code, from ``RequestFailure`` or a closure, is thrown unchanged and not
/// wrapped in a `RequestError`.
public struct RequestError: Error, Sendable {
  /// The code that identifies the error.
  public let code: Code

  /// The block or the output that found the error, such as `Header` or `URLRequest`.
  public let block: String

  /// The affected part, such as a field name, a part name or a key path, but never a value.
  public let field: String?

  /// The offset of the first invalid byte in the input text, counted in UTF-8 bytes.
  public let offset: Int?

  /// The problem and its remedy, in one or two sentences.
  ///
  /// You can show it to anyone: everything except printable ASCII is escaped in the text that it quotes.
  public let message: String

  /// The error of another layer that caused this error, such as an error of the file system.
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

  /// The error of an encoder, without the refused value.
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
  /// One line for a log with code, block, field, offset and message.
  ///
  /// Everything except printable ASCII, `§` and `…` is escaped.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var description: String {
    var text = "\(code) in \(block)"
    if let field {
      // A component of a signature is in quotes already.
      let quote = UInt8(ascii: "\"")
      let isQuoted = field.utf8.first == quote && field.utf8.dropFirst().contains(quote)
      text += isQuoted ? " \(field)" : " \"\(field)\""
    }
    if let offset { text += " at byte \(offset)" }
    text += ": \(message)"
    if let underlying { text += " (\(type(of: underlying)))" }
    return PrintableText.sentence(text)
  }
}

extension RequestError: CustomReflectable {
  /// A mirror with the parts of ``description``, and only the type of the underlying error, because
  /// that error can contain the refused value.
  public var customMirror: Mirror {
    Mirror(self, children: ["error": description], displayStyle: .struct)
  }
}
