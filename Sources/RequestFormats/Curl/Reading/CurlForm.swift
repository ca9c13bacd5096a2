// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

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
    input: CurlInput?
  ) throws(RequestError) {
    guard let sign = value.bytes.firstIndex(of: UInt8(ascii: "=")) else {
      throw value.malformed(
        "`--form` has no `=`. Write a part as `name=content`.",
        of: "--form"
      )
    }
    let rest = value.bytes[(sign + 1)...]
    var part = CurlFormPart(content: .data(CurlContent(Array(rest))))
    if !isLiteral {
      switch rest.first {
      case UInt8(ascii: "("),
        UInt8(ascii: ")") where sign == 0:
        throw value.unsupported(
          "Parts inside of a part are not supported, and most servers do not read them. Write "
            + "each part as `name=content`.",
          of: "--form"
        )
      case UInt8(ascii: "@"):
        part = try Self.files(rest.dropFirst(), value, input: input)
      case UInt8(ascii: "<"):
        var reader = CurlFormReader(rest.dropFirst(), at: value.offset)
        let (path, known, _) = try reader.read(endingAt: nil)
        part = try Self.file(path, known, value, input: input)
        part.filename = nil
      default:
        var reader = CurlFormReader(rest, at: value.offset)
        let (content, known, _) = try reader.read(endingAt: nil)
        part = known
        part.content = .data(CurlContent(content))
      }
    }
    part.name = Array(value.bytes[..<sign])
    parts.append(part)
  }

  /// Returns the file after an `@`, or several files as a part with parts inside.
  private static func files(
    _ text: ArraySlice<UInt8>,
    _ value: ShellArgument,
    input: CurlInput?
  ) throws(RequestError) -> CurlFormPart {
    var reader = CurlFormReader(text, at: value.offset)
    var parts: [CurlFormPart] = []
    var isMore = true
    while isMore {
      let (path, known, isFollowed) = try reader.read(endingAt: UInt8(ascii: ","))
      var part = try file(path, known, value, input: input)
      part.filename = part.filename ?? Array(path.split(separator: UInt8(ascii: "/")).last ?? [])
      parts.append(part)
      isMore = isFollowed
    }
    guard parts.count == 1, let only = parts.first else {
      return CurlFormPart(content: .parts(parts))
    }
    return only
  }

  private static func file(
    _ path: [UInt8],
    _ known: CurlFormPart,
    _ value: ShellArgument,
    input: CurlInput?
  ) throws(RequestError) -> CurlFormPart {
    var part = known
    part.path = path
    part.content = .data(
      try CurlContent(ofFile: path, .exact, input, at: value.offset)
    )
    return part
  }
}
