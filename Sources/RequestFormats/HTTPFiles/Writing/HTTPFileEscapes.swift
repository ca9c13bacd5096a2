// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Variables that stand for what would mean something else in a file.
struct HTTPFileEscapes {
  private static let emptyName = "http-empty"
  private static let braceName = "http-brace"

  private var usesEmpty = false
  private var usesBrace = false

  /// The lines that define what was used, for the start of the file.
  var definitions: [UInt8] {
    var text = usesEmpty ? "@\(Self.emptyName) =\n" : ""
    if usesBrace { text += "@\(Self.braceName) = {\n" }
    return Array((text.isEmpty ? "" : text + "\n").utf8)
  }

  /// Nothing, in a form that keeps a line from beginning or ending as it does.
  mutating func empty() -> [UInt8] {
    usesEmpty = true
    return Array("{{\(Self.emptyName)}}".utf8)
  }

  /// Appends text of a line; two braces in it do not begin a variable.
  mutating func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let brace = UInt8(ascii: "{")
    var offset = text.startIndex
    while offset < text.endIndex {
      let end = text[offset...].firstIndex { $0 != brace } ?? text.endIndex
      if end - offset > 1 {
        usesBrace = true
        for _ in offset..<end { output += Array("{{\(Self.braceName)}}".utf8) }
        offset = end
      } else {
        output.append(text[offset])
        offset += 1
      }
    }
  }
}
