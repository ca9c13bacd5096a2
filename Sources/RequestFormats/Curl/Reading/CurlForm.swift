// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The form that `-F` and `--form-string` describe.
struct CurlForm: Sendable {
  /// Whether names are escaped with backslashes, as `--form-escape` asks.
  var escapesWithBackslash = false
  /// The parts, and the innermost of those that are open, last.
  private var open = [CurlFormPart()]

  /// Whether no part was given.
  var isEmpty: Bool {
    guard open.count == 1, case .parts = open[0].content else { return open.count == 1 }
    return false
  }

  /// The parts of the form; parts that are still open end with the command.
  var parts: [CurlFormPart] {
    var stack = open
    while stack.count > 1, let inner = stack.popLast() {
      Self.append(inner, to: &stack[stack.count - 1])
    }
    guard case .parts(let parts) = stack[0].content else { return [] }
    return parts
  }

  private static func append(_ part: CurlFormPart, to outer: inout CurlFormPart) {
    guard case .parts(var parts) = outer.content else {
      outer.content = .parts([part])
      return
    }
    // The parts are moved, not copied, while one is appended.
    outer.content = .parts([])
    parts.append(part)
    outer.content = .parts(parts)
  }

  private mutating func append(_ part: CurlFormPart) {
    Self.append(part, to: &open[open.count - 1])
  }

  /// Adds what one option describes.
  ///
  /// - Throws: `malformedText` where curl refuses it.
  mutating func append(
    _ value: ShellArgument,
    isLiteral: Bool,
    input: CurlInput?,
    _ budget: inout SubstitutionBudget
  ) throws(RequestError) {
    guard let sign = value.bytes.firstIndex(of: UInt8(ascii: "=")) else {
      throw .curl(
        .malformedText,
        field: "--form",
        at: value.offset,
        "`--form` has no `=`. Write a part as `name=content`."
      )
    }
    let name = Array(value.bytes[..<sign])
    let rest = value.bytes[(sign + 1)...]
    if isLiteral {
      append(CurlFormPart(name: name, content: .data(CurlContent(Array(rest)))))
      return
    }
    var reader = CurlFormReader(rest.dropFirst(), at: value.offset)
    switch rest.first {
    case UInt8(ascii: "("):
      var (_, part, _) = try reader.read(endingAt: nil)
      part.name = name
      part.content = .parts([])
      guard open.count < Self.deepest else {
        throw .curl(
          .nestingTooDeep,
          field: "--form",
          at: value.offset,
          "The parts are nested too deeply. Use fewer levels of `(`."
        )
      }
      open.append(part)
    case UInt8(ascii: ")") where name.isEmpty:
      guard open.count > 1, let inner = open.popLast() else {
        throw .curl(
          .malformedText,
          field: "--form",
          at: value.offset,
          "`=)` closes no part. Remove it, or open a part with `=(`."
        )
      }
      append(inner)
    case UInt8(ascii: "@"):
      append(try Self.files(&reader, name: name, value, input: input, &budget))
    case UInt8(ascii: "<"):
      var (path, part, _) = try reader.read(endingAt: nil)
      part.name = name
      part.filename = nil
      part.path = path
      part.content = .data(
        try CurlContent(ofFile: path, .exact, input: input, &budget, at: value.offset)
      )
      append(part)
    default:
      reader = CurlFormReader(rest, at: value.offset)
      var (content, part, _) = try reader.read(endingAt: nil)
      part.name = name
      part.content = .data(CurlContent(content))
      append(part)
    }
  }

  /// Parts inside of parts that are open at the same time.
  private static let deepest = 32

  /// The file after an `@`, or several of them as a part with parts inside.
  private static func files(
    _ reader: inout CurlFormReader,
    name: [UInt8],
    _ value: ShellArgument,
    input: CurlInput?,
    _ budget: inout SubstitutionBudget
  ) throws(RequestError) -> CurlFormPart {
    var parts: [CurlFormPart] = []
    var isMore = true
    while isMore {
      var (path, part, isFollowed) = try reader.read(endingAt: UInt8(ascii: ","))
      part.path = path
      part.filename = part.filename ?? Array(path.split(separator: UInt8(ascii: "/")).last ?? [])
      part.content = .data(
        try CurlContent(ofFile: path, .exact, input: input, &budget, at: value.offset)
      )
      parts.append(part)
      isMore = isFollowed
    }
    guard parts.count == 1, var only = parts.first else {
      return CurlFormPart(name: name, content: .parts(parts))
    }
    only.name = name
    return only
  }
}
