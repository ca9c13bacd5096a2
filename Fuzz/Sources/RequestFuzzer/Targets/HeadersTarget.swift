// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// Pairs of name and value: each becomes one line as it is, or the request is refused.
enum HeadersTarget: FuzzTarget {
  static let name = "headers"

  static func run(_ input: FuzzInput) {
    var input = input
    var pairs: [(name: String, value: String)] = []
    while let name = input.text() { pairs.append((name, input.text() ?? "")) }
    for pair in pairs { checkValues(pair.value) }
    let composed = Rule.refusing {
      try ComposedRequest {
        BaseURL("http://h")
        for pair in pairs { Header.custom(pair.name).addValue(pair.value) }
      }
    }
    guard let request = composed else { return }
    // A request has one Cookie field (RFC 6265 §5.4), so its lines are joined.
    let cookies = pairs.filter { lower($0.name) == "cookie" }
    let lost = max(0, cookies.count - 1)
    Rule.holds(request.headers.count == pairs.count - lost, "a line is lost")
    if lost > 0 { return }
    for (header, pair) in zip(request.headers, pairs) {
      Rule.holds(Rule.same(header.name, pair.name), "a name is changed")
      Rule.holds(Rule.same(header.value, trimmed(pair.value)), "a value is changed")
      Rule.holds(
        !header.name.isEmpty && header.name.utf8.allSatisfy(isTokenByte),
        "a name is no token"
      )
      Rule.holds(header.value.utf8.allSatisfy(isValueByte), "a value holds a control byte")
      Rule.holds(request.headers[header.name] != nil, "a name is not found")
      let values = request.headers.values(for: upper(header.name))
      Rule.holds(values.contains { Rule.same($0, header.value) }, "case hides a line")
    }
    let lines = request.description.utf8.filter { $0 == 0x0A }.count
    let hosts = request.headers["Host"] == nil ? 1 : 0
    Rule.holds(lines == 1 + hosts + pairs.count, "the description has another line")
    guard let http = Rule.refusing({ try request.httpRequest }) else { return }
    let written = request.headers.filter { lower($0.name) != "host" }
    Rule.holds(http.headerFields.count == written.count, "HTTPFields lost a line")
    for (field, header) in zip(http.headerFields, written) {
      Rule.holds(Rule.same(field.value, header.value), "HTTPFields changed a value")
    }
  }

  /// Values with a grammar of their own.
  private static func checkValues(_ text: String) {
    if let type = Rule.refusing({ try MIMEType(text) }) {
      Rule.holds(Rule.same(type.description, text), "a type is changed")
      for parameter in type.parameters {
        let rebuilt = MIMEType.plainText.with(parameter)
        let again = Rule.must("a parameter is not read again") {
          try MIMEType(rebuilt.description)
        }
        Rule.holds(again.parameters.last == parameter, "a parameter is changed")
      }
    }
    _ = Rule.refusing {
      try ComposedRequest { Authorization.basic(username: text, password: text) }
    }
    let token = Rule.refusing { try ComposedRequest { Authorization.bearer(text) } }
    if let token {
      Rule.holds(token.headers["Authorization"] == "Bearer " + text, "a token is changed")
      Rule.holds(!token.description.contains("Bearer"), "a token is shown")
    }
    if let composed = Rule.refusing({ try ComposedRequest { Method.custom(text) } }) {
      Rule.holds(Rule.same(composed.method.rawValue, text), "a method is changed")
      Rule.holds(!text.isEmpty && text.utf8.allSatisfy(isTokenByte), "a method is no token")
    }
  }

  private static func trimmed(_ value: String) -> String {
    var bytes = value.utf8[...]
    while bytes.first == 0x20 || bytes.first == 0x09 { bytes = bytes.dropFirst() }
    while bytes.last == 0x20 || bytes.last == 0x09 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func lower(_ name: String) -> String {
    String(decoding: name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  private static func upper(_ name: String) -> String {
    String(decoding: name.utf8.map { (0x61...0x7A).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
  }

  static func isTokenByte(_ byte: UInt8) -> Bool { tokenBytes[Int(byte)] }

  /// RFC 9110 §5.6.2, written here once more so that the library's table is not its own judge.
  private static let tokenBytes = Rule.bytes(butFor: "\"(),/:;<=>?@[\\]{}")

  static func isValueByte(_ byte: UInt8) -> Bool {
    byte == 0x09 || byte >= 0x20 && byte != 0x7F
  }
}
