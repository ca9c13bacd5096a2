// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The source from which curl reads a body.
package enum CurlBody {
  /// Pieces that are joined while the request is sent.
  case segments([BodySegment])
  /// A body that text cannot contain, with its name.
  case unknown(String)

  /// Bytes in memory.
  package static func bytes(_ data: Data) -> CurlBody { .segments([.bytes(data)]) }

  /// The longest argument that Linux passes to a program, without the NUL after it.
  static let longestArgument = 131_071

  /// The pieces, or nil for a body that text cannot contain.
  var segments: [BodySegment]? {
    if case .segments(let segments) = self { segments } else { nil }
  }

  /// The number of bytes, or nil if it is unknown.
  var length: Int? { segments.flatMap(BodySegment.length) }

  /// A Boolean value that indicates whether the body names an unopened file.
  var namesFile: Bool {
    segments?.contains { if case .file(let file) = $0 { !file.isOpened } else { false } } ?? false
  }

  /// Appends the arguments that send the body, and the command that pipes it into curl.
  func append(to arguments: inout CurlArguments) {
    let segments = BodySegment.joined(segments ?? [])
    guard segments.count < 2 else {
      return Self.append(segments.map(Self.command), of: segments, to: &arguments)
    }
    switch (self, segments.first) {
    case (.unknown(let name), _):
      arguments.notes.append(
        "The body is \(name), which a command cannot contain. Pipe it into the command."
      )
      arguments.append("--data-binary", "@-")
    case (_, nil): Self.appendBytes([], to: &arguments)
    case (_, .bytes(let data)): Self.appendBytes(Array(data), to: &arguments)
    case (_, .file(let file)) where file.isWhole:
      let path = [UInt8(ascii: "@")] + Self.path(of: file)
      arguments.append("--data-binary", ShellWord.quoting(path))
    case (_, .file): Self.append(segments.map(Self.command), of: segments, to: &arguments)
    case (_, .sequence): CurlBody.unknown("an asynchronous sequence").append(to: &arguments)
    case (_, .coded): CurlBody.unknown("compressed while it is sent").append(to: &arguments)
    }
  }

  private static func appendBytes(_ bytes: [UInt8], to arguments: inout CurlArguments) {
    if bytes.contains(0) || bytes.count > longestArgument {
      arguments.input = ShellWord.printf(bytes)
      arguments.append("--data-binary", "@-")
    } else {
      // After --data-binary, text that begins with "@" names a file.
      let isFileName = bytes.first == UInt8(ascii: "@")
      arguments.append(isFileName ? "--data-raw" : "--data-binary", ShellWord.quoting(bytes))
    }
  }

  /// Returns the command that writes a segment.
  static func command(writing segment: BodySegment) -> String {
    switch segment {
    case .bytes(let data): ShellWord.printf(data)
    case .file(let file) where file.isWhole: "cat " + ShellWord.quoting(path(of: file))
    case .file(let file):
      "tail -c +\(file.offset + 1) -- \(ShellWord.quoting(path(of: file))) | head -c \(file.length)"
    case .sequence, .coded: "cat"
    }
  }

  /// Appends a body whose segments are written by one command each.
  static func append(
    _ commands: [String],
    of segments: [BodySegment],
    to arguments: inout CurlArguments
  ) {
    if segments.contains(where: \.isSequence) {
      arguments.notes.append(
        "The command cannot contain a part of the body (an asynchronous sequence). Pipe it into "
          + "the command."
      )
    }
    arguments.input = "{ " + commands.joined(separator: "; ") + "; }"
    arguments.append("--data-binary", "@-")
  }

  /// Returns the path in a form that neither curl nor cat reads as `-`, their name of the standard input.
  static func path(of file: FileContent) -> [UInt8] {
    let path = Array(file.statedPath.utf8)
    // A command that was read but not run names its standard input like this.
    if !file.isOpened, path == Array("-".utf8) { return path }
    return path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path
  }
}

extension CurlBody {
  /// Appends the arguments that send a form or JSON, with shell variables for its secret values.
  ///
  /// Set each variable to the value as the body contains it: percent-encoded in a URL-encoded form,
  /// and escaped in a JSON string.
  static func append(_ runs: [BodyRun], to arguments: inout CurlArguments) {
    let texts = runs.map { run -> [UInt8]? in
      if case .bytes(let data) = run.segment { Array(data) } else { nil }
    }
    // A word of the shell contains neither files nor NULs.
    let isWord =
      texts.reduce(0) { $0 + ($1?.count ?? 0) } <= longestArgument
      && zip(runs, texts).allSatisfy { run, text in
        text.map { run.isSecret || !$0.contains(0) } ?? false
      }
    let pieces = zip(runs, texts).map { run, text in
      guard case .secret(let name, _, _) = run, let text else {
        return isWord ? ShellWord.quoting(text ?? []) : command(writing: run.segment)
      }
      let variable = "\"\(arguments.variables.reference(to: name, text))\""
      return isWord ? variable : "printf %s \(variable)"
    }
    if isWord {
      // With --data-binary, text that begins with "@" names a file.
      arguments.append("--data-raw", pieces.joined())
    } else {
      append(pieces, of: runs.map(\.segment), to: &arguments)
    }
  }
}
