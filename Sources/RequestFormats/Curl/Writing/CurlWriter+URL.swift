// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlWriter {
  /// Appends the URL after the flags that make curl take it as it is.
  func appendURL(to arguments: inout CurlArguments) {
    let bytes = Array(url.utf8)
    let path = pathStart(in: bytes)
    if path == nil, !(open?.beginsURL ?? false) {
      arguments.notes.append("The URL has no host. Add it.")
    }
    if hasDotSegments(bytes[(path ?? 0)...]) { arguments.append("--path-as-is") }
    let pieces = redactedPieces(bytes, variables: &arguments.variables)
    // A secret may hold what means a set to curl.
    if hasGlobs(bytes[(path ?? 0)...]) || pieces != nil { arguments.append("--globoff") }
    let word = pieces ?? ShellWord.quoting(bytes)
    if bytes.first == UInt8(ascii: "-") {
      arguments.append("--url", word)
    } else {
      arguments.append(word)
    }
  }

  /// The URL as a word with variables for what is secret in it, or nil when nothing is.
  private func redactedPieces(_ bytes: [UInt8], variables: inout CurlVariables) -> String? {
    guard let secrets else { return nil }
    if secrets.hidesBase { return "\"\(variables.reference(to: "url", []))\"" }
    guard !secrets.runs.isEmpty else { return nil }
    // What is written differs from the URL in host and port only, and all secrets are after them.
    let shift = bytes.count - secrets.length
    let hidden = secrets.runs.map { run in
      (run.name, run.range.lowerBound + shift..<run.range.upperBound + shift)
    }
    return variables.word(bytes, hiding: hidden)
  }

  /// Where path, query or fragment begin, or nil when no scheme and host stand in front.
  private func pathStart(in bytes: [UInt8]) -> Int? {
    let scheme = bytes.prefix { ByteSet.scheme.contains($0) }
    let rest = bytes[scheme.endIndex...]
    guard !scheme.isEmpty, rest.starts(with: "://".utf8) else { return nil }
    let delimiters = ByteSet("/?#")
    let host = rest.dropFirst(3).prefix { !delimiters.contains($0) }
    return host.isEmpty ? nil : host.endIndex
  }

  /// Whether the path holds `.` or `..` segments, which curl would resolve: the escaped ones too, as
  /// some versions do.
  private func hasDotSegments(_ reference: ArraySlice<UInt8>) -> Bool {
    let path = reference.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return path.split(separator: UInt8(ascii: "/")).contains { segment in
      let decoded = PercentEscape.decode(Array(segment).span) ?? []
      return decoded == Array(".".utf8) || decoded == Array("..".utf8)
    }
  }

  /// Whether curl would read sets or ranges; it knows the brackets of an IPv6 host.
  private func hasGlobs(_ reference: ArraySlice<UInt8>) -> Bool {
    reference.contains(where: ByteSet("{}[]").contains)
  }
}
