// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlWriter {
  /// Appends the URL behind the flags that make curl take it as it is.
  func appendURL(to arguments: inout CurlArguments) {
    let bytes = Array(url.utf8)
    let path = pathStart(in: bytes)
    if path == nil { arguments.notes.append("The URL has no host: complete it.") }
    if hasDotSegments(bytes[(path ?? 0)...]) { arguments.words.append("--path-as-is") }
    if hasGlobs(bytes[(path ?? 0)...]) { arguments.words.append("--globoff") }
    if bytes.first == UInt8(ascii: "-") { arguments.words.append("--url") }
    arguments.words.append(ShellWord.quoting(bytes))
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
