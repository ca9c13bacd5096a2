// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension ReceivedResponse {
  /// The body as text, by the charset of `Content-Type`, or nil if it cannot be read as text.
  ///
  /// ``text(charset:)`` throws the reason, and accepts another charset.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the body.
  public var text: String? { try? text(charset: nil) }

  /// Reads the body as text.
  ///
  /// ```swift
  /// print(try response.text(charset: "windows-1252"))
  /// ```
  ///
  /// A byte order mark overrides the charset. Without both, the body is read as UTF-8. The labels
  /// are those of the WHATWG Encoding Standard for UTF-8, UTF-16 and windows-1252. The last one
  /// includes `iso-8859-1` and `us-ascii`. Invalid bytes become U+FFFD, as in browsers.
  ///
  /// - Parameter charset: A label that replaces the charset of `Content-Type`, or nil.
  /// - Returns: The text, without a byte order mark.
  /// - Throws: ``UnreadableBody`` if the charset is unknown.
  /// - Complexity: O(*n*), where *n* is the length of the body.
  public func text(charset: String? = nil) throws -> String {
    if body.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: body.dropFirst(3), as: UTF8.self)
    }
    if body.starts(with: [0xFE, 0xFF]) { return Self.utf16(body.dropFirst(2), isBigEndian: true) }
    if body.starts(with: [0xFF, 0xFE]) { return Self.utf16(body.dropFirst(2), isBigEndian: false) }
    let label = charset ?? contentType?.value(ofParameter: "charset") ?? "utf-8"
    let name = ASCIICase.lowered(
      String(decoding: label.utf8.filter { !ByteSet.cBlank.contains($0) }, as: UTF8.self)
    )
    switch name {
    case "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8":
      return String(decoding: body, as: UTF8.self)
    case "ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1",
      "iso-ir-100", "iso8859-1", "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1",
      "us-ascii", "windows-1252", "x-cp1252":
      return Self.windows1252(body)
    case "unicodefffe", "utf-16be": return Self.utf16(body, isBigEndian: true)
    case "csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff", "utf-16", "utf-16le":
      return Self.utf16(body, isBigEndian: false)
    default:
      throw UnreadableBody(
        response: self,
        path: "",
        reason:
          "Its charset is \(label), and UTF-8, UTF-16 and windows-1252 are supported. Read the "
          + "bytes of the body.",
        underlying: nil
      )
    }
  }

  /// The characters of the bytes 0x80 up to 0x9F in windows-1252, where Latin-1 has controls.
  private static let windowsCharacters: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static func windows1252(_ bytes: Data) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let code = (0x80..<0xA0).contains(byte) ? windowsCharacters[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return String(text)
  }

  private static func utf16(_ bytes: Data, isBigEndian: Bool) -> String {
    let bytes = Array(bytes)
    let (high, low) = isBigEndian ? (0, 1) : (1, 0)
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map { start in
      UInt16(bytes[start + high]) << 8 | UInt16(bytes[start + low])
    }
    // Half a unit is not text, and half a pair before it becomes one U+FFFD with it.
    if bytes.count % 2 == 1, units.last.map(UTF16.isLeadSurrogate) != true { units.append(0xFFFD) }
    return String(decoding: units, as: UTF16.self)
  }
}
