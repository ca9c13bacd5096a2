// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension Multipart {
  /// How names and filenames are written in a part's head.
  ///
  /// No server reads all forms, and <doc:Uploads> has a table of which reads what; CR, LF and NUL
  /// never reach a header in any.
  public enum Escaping: Hashable, Sendable {
    /// As browsers do by the WHATWG rule: `"` is `%22`, CR and LF are `%0D` and `%0A`, and a final
    /// `\` is `%5C`, which would otherwise escape the closing quote. The default.
    ///
    /// Each line break in a name, but not in a filename, is `%0D%0A`, whichever it was.
    case browser
    /// By quoted strings of RFC 7578 §2: `"` and `\` after a backslash; CR and LF as for browsers.
    case backslash
    /// As ``browser``, and a filename outside printable ASCII as `filename*` too (RFC 8187).
    ///
    /// RFC 7578 §4.2 forbids it and most servers ignore it, but some read nothing else.
    case extended
  }
}

extension Multipart.Escaping {
  /// Appends the name after `; name="`, every line break written as CR LF (HTML §4.10.21.4), and the
  /// quote after it.
  func append(name: String, to output: inout Run<UInt8>) throws(RequestError) {
    try append("name", name, normalizingBreaks: true, to: &output)
  }

  /// Appends `; filename="…"`, and `filename*` where this escaping writes it.
  func append(filename: String, to output: inout Run<UInt8>) throws(RequestError) {
    output.append("; filename=\"")
    try append("filename", filename, normalizingBreaks: false, to: &output)
    let bytes = Array(filename.utf8)
    guard self == .extended, ByteSet.printable.firstOffset(outside: bytes.span) != nil else {
      return
    }
    output.append("; filename*=UTF-8''")
    var escaped: [UInt8] = []
    PercentEscape.append(bytes.span, keeping: .unreserved, to: &escaped)
    output.append(escaped)
  }

  private func append(
    _ parameter: String,
    _ value: String,
    normalizingBreaks: Bool,
    to output: inout Run<UInt8>
  ) throws(RequestError) {
    let isPlain = value.withUTF8Span { bytes in
      // JSON escapes all that any of the forms escapes; most names hold nothing of it.
      guard !JSONString.holdsEscaped(bytes, escapingSlashes: false) else { return false }
      output.append(bytes)
      return true
    }
    if !isPlain {
      output.append(
        try escaped(Array(value.utf8), of: parameter, normalizingBreaks: normalizingBreaks)
      )
    }
    output.append(UInt8(ascii: "\""))
  }

  private func escaped(
    _ bytes: [UInt8],
    of parameter: String,
    normalizingBreaks: Bool
  ) throws(RequestError) -> [UInt8] {
    if let offset = bytes.firstIndex(of: 0) {
      throw RequestError(
        .invalidPart,
        block: "MultipartPart",
        field: parameter,
        offset: offset,
        "A \(parameter) cannot contain a NUL, because servers cut it there. Remove the NUL."
      )
    }
    var output: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      switch (byte, self) {
      case (UInt8(ascii: "\n"), _)
      where normalizingBreaks && index > 0 && bytes[index - 1] == UInt8(ascii: "\r"):
        break  // The CR before it has been written as both.
      case (UInt8(ascii: "\r"), _) where normalizingBreaks,
        (UInt8(ascii: "\n"), _) where normalizingBreaks:
        PercentEscape.appendEscape(of: UInt8(ascii: "\r"), to: &output)
        PercentEscape.appendEscape(of: UInt8(ascii: "\n"), to: &output)
      case (UInt8(ascii: "\r"), _), (UInt8(ascii: "\n"), _):
        PercentEscape.appendEscape(of: byte, to: &output)
      case (UInt8(ascii: "\""), .backslash), (UInt8(ascii: "\\"), .backslash):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case (UInt8(ascii: "\""), _):
        PercentEscape.appendEscape(of: byte, to: &output)
      case (UInt8(ascii: "\\"), _) where index == bytes.count - 1:
        PercentEscape.appendEscape(of: byte, to: &output)
      default:
        output.append(byte)
      }
    }
    return output
  }
}
