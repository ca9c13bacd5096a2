// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A media type or a media range, with its parameters.
///
/// Written as a literal, picked by file extension, or parsed from text; the common ones are
/// constants. What is sent is the text as given.
///
/// ```swift
/// let type: MIMEType = "application/json; charset=utf-8"
/// print(type.essence)  // application/json
/// print(MIMEType.plainText.with(.charset(.utf8)))  // text/plain; charset=utf-8
/// print(MIMEType.Video.mp4.matches("video/*"))  // true
/// ```
///
/// A literal cannot throw, so one that breaks the grammar is kept as it is and refused with
/// ``RequestError/Code/invalidMIMEType`` when the request is composed. Section 8.3.1 of RFC 9110
/// defines media types, §12.5.1 media ranges.
public struct MIMEType: Sendable {
  /// What goes on the wire.
  let text: String

  /// The part before the slash in lower case, such as `application`; empty when the text is
  /// invalid.
  public let type: String

  /// The part between the slash and the parameters in lower case, such as `json`; empty when the
  /// text is invalid.
  public let subtype: String

  /// The parameters in the order written, quoted values decoded.
  public let parameters: [Parameter]

  /// Why the text is no media type, when it is none.
  let fault: Fault?

  /// Creates a media type from text.
  ///
  /// The grammar is that of RFC 9110 §8.3.1: a type, a slash, a subtype, and parameters with
  /// optional blanks around their semicolons. A semicolon with no parameter after it is allowed, as
  /// in §5.6.6; blanks at the ends of the text, and around a slash or an equals sign, are not.
  ///
  /// With a literal as argument Swift calls ``init(stringLiteral:)`` instead, which does not throw.
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
  init(reading text: String) {
    do throws(Fault) {
      var parser = MIMETypeParser(text)
      let (type, subtype) = try parser.readEssence()
      self.init(
        text: text,
        type: type,
        subtype: subtype,
        parameters: try parser.readParameters()
      )
    } catch {
      self.init(text: text, type: "", subtype: "", parameters: [], fault: error)
    }
  }

  init(
    text: String,
    type: String,
    subtype: String,
    parameters: [Parameter],
    fault: Fault? = nil
  ) {
    self.text = text
    self.type = type
    self.subtype = subtype
    self.parameters = parameters
    self.fault = fault
  }

  /// Type and subtype in lower case without parameters, such as `application/json`; empty when the
  /// text is invalid.
  public var essence: String {
    fault == nil ? "\(type)/\(subtype)" : ""
  }

  /// Whether the content is JSON: the subtype is `json` or ends with `+json` (RFC 6839 §3.1).
  package var isJSON: Bool {
    subtype.utf8.elementsEqual("json".utf8) || subtype.utf8.suffix(5).elementsEqual("+json".utf8)
  }
}

extension MIMEType: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a media type from a literal.
  ///
  /// - Parameter value: The text; one that breaks the grammar is refused when the request is
  ///   composed.
  public init(stringLiteral value: String) {
    self.init(reading: value)
  }

  /// What goes on the wire: the text as given, and parameters set since then.
  public var description: String { text }
}
