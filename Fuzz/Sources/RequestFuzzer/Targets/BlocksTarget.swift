// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// Two texts in the blocks that write a grammar: a field is one line in which they are found again, JSON
/// has them as they are, and all else is refused.
enum BlocksTarget: FuzzTarget {
  static let name = "blocks"

  static func run(_ input: FuzzInput) {
    var input = input
    let (text, other) = (input.text() ?? "", input.text() ?? "")
    checkFields(text, other)
    checkDate(text)
    checkPatches(text, other)
    checkGraphQL(text, other)
  }

  // MARK: Fields

  private static func checkFields(_ text: String, _ other: String) {
    let isToken = !text.isEmpty && text.utf8.allSatisfy(HeadersTarget.isTokenByte)
    let directive = value("Cache-Control", CacheControl(.custom(text)))
    Rule.holds(Rule.same(directive, isToken ? text : nil), "a directive is another one")
    let pairs = value("Prefer", Prefer(.wait(1), .custom(text, other)))
    if let pairs {
      // The name may be that of the first one, which it takes the place of.
      let first = HeadersTarget.lower(text) == "wait" ? "" : "wait=1, "
      Rule.holds(pairs.utf8.starts(with: "\(first)\(text)=".utf8), "a preference is another one")
      let written = pairs.utf8.dropFirst(first.utf8.count + text.utf8.count + 1)
      Rule.holds(unquoted(Array(written)) == Array(other.utf8), "a preference has another value")
    }
    let tag = value("If-None-Match", IfNoneMatch(EntityTag(text), EntityTag("b", isWeak: true)))
    Rule.holds(tag.map { Rule.same($0, "\"\(text)\", W/\"b\"") } ?? true, "a tag is another one")
    let given = value("If-Match", IfMatch(text))
    Rule.holds(given.map { Rule.same($0, text) } ?? true, "a given tag is changed")
    let key = value("Idempotency-Key", IdempotencyKey(text))
    Rule.holds(key.map { Rule.same($0, text) } ?? true, "a key is changed")
  }

  /// The only field of a request, or nil if the block is refused.
  private static func value(_ name: String, _ block: some RequestBuildable) -> String? {
    guard let request = Rule.refusing({ try ComposedRequest(block) }) else { return nil }
    let value = request.headers[name]
    Rule.holds(request.headers.count == 1 && value != nil, "a block writes another field")
    Rule.holds(
      value?.utf8.allSatisfy(HeadersTarget.isValueByte) == true,
      "a field holds a control byte"
    )
    return value
  }

  /// A token, or the content of a quoted string (RFC 9110 §5.6.4), or nil for anything else.
  private static func unquoted(_ text: [UInt8]) -> [UInt8]? {
    guard text.first == UInt8(ascii: "\"") else {
      return text.allSatisfy(HeadersTarget.isTokenByte) && !text.isEmpty ? text : nil
    }
    var content: [UInt8] = []
    var offset = 1
    while offset < text.count, text[offset] != UInt8(ascii: "\"") {
      if text[offset] == UInt8(ascii: "\\") { offset += 1 }
      guard offset < text.count else { return nil }
      content.append(text[offset])
      offset += 1
    }
    return offset == text.count - 1 ? content : nil
  }

  private static func checkDate(_ text: String) {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    guard let date = Rule.refusing({ try HTTPDate(parsing: text, now: now) }) else { return }
    let again = Rule.must("a date is not read again: \(date.text)") {
      try HTTPDate(parsing: date.text, now: now)
    }
    Rule.holds(again == date, "a date is changed: \(date.text)")
    let field = value("If-Modified-Since", IfModifiedSince(date.date))
    Rule.holds(Rule.same(field, date.text), "another date is sent")
  }

  // MARK: JSON

  private struct Operation: Decodable {
    let op: String
    let path: String
    let value: String
  }

  private static func checkPatches(_ text: String, _ other: String) {
    let operations: [Operation] = Rule.must("a patch is refused") {
      try decoded(
        RequestBody.jsonPatch {
          Replace(JSONPointer([text, other]), text)
          Add("/a/\(text)/\(other)", other)
        }
      )
    }
    Rule.holds(operations.count == 2, "a patch has another operation")
    Rule.holds(tokens(operations[0].path) == [text, other].map { Array($0.utf8) }, "another place")
    Rule.holds(
      tokens(operations[1].path) == ["a", text, other].map { Array($0.utf8) },
      "another place"
    )
    Rule.holds(Rule.same(operations[0].value, text), "another value")
    Rule.holds(Rule.same(operations[1].value, other), "another value")

    let reference = Rule.refusing {
      try decoded(RequestBody.jsonPatch { Test(JSONPointer(reference: text), "") }) as [Operation]
    }
    if let reference { Rule.holds(Rule.same(reference.first?.path, text), "a pointer is changed") }

    let members: OrderedParameters = [text: other]
    let patch: [String: String] = Rule.must("a merge patch is refused") {
      try decoded(RequestBody.mergePatch(members))
    }
    Rule.holds(patch.count == 1, "a merge patch has another member")
    Rule.holds(Rule.same(patch.first?.key, text), "another member")
    Rule.holds(Rule.same(patch.first?.value, other), "another value")
  }

  /// The parts of a pointer (RFC 6901 §4), or nil if it has none.
  private static func tokens(_ pointer: String) -> [[UInt8]] {
    pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropFirst().map { token in
        var content: [UInt8] = []
        var isEscape = false
        for byte in token {
          if isEscape {
            content.append(byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
            isEscape = false
          } else if byte == UInt8(ascii: "~") {
            isEscape = true
          } else {
            content.append(byte)
          }
        }
        return content
      }
  }

  private struct Envelope: Decodable {
    let query: String
    let variables: [String: String]
    let operationName: String
  }

  private static func checkGraphQL(_ text: String, _ other: String) {
    let variables: OrderedParameters = [text: other]
    let body = RequestBody.graphQL(text, variables: variables, operationName: other)
    let envelope: Envelope = Rule.must("an operation is refused") { try decoded(body) }
    Rule.holds(Rule.same(envelope.query, text), "another document")
    Rule.holds(Rule.same(envelope.operationName, other), "another operation")
    Rule.holds(Rule.same(envelope.variables.first?.key, text), "another variable")
    Rule.holds(Rule.same(envelope.variables.first?.value, other), "another value")
    let query = Rule.must("an operation in a query is refused") {
      try ComposedRequest(Query.graphQL(text, variables: variables, operationName: other)).url.query
    }
    Rule.holds(query?.utf8.filter { $0 == UInt8(ascii: "&") }.count == 2, "another parameter")
  }

  private static func decoded<Value: Decodable>(_ block: RequestBody) throws -> Value {
    let body = try ComposedRequest(block).body?.data ?? Data()
    return try JSONDecoder().decode(Value.self, from: body)
  }
}
