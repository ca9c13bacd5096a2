// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlWriter {
  /// Appends the URL after the flags that make curl send it unchanged.
  func appendURL(to arguments: inout CurlArguments) {
    let bytes = Array(url.utf8)
    let path = pathStart(in: bytes)
    if path == nil, !(open?.beginsURL ?? false) {
      arguments.notes.append("The URL has no host. Add it.")
    }
    if hasDotSegments(bytes[(path ?? 0)...]) { arguments.append("--path-as-is") }
    let pieces = redactedPieces(bytes, variables: &arguments.variables)
    // A secret can contain text that curl reads as a set. The brackets of an IPv6 host are not a set.
    let holdsGlobs = bytes[(path ?? 0)...].contains(where: ByteSet("{}[]").contains)
    if holdsGlobs || pieces != nil { arguments.append("--globoff") }
    let word = pieces ?? ShellWord.quoting(bytes)
    if bytes.first == UInt8(ascii: "-") {
      arguments.append("--url", word)
    } else {
      arguments.append(word)
    }
  }

  /// Returns the URL as a word with variables for its secrets, or nil if it has no secrets.
  private func redactedPieces(_ bytes: [UInt8], variables: inout CurlVariables) -> String? {
    guard let secrets else { return nil }
    if secrets.hidesBase { return "\"\(variables.reference(to: "url", []))\"" }
    guard !secrets.runs.isEmpty else { return nil }
    // The written text differs from the URL only in host and port, and all secrets follow them.
    let shift = bytes.count - secrets.length
    let hidden = secrets.runs.map { run in
      let range = run.range.lowerBound + shift..<run.range.upperBound + shift
      return SecretValue(name: run.name, range: range)
    }
    return variables.word(bytes, hiding: hidden)
  }

  /// Returns the start of path, query or fragment, or nil if scheme and host are missing.
  private func pathStart(in bytes: [UInt8]) -> Int? {
    let scheme = bytes.prefix { ByteSet.scheme.contains($0) }
    let rest = bytes[scheme.endIndex...]
    guard !scheme.isEmpty, rest.starts(with: "://".utf8) else { return nil }
    let host = rest.dropFirst(3).prefix { !ByteSet.authorityEnd.contains($0) }
    return host.isEmpty ? nil : host.endIndex
  }

  /// Returns true if the path has `.` or `..` segments, which curl would resolve, or escaped ones,
  /// which some versions resolve.
  private func hasDotSegments(_ reference: ArraySlice<UInt8>) -> Bool {
    let path = reference.prefix { !ByteSet.pathEnd.contains($0) }
    return path.split(separator: UInt8(ascii: "/")).contains { segment in
      let decoded = PercentEscape.decode(Array(segment).span) ?? []
      return [".", ".."].contains { decoded.elementsEqual($0.utf8) }
    }
  }
}
