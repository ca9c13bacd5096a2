// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport

/// A call of Postman's collection SDK, as far as it reads or writes URLs, queries, forms and fields.
struct PostmanModelReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"], let expected = test["expected"] else {
      throw MalformedCase(field: "input")
    }
    let type = try input.text("type")
    let call = try input.text("call")
    let first = (input["new"]?.elements ?? input["arguments"]?.elements ?? []).first ?? .null
    switch (type, call) {
    case ("Url", "parse"), ("Url", "toString"), ("Url", "getRemote"), ("Url", "getOAuth1BaseUrl"),
      ("Url", "getQueryString"), ("Url", "getPathWithQuery"), ("Url", "getHost"),
      ("Url", "getPath"):
      return try url(first, call, expected)
    case ("Header", "toString") where first["key"]?.text?.isEmpty == false:
      let header = HTTPHeader(name: try first.text("key"), value: first["value"]?.text ?? "")
      return .compare(header.description, expected.text ?? "")
    case ("RequestBody", "toString") where first["mode"]?.text == "raw":
      let request = try ComposedRequest { RequestBody.string(first["raw"]?.text ?? "") }
      let text = String(decoding: try request.body?.contents() ?? Data(), as: UTF8.self)
      return .compare(text, expected.text ?? "")
    case ("RequestBody", "toString") where first["mode"]?.text == "urlencoded",
      ("FormParam", "toString"):
      let items = first["urlencoded"]?.elements ?? (!(first["key"]?.isNull ?? true) ? [first] : [])
      return try pairs(items, expected)
    case ("QueryParam", "unparseSingle"): return try query([first], expected)
    case ("QueryParam", "unparse"): return try query(first.elements ?? [], expected)
    case ("QueryParam", "parse"):
      guard let text = first.text else {
        return .skipped("what is no text is a question of types in Swift")
      }
      return try Outcome.attempt(orSkippedFor: Self.difference("http://h/?\(text)")) {
        .compare(try Self.pairs(of: text), expected.elements ?? [])
      }
    default: return .skipped("a model of Postman's own is not part of this package")
    }
  }

  private func pairs(_ entries: [StrictJSON], _ expected: StrictJSON) throws -> Outcome {
    let text = expected.text ?? ""
    let isEscaped = text.contains { "{}\"% ".contains($0) }
    let items = entries.filter { !($0["key"]?.isNull ?? true) || !($0["value"]?.isNull ?? true) }
      .map { URLQueryItem(name: $0["key"]?.text ?? "", value: $0["value"]?.text) }
    let request = try ComposedRequest { Query(items) }
    let reason = "all that a server could read as more than itself is escaped"
    return try Outcome.attempt(orSkippedFor: isEscaped ? reason : nil) {
      .compare(request.url.query ?? "", text)
    }
  }

  // MARK: Members

  /// Compares the text that a collection makes of pairs.
  private func query(_ entries: [StrictJSON], _ expected: StrictJSON) throws -> Outcome {
    let url = StrictJSON.object([
      .init(name: Array("host".utf8), value: Self.text("http://h")),
      .init(name: Array("query".utf8), value: .array(entries)),
    ])
    let text = try Self.written(url)
    let wanted = expected.text ?? ""
    return .compare(
      text,
      Self.sent("http://h" + (wanted.isEmpty && text == "http://h" ? "" : "?") + wanted)
    )
  }

  /// Compares the URL that a collection makes of members.
  private func members(
    _ url: StrictJSON,
    _ call: String,
    _ expected: StrictJSON
  ) throws -> Outcome {
    guard let wanted = expected.text else {
      return .skipped("a model of Postman's own is not part of this package")
    }
    guard !wanted.isEmpty else {
      let error = try? Self.written(url)
      return error == nil ? .passed : .failed("\(error ?? "") is not refused")
    }
    let text = try Self.written(url)
    switch call {
    case "getPath":
      let path = text.components(separatedBy: "://").last?.drop { $0 != "/" } ?? ""
      let isOpen = wanted.contains("/:") && text.contains("{{")
      return isOpen
        ? .skipped("a name in a path without a value is a variable")
        : .compare(String(path), Self.sent(wanted))
    case "toString":
      return .compare(text, Self.sent(wanted.contains("://") ? wanted : "http://" + wanted))
    default: return .skipped("a model of Postman's own is not part of this package")
    }
  }

  /// The URL of a request with these members, with its variables in braces.
  private static func written(_ url: StrictJSON) throws -> String {
    let request = StrictJSON.object([.init(name: Array("url".utf8), value: url)])
    let item = StrictJSON.object([.init(name: Array("request".utf8), value: request)])
    let root = StrictJSON.object([.init(name: Array("item".utf8), value: .array([item]))])
    let data = try JSONEncoder().encode(CorpusValue(root))
    let imported = try PostmanCollection(parsing: data).requests
    let line = try HTTPFile([imported[0].request()]).text.split(separator: "\n").first ?? ""
    return String(line.dropFirst("GET ".count))
  }

  /// A text in which all that no URL may hold is percent-encoded, as it is sent.
  private static func sent(_ text: String) -> String {
    var sent = ""
    var rest = text[...]
    while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
      sent += escaped(rest[..<start.lowerBound]) + rest[start.lowerBound..<end.upperBound]
      rest = rest[end.upperBound...]
    }
    return sent + escaped(rest)
  }

  private static func escaped(_ text: Substring) -> String {
    text.unicodeScalars.map { scalar in
      " \"<>\\^`{|}".unicodeScalars.contains(scalar) || !scalar.isASCII
        ? Data(String(scalar).utf8).map { "%" + String($0, radix: 16, uppercase: true) }.joined()
        : String(scalar)
    }.joined()
  }

  // MARK: URLs

  private func url(_ first: StrictJSON, _ call: String, _ expected: StrictJSON) throws -> Outcome {
    guard let text = first.text else { return try members(first, call, expected) }
    return try Outcome.attempt(orSkippedFor: Self.difference(text)) {
      try url(text, call, expected)
    }
  }

  private func url(_ text: String, _ call: String, _ expected: StrictJSON) throws -> Outcome {
    let url = try URLReference(text)
    switch call {
    case "parse": return Self.compare(url, try Self.pairs(of: url.query), expected)
    case "toString": return .compare(url.description, expected.text ?? "")
    case "getRemote":
      let port = expected.text?.contains(":") == true ? url.port ?? 443 : nil
      return .compare((url.host ?? "") + (port.map { ":\($0)" } ?? ""), expected.text ?? "")
    case "getOAuth1BaseUrl":
      let base = url.normalized().description.prefix { $0 != "?" }
      return .compare(String(base), expected.text ?? "")
    case "getQueryString": return .compare(url.query ?? "", expected.text ?? "")
    case "getPathWithQuery": return .compare(url.requestTarget, expected.text ?? "")
    case "getHost": return .compare(url.host ?? "", expected.text ?? "")
    default: return .compare(url.path.isEmpty ? "/" : url.path, expected.text ?? "")
    }
  }

  private static func compare(
    _ url: URLReference,
    _ pairs: [StrictJSON],
    _ expected: StrictJSON
  ) -> Outcome {
    let host = url.host ?? ""
    let isAddress = host.hasPrefix("[")
    let labels = isAddress ? [host] : host.split(separator: ".").map(String.init)
    let path = url.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let actual: [(String, StrictJSON?)] = [
      ("protocol", url.scheme.map(text)), ("host", .array(labels.map(text))),
      ("port", url.port.map { text("\($0)") }), ("hash", url.fragment.map(text)),
      ("path", path.count < 2 ? nil : .array(path.dropFirst().map(text))),
      ("query", url.query == nil ? nil : .array(pairs)),
    ]
    for (name, value) in actual {
      guard let wanted = expected[name] else { continue }
      let isAbsent = wanted["$undefined"] != nil
      guard isAbsent ? value == nil : value == wanted else {
        return .failed("\(name): \(value ?? .null) is not \(wanted)")
      }
    }
    return .passed
  }

  private static func text(_ text: String) -> StrictJSON { .string(Array(text.utf8)) }

  /// The pairs as they are written, not decoded.
  private static func pairs(of query: String?) throws -> [StrictJSON] {
    QueryString(query ?? "").rawPairs.map { pair in
      .object([
        .init(name: Array("key".utf8), value: .string(Array(pair.name))),
        .init(name: Array("value".utf8), value: pair.value.map { .string(Array($0)) } ?? .null),
      ])
    }
  }

  /// What Postman takes for a URL and RFC 3986 does not.
  private static func difference(_ text: String) -> String? {
    let scheme = text.components(separatedBy: "://")
    let authority = scheme.count > 1 ? scheme[1].prefix { !"/?#".contains($0) } : ""
    switch true {
    case text.contains("{{"): return "a variable is a matter of the format that has it"
    case text.contains("\\") || text.contains(where: \.isNewline):
      return "a backslash or a control character in a URL is refused"
    case scheme.count < 2: return "a URL without a scheme is a path (RFC 3986 §4.2)"
    case authority.contains("@"): return "a user name or a password in a URL is refused"
    case text.hasPrefix("file:"): return "RFC 3986 has no rules of its own for file"
    case text.range(of: "%(?![0-9A-Fa-f]{2})", options: .regularExpression) != nil:
      return "a percent sign without two digits is refused"
    case text.contains("/:"): return "names of parameters in a path are a model of Postman's own"
    case text.contains("&&"): return "a pair of nothing is none"
    default: return nil
    }
  }
}
