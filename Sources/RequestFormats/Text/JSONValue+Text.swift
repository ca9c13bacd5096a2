// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension JSONValue {
  /// The JSON of the value without whitespace, in which numbers are as written.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  var text: String {
    var output: [UInt8] = []
    append(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func append(to output: inout [UInt8]) {
    switch kind {
    case .text: output += JSONText.string(string, escapingSlashes: false)
    case .number, .floatingPoint: output.append(string)
    case .true: output.append("true")
    case .false: output.append("false")
    case .null, .nothing: output.append("null")
    case .list, .map:
      output.append(kind == .map ? "{" : "[")
      for (position, (key, child)) in children.enumerated() {
        if position > 0 { output.append(",") }
        if let key { output += JSONText.string(key, escapingSlashes: false) + ":".utf8 }
        child.append(to: &output)
      }
      output.append(kind == .map ? "}" : "]")
    }
  }
}
