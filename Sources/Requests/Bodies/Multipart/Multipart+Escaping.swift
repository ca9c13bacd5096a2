// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension Multipart {
  /// A way to write names and filenames in the head of a part.
  ///
  /// No server reads all forms; a table in <doc:Uploads> shows which server reads which. CR, LF and
  /// NUL never reach a header.
  public enum Escaping: Hashable, Sendable {
    /// The WHATWG rule of browsers: `"` becomes `%22`, CR and LF become `%0D` and `%0A`, and a
    /// final `\` becomes `%5C`, because it would escape the closing quote.
    ///
    /// The default.
    ///
    /// Every line break in a name, but not in a filename, becomes `%0D%0A`.
    case browser
    /// Quoted strings of RFC 7578 §2, with `\` before `"` and `\`, and with CR and LF as in browsers.
    case backslash
    /// As ``browser``, and a filename outside printable ASCII also as `filename*` (RFC 8187).
    ///
    /// RFC 7578 §4.2 forbids it and most servers ignore it, but some servers read only this form.
    case extended
  }
}

extension Multipart.Escaping {
  /// Appends the name after `; name="`, with every line break as CR LF (HTML §4.10.21.4), and the
  /// closing quote.
  func append(name: String, to output: inout Run<UInt8>) throws(RequestError) {
    try append("name", name, normalizingBreaks: true, to: &output)
  }

  /// Appends `; filename="…"`, and `filename*` if this escaping uses it.
  func append(filename: String, to output: inout Run<UInt8>) throws(RequestError) {
    output.append("; filename=\"")
    try append("filename", filename, normalizingBreaks: false, to: &output)
    if self == .extended, ByteSet.printable.firstOffset(outside: filename) != nil {
      output.append("; filename*=UTF-8''\(PercentEscape.encoded(filename))")
    }
  }

  private func append(
    _ parameter: String,
    _ value: String,
    normalizingBreaks: Bool,
    to output: inout Run<UInt8>
  ) throws(RequestError) {
    let isPlain = value.withUTF8Span { bytes in
      // JSON escapes a superset of what the forms escape, and most names contain no such byte.
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
      switch byte {
      case UInt8(ascii: "\n")
      where normalizingBreaks && index > 0 && bytes[index - 1] == UInt8(ascii: "\r"):
        break  // The CR before it has been written as both.
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        if normalizingBreaks {
          output.append("%0D%0A")
        } else {
          PercentEscape.appendEscape(of: byte, to: &output)
        }
      case UInt8(ascii: "\"") where self != .backslash,
        UInt8(ascii: "\\") where self != .backslash && index == bytes.count - 1:
        PercentEscape.appendEscape(of: byte, to: &output)
      case UInt8(ascii: "\"") where self == .backslash,
        UInt8(ascii: "\\") where self == .backslash:
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      default:
        output.append(byte)
      }
    }
    return output
  }
}
