// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlWriter {
  /// Appends the URL behind the flags that make curl take it as it is.
  func appendURL(to arguments: inout CurlArguments) {
    let bytes = Array(url.utf8)
    let path = pathStart(in: bytes)
    if path == nil, !(open?.beginsURL ?? false) {
      arguments.notes.append("The URL has no host: complete it.")
    }
    if hasDotSegments(bytes[(path ?? 0)...]) { arguments.append("--path-as-is") }
    let pieces = redactedPieces(bytes, path: path ?? 0, variables: &arguments.variables)
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
  private func redactedPieces(
    _ bytes: [UInt8],
    path: Int,
    variables: inout CurlVariables
  ) -> String? {
    guard let redactions else { return nil }
    if redactions.hidesBase { return "\"\(variables.reference(to: "url", []))\"" }
    let end = bytes[path...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let mark = bytes[path..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    var word = ""
    var plain = Array(bytes[..<path])
    var isRedacted = false
    func add(_ variable: String) {
      if !plain.isEmpty { word += ShellWord.quoting(plain) }
      plain = []
      word += "\"\(variable)\""
      isRedacted = true
    }
    if redactions.hidesPath {
      plain.append(UInt8(ascii: "/"))
      add(variables.reference(to: "url_path", []))
    } else {
      plain += bytes[path..<mark]
    }
    var separator = UInt8(ascii: "?")
    let query = bytes[min(mark + 1, end)..<end]
    for pair in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    where mark < end {
      plain.append(separator)
      separator = UInt8(ascii: "&")
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      if name.count + 1 < pair.count, Self.isSecret(name, redactions) {
        plain += name + [UInt8(ascii: "=")]
        let decoded = PercentEscape.decode(Array(name).span) ?? Array(name)
        let value = Array(pair.dropFirst(name.count + 1))
        add(variables.reference(to: String(decoding: decoded, as: UTF8.self), value))
      } else {
        plain += pair
      }
    }
    plain += bytes[end...]
    guard isRedacted else { return nil }
    return plain.isEmpty ? word : word + ShellWord.quoting(plain)
  }

  /// Whether the value of a query parameter is secret.
  private static func isSecret(_ name: ArraySlice<UInt8>, _ redactions: Redactions) -> Bool {
    let decoded = PercentEscape.decode(Array(name).span) ?? Array(name)
    return redactions.queryNames.contains(String(decoding: name, as: UTF8.self))
      || SecretNames.isSecretParameter(String(decoding: decoded, as: UTF8.self))
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
