// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A note about a part of a text that a request cannot contain, such as a proxy, or that was repaired.
///
/// No part of a text is dropped silently: it shapes the request, becomes a note, or causes an error.
public struct ImportNote: Hashable, Sendable {
  /// The offset of the first byte that the note is about, in UTF-8 bytes of the complete text.
  public let offset: Int?

  /// The member that the note is about, such as `log.entries[17].request.headers[3]` of an archive.
  public let field: String?

  /// A sentence that says which part was left out, or how it was read.
  ///
  /// You can show it directly: in text that it repeats, everything but printable ASCII is escaped.
  public let message: String

  /// The curl option that the note is about, by its long name, such as `location` or `no-location`,
  /// or nil.
  ///
  /// Your code can apply the option when it sends the request:
  ///
  /// ```swift
  /// let command = try CurlCommand(parsing: "curl -x proxy.example:3128 https://example.com")
  /// for note in command.requests[0].notes where note.option == "proxy" {
  ///   print(note.value ?? "")  // proxy.example:3128
  /// }
  /// ```
  public let option: String?

  /// The value of the option, if the option is `proxy` and the value contains no password.
  public let value: String?

  init(
    offset: Int? = nil,
    field: String? = nil,
    option: String? = nil,
    value: String? = nil,
    _ message: String
  ) {
    self.offset = offset
    self.field = field
    self.option = option
    self.value = value
    self.message = PrintableText.escaping(message)
  }
}

extension ImportNote: CustomStringConvertible {
  /// The message, followed by its offset or its member.
  public var description: String {
    if let field { return "\(message) (\(field))" }
    return offset.map { "\(message) (byte \($0))" } ?? message
  }
}

/// A reader of requests that reports offsets in its text, or the paths of members in its JSON.
protocol TextReader {
  /// The name of the reader in errors.
  static var block: String { get }

  /// The notes so far.
  var notes: [ImportNote] { get set }
}

extension TextReader {
  mutating func note(_ message: String, at offset: Int?) {
    notes.append(ImportNote(offset: offset, message))
  }

  func error(
    _ code: RequestError.Code,
    at offset: Int?,
    field: String? = nil,
    _ message: String
  ) -> RequestError {
    RequestError(code, block: Self.block, field: field, offset: offset, message)
  }

  func malformed(at offset: Int?, field: String? = nil, _ message: String) -> RequestError {
    error(.malformedText, at: offset, field: field, message)
  }
}

extension TextReader {
  mutating func note(_ message: String, at path: String) {
    notes.append(ImportNote(field: path, message))
  }

  func error(
    _ code: RequestError.Code,
    at path: String,
    underlying: (any Error)? = nil,
    _ message: String
  ) -> RequestError {
    RequestError(code, block: Self.block, field: path, underlying: underlying, message)
  }

  /// Returns the error of another check with the path of its member.
  ///
  /// It drops an offset inside the member: it would be read as an offset in the file.
  func placed(_ other: RequestError, at path: String) -> RequestError {
    error(other.code, at: path, underlying: other.underlying, other.message)
  }

  /// Returns the method with a name.
  func method(_ name: String, at path: String) throws(RequestError) -> HTTPRequest.Method {
    guard ByteSet.token.firstOffset(outside: name) == nil,
      let method = HTTPRequest.Method(rawValue: name)
    else {
      throw error(
        .invalidMethod,
        at: path,
        "\"\(name)\" is not an HTTP method. Use letters and digits, as in `GET`."
      )
    }
    return method
  }
}
