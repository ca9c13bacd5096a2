// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A body with variables, changed so that the source escapes their values.
struct SwiftOpenBody {
  private(set) var data: Data
  /// A note for the reader, or nil.
  var note: String?

  /// Creates the body of a request, or returns nil if its known bytes contain no variable.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the body.
  init?(of request: ComposedRequest, _ open: OpenVariables) {
    guard let data = request.body?.data, open.isIn(Array(data)) else { return nil }
    self.data = Self.form(of: request, open) ?? data
    guard let type = request.statedType, type == .json || type == MIMEType.Application.mergePatch,
      !open.replacing(in: Array(data), { _, _, _ in "" }).isEmpty
    else { return }
    let compact = Self.compact(data)
    // A literal escapes inserted values, and contains no spaces.
    guard SwiftBody(data: compact, type: type).isLiteral else {
      note = "The values of the variables are inserted into the JSON unescaped. Escape them."
      return
    }
    self.data = compact
    if compact != data { note = "The JSON was written without whitespace." }
  }

  /// Returns a form with marks that record that the values are encoded, or nil for any other body.
  static func form(of request: ComposedRequest, _ open: OpenVariables) -> Data? {
    // People forget the type of JSON, which curl then sends as a form.
    guard request.statedType == .formURLEncoded, let data = request.body?.data,
      let first = data.first, !ByteSet("{[<\"").contains(first)
    else { return nil }
    let pairs = data.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return Data(
      pairs.map { pair in
        guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else { return Array(pair) }
        return Array(pair[..<sign]) + open.encoding(Array(pair[sign...]))
      }
      .joined(separator: [UInt8(ascii: "&")])
    )
  }

  /// Returns JSON without whitespace between its tokens.
  private static func compact(_ data: Data) -> Data {
    var output = Data()
    var isInString = false
    var isEscaped = false
    for byte in data {
      if isInString {
        isInString = byte != UInt8(ascii: "\"") || isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if ByteSet(" \t\r\n").contains(byte) {
        continue
      } else {
        isInString = byte == UInt8(ascii: "\"")
      }
      output.append(byte)
    }
    return output
  }
}
