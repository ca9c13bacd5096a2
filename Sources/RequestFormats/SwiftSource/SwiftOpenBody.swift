// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A body with variables in it, changed so that the source escapes their values.
struct SwiftOpenBody {
  private(set) var data: Data
  /// What people have to know about it, or nil.
  var note: String?

  /// Looks at the body of a request; nil when no variable is in bytes of it that are known.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the body.
  init?(of request: ComposedRequest, _ open: OpenVariables) {
    guard let data = request.body?.data, open.isIn(Array(data)) else { return nil }
    self.data = Self.form(data, request.statedType, open) ?? data
    guard let type = request.statedType, type == .json || type == MIMEType.Application.mergePatch,
      !Self.isOnlyMark(data, open)
    else { return }
    let compact = Self.compact(data)
    // A literal escapes what is put into it, and has no blanks.
    guard SwiftBody(compact, type: type).blocks.first?.source.isJSON ?? false else {
      note = "The values of the variables are inserted into the JSON unescaped. Escape them."
      return
    }
    self.data = compact
    if compact != data { note = "The JSON was written without whitespace." }
  }

  /// A form whose marks say that the values of its pairs are encoded; nil for anything else.
  private static func form(_ data: Data, _ type: MIMEType?, _ open: OpenVariables) -> Data? {
    // People forget the type of JSON, which curl then sends as a form.
    guard type == .formURLEncoded, let first = data.first, !ByteSet("{[<\"").contains(first) else {
      return nil
    }
    let pairs = data.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return Data(
      pairs.map { pair in
        guard let sign = pair.firstIndex(of: UInt8(ascii: "=")) else { return Array(pair) }
        return Array(pair[..<sign]) + open.encoding(Array(pair[sign...]))
      }
      .joined(separator: [UInt8(ascii: "&")])
    )
  }

  private static func isOnlyMark(_ data: Data, _ open: OpenVariables) -> Bool {
    open.replacing(in: Array(data)) { _, _, _ in "" }.isEmpty
  }

  /// JSON without the blanks between its tokens.
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

extension SwiftExpression {
  /// Whether it is a block of JSON as a literal.
  fileprivate var isJSON: Bool {
    guard case .call(.atom(let name), _) = self else { return false }
    return name == "RequestBody.json" || name == "RequestBody.mergePatch"
  }
}
