// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A media type or a media range, with its parameters.
///
/// Write a media type as a literal, pick one by file extension, or parse one from text. Constants
/// exist for the common ones. The text is sent unchanged.
///
/// ```swift
/// let type: MIMEType = "application/json; charset=utf-8"
/// print(type.essence)  // application/json
/// print(MIMEType.plainText.with(.charset(.utf8)))  // text/plain; charset=utf-8
/// print(MIMEType.Video.mp4.matches("video/*"))  // true
/// ```
///
/// A literal cannot throw. If it breaks the grammar, it is kept, and composing the request throws
/// ``RequestError/Code/invalidMIMEType``. Section 8.3.1 of RFC 9110 defines media types, and
/// §12.5.1 media ranges.
public struct MIMEType: Sendable {
  /// The text that is sent.
  let text: String

  /// The part before the slash in lower case, such as `application`, or empty if the text is invalid.
  public let type: String

  /// The part between the slash and the parameters in lower case, such as `json`, or empty if the
  /// text is invalid.
  public let subtype: String

  /// The parameters in the order written, with quoted values decoded.
  public let parameters: [Parameter]

  /// The reason that the text is not a media type, or nil if it is one.
  let fault: Fault?
}

extension MIMEType {
  /// Creates a media type from text.
  ///
  /// The grammar is in RFC 9110 §8.3.1: a type, a slash, a subtype, and parameters with optional
  /// blanks around their semicolons. A semicolon without a parameter after it is allowed (§5.6.6).
  /// Blanks at the ends of the text, or around a slash or an equals sign, are errors.
  ///
  /// If the argument is a literal, Swift calls ``init(stringLiteral:)`` instead, which does not throw.
  ///
  /// - Parameter text: The text, such as `text/html; charset=utf-8`.
  /// - Throws: ``RequestError`` with ``RequestError/Code/invalidMIMEType`` and the offset of the
  ///   first byte that breaks the grammar.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String) throws(RequestError) {
    self.init(reading: text)
    try validated(block: "MIMEType")
  }

  /// Creates a media type from the text, valid or not.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isReceived: A Boolean value that indicates whether parameters are read as in browsers. Servers
  ///     send some that break the grammar (WHATWG MIME Sniffing §4.4).
  init(reading text: String, isReceived: Bool = false) {
    do throws(Fault) {
      var parser = MIMETypeParser(bytes: Array(text.utf8))
      let (type, subtype) = try parser.readEssence()
      self.init(
        text: text,
        type: type,
        subtype: subtype,
        parameters: try isReceived ? parser.readReceivedParameters() : parser.readParameters(),
        fault: nil
      )
    } catch {
      self.init(text: text, type: "", subtype: "", parameters: [], fault: error)
    }
  }

  /// Reads the media type of a field that nobody has checked, or returns nil if it names none.
  ///
  /// If parameters break the grammar, they are read as in browsers, and the text has only those that were read.
  package init?(received text: String) {
    var type = MIMEType(reading: text)
    if type.fault != nil {
      let read = MIMEType(reading: text, isReceived: true)
      let sent = read.parameters.reduce(read.essence) { "\($0); \($1)" }
      type = MIMEType(reading: sent)
    }
    guard type.fault == nil else { return nil }
    self = type
  }

  /// The type and the subtype in lower case without parameters, such as `application/json`, or
  /// empty if the text is invalid.
  public var essence: String {
    fault == nil ? "\(type)/\(subtype)" : ""
  }

  /// A Boolean value that indicates whether the subtype is `json` or ends with `+json` (RFC 6839 §3.1).
  package var isJSON: Bool {
    hasFormat("json")
  }

  /// Returns true if the subtype is the name of a format, or has it after a `+` (RFC 6838 §4.2.8).
  package func hasFormat(_ name: String) -> Bool {
    subtype.utf8.elementsEqual(name.utf8)
      || subtype.utf8.suffix(name.utf8.count + 1).elementsEqual("+\(name)".utf8)
  }
}

extension MIMEType: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a media type from a literal.
  ///
  /// - Parameter value: The text. If it breaks the grammar, composing the request throws.
  public init(stringLiteral value: String) {
    self.init(reading: value)
  }

  /// The text that is sent: the original text, with the parameters that were set since.
  public var description: String { text }
}
