// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The form that `-F` and `--form-string` describe.
struct CurlForm: Sendable {
  /// A Boolean value that indicates whether names are escaped with backslashes, as by `--form-escape`.
  var escapesWithBackslash = false
  private(set) var parts: [CurlFormPart] = []

  /// Adds the part that one option describes.
  ///
  /// - Throws: `malformedText` if curl would refuse it, `unsupportedText` for parts inside a part.
  mutating func append(
    _ value: ShellArgument,
    isLiteral: Bool,
    input: CurlInput?,
    _ marks: VariableMarks?
  ) throws(RequestError) {
    guard let sign = value.bytes.firstIndex(of: UInt8(ascii: "=")) else {
      throw value.malformed("`--form` has no `=`. Write a part as `name=content`.", of: "--form")
    }
    let rest = value.bytes[(sign + 1)...]
    var part = CurlFormPart(content: CurlContent(Array(rest)))
    var reader = CurlFormReader(rest: rest, argument: value, marks: marks)
    switch isLiteral ? nil : rest.first {
    case nil: break
    case UInt8(ascii: "("),
      UInt8(ascii: ")") where sign == 0:
      throw value.unsupported(
        "Parts inside of a part are not supported, and most servers do not read them. Write "
          + "each part as `name=content`.",
        of: "--form"
      )
    case UInt8(ascii: "@"):
      reader.rest.removeFirst()
      reader.end = UInt8(ascii: ",")
      var parts: [CurlFormPart] = []
      repeat { parts.append(try reader.readFile(input)) } while reader.takeEnd()
      part = parts.count == 1 ? parts[0] : CurlFormPart(parts: parts)
    case UInt8(ascii: "<"):
      reader.rest.removeFirst()
      part = try reader.readFile(input)
      (part.filename, part.isNamedByPath) = (nil, false)
    default: part = try reader.read()
    }
    part.name = Array(value.bytes[..<sign])
    parts.append(part)
  }
}
