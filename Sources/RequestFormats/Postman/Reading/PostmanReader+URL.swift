// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The URL of a request, and its variables that no URL can contain.
struct PostmanTarget {
  let url: URLReference
  /// A Boolean value that indicates whether the URL begins with a variable, so that its scheme is unknown.
  let beginsWithVariable: Bool
  /// The variable of the port, or nil.
  let port: OpenVariables.Port?
}

extension PostmanReader {
  /// Returns the URL of a request, with a pair of its credentials.
  ///
  /// The members of a URL are what Postman sends. Its text is only used without them.
  mutating func target(
    _ value: PostmanValue,
    adding pair: String?
  ) throws(RequestError) -> PostmanTarget {
    let stated = value.text ?? value["raw"]?.text ?? ""
    let members = try text(ofMembersOf: value)
    let isReduced = value["query"]?.elements?.contains(where: \.isDisabled) ?? false
    if let members, value["raw"] != nil, !members.hasSameBytes(as: stated), !isReduced {
      note("`raw` differs from the other members of the URL, which were used.", at: value.path)
    }
    var template = Self.naming(pathVariables: value["variable"]?.pairs ?? [], in: members ?? stated)
    if let pair { template = adding(pair, to: template, at: value.path) }
    let bytes = HTTPFileText.trimmed(try expanded(template, at: value.path)[...])
    guard !bytes.isEmpty else {
      throw error(.missingHost, at: value.path, "The request has no URL. Fill it in.")
    }
    let hasScheme = HTTPFileText.hasScheme(String(decoding: bytes, as: UTF8.self))
    let begins = !hasScheme && variables.marks.begin(bytes)
    if !hasScheme, !begins { note("The URL has no scheme. http was used.", at: value.path) }
    var text = Array((hasScheme ? "" : "http://").utf8)
    // A reference escapes what it may not contain, but it refuses control bytes and wrong escapes.
    PercentEscape.append(Array(bytes).span, keeping: Self.kept, keepsEscapes: true, to: &text)
    let port = variables.marks.takePort(from: &text)
    do throws(RequestError) {
      let url = try URLReference(String(decoding: text, as: UTF8.self))
      return PostmanTarget(url: url, beginsWithVariable: begins, port: port)
    } catch {
      throw placed(error, at: value.path)
    }
  }

  /// Returns a URL with a pair in place of the pairs with the same name.
  private mutating func adding(_ pair: String, to url: String, at path: String) -> String {
    let hash = url.utf8.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
    let mark = url.utf8[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    let name = pair.utf8.prefix { $0 != UInt8(ascii: "=") }
    let stated = url.utf8[mark..<hash].dropFirst().split(separator: UInt8(ascii: "&"))
    let others =
      stated.filter { other in !other.prefix { $0 != UInt8(ascii: "=") }.elementsEqual(name) }
      .map { String(Substring($0)) }
    if others.count < stated.count {
      note("A pair of the query was left out: the credentials replace it, as in Postman.", at: path)
    }
    return url[..<mark] + "?" + (others + [pair]).joined(separator: "&") + url[hash...]
  }

  private static let kept = ByteSet { $0 > 0x1F && $0 != 0x7F && $0 != UInt8(ascii: "%") }

  /// Returns the text of a URL in members, or nil without any.
  private mutating func text(ofMembersOf value: PostmanValue) throws(RequestError) -> String? {
    guard value["host"] != nil || value["path"] != nil else { return nil }
    if let auth = value["auth"], auth.pairs.contains(where: { !$0.value.isEmpty }) {
      note("The credentials of the URL were left out. Add `Authorization`.", at: auth.path)
    }
    var text = value["protocol"]?.text.map { $0.isEmpty ? "" : "\($0)://" } ?? ""
    text += Self.joined(value["host"], with: ".")
    if let port = value["port"]?.text, !port.isEmpty { text += ":\(port)" }
    if let path = value["path"] {
      // Only a path in one text has its first slash; an empty first segment is one more.
      let hasSlash = path.text?.utf8.first == UInt8(ascii: "/")
      text += (hasSlash ? "" : "/") + Self.joined(path, with: "/")
    }
    let pairs = pairs(value["query"])
    if !pairs.isEmpty { text += "?" + pairs.joined(separator: "&") }
    if let hash = value["hash"]?.text { text += "#" + hash }
    return text
  }

  private static func joined(_ value: PostmanValue?, with separator: String) -> String {
    guard let elements = value?.elements else { return value?.text ?? "" }
    return elements.map { $0.text ?? $0["value"]?.text ?? "" }.joined(separator: separator)
  }

  /// Returns the pairs of a query as text, with an escape for each sign that would end a pair.
  private mutating func pairs(_ query: PostmanValue?) -> [String] {
    guard let entries = query?.elements else { return query?.text.map { [$0] } ?? [] }
    var pairs: [String] = []
    for entry in entries where isOn(entry) {
      let (key, value) = (entry["key"]?.text, entry["value"]?.text)
      guard key != nil || value != nil else { continue }
      pairs.append(Self.pair(key ?? "", value))
    }
    return pairs
  }

  static func pair(_ key: String, _ value: String?) -> String {
    let name = escaped(key, ByteSet("&#="))
    return value.map { "\(name)=\(escaped($0, ByteSet("&#")))" } ?? name
  }

  /// Returns a text in which some bytes are percent-encoded, unless they are in the name of a variable.
  private static func escaped(_ text: String, _ signs: ByteSet) -> String {
    guard text.utf8.contains(where: signs.contains) else { return text }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let start = position
      let name = HTTPFileVariables.name(at: start, in: bytes[...])
      position = name.map { $0.upperBound + 2 } ?? start + 1
      if name == nil, signs.contains(bytes[start]) {
        PercentEscape.appendEscape(of: bytes[start], to: &output)
      } else {
        output += bytes[start..<position]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a URL whose path segments such as `:id` are values, or variables like `{{id}}`.
  private static func naming(
    pathVariables: [(key: String, value: String)],
    in text: String
  ) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    let values = Dictionary(pathVariables.map { (ByteText($0.key), $0.value) }) { $1 }
    let end = text.utf8.firstIndex(where: ByteSet.pathEnd.contains) ?? text.endIndex
    let segments = text.utf8[..<end].split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    )
    let named = segments.map { segment -> String in
      // The name ends at a period, as in `:id.json`.
      let name = segment.dropFirst().prefix { $0 != UInt8(ascii: ".") }
      let (key, rest) = (String(Substring(name)), String(Substring(segment[name.endIndex...])))
      guard segment.first == UInt8(ascii: ":"), let first = name.first else {
        return String(Substring(segment))
      }
      if let value = values[ByteText(key)], !value.isEmpty {
        // Postman keeps a slash, as in the path of a file.
        return escaped(value, .pathEnd) + rest
      }
      let isName = ByteSet.letter.contains(first) || first == UInt8(ascii: "_") || first >= 0x80
      return isName ? "{{\(key)}}\(rest)" : String(Substring(segment))
    }
    return named.joined(separator: "/") + text[end...]
  }
}
