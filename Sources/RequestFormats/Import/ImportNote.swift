// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Something that a text says and a request cannot hold, such as a proxy, or that was read in a way
/// worth knowing.
///
/// Nothing of a text is dropped in silence: it shapes the request, or is a note, or is an error.
public struct ImportNote: Hashable, Sendable {
  /// The offset of the first byte that the note is about, counted in UTF-8 bytes of the whole text.
  public let offset: Int?

  /// The member that the note is about in a text of members, such as
  /// `log.entries[17].request.headers[3]` of an archive.
  public let field: String?

  /// What was not taken over, or how it was read, in one sentence.
  ///
  /// It can be shown as it is: what it repeats of the text has all but printable ASCII escaped.
  public let message: String

  /// The option of curl that the note is about, by its long name, such as `location` or `no-location`;
  /// nil for other notes.
  ///
  /// Who sends the request can do what it asks for:
  ///
  /// ```swift
  /// let command = try CurlCommand(parsing: "curl -x proxy.example:3128 https://example.com")
  /// for note in command.requests[0].notes where note.option == "proxy" {
  ///   print(note.value ?? "")  // proxy.example:3128
  /// }
  /// ```
  public let option: String?

  /// The value of the option, if that is `proxy` and the value holds no password.
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
  /// The message, with its offset or its member after it.
  public var description: String {
    if let field { return "\(message) (\(field))" }
    return offset.map { "\(message) (byte \($0))" } ?? message
  }
}

/// Reads a text of requests, and says where something is.
protocol TextReader {
  /// The name of the reader in errors.
  static var block: String { get }

  /// The notes so far.
  var notes: [ImportNote] { get set }
}

extension TextReader {
  mutating func note(_ message: String, at offset: Int) {
    notes.append(ImportNote(offset: offset, message))
  }

  func error(
    _ code: RequestError.Code,
    at offset: Int,
    field: String? = nil,
    _ message: String
  ) -> RequestError {
    RequestError(code, block: Self.block, field: field, offset: offset, message)
  }

  func malformed(at offset: Int, field: String? = nil, _ message: String) -> RequestError {
    error(.malformedText, at: offset, field: field, message)
  }
}
