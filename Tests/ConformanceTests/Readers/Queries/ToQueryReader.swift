// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// `to_query` of Rails: a hash, and the text that it becomes.
struct ToQueryReader: ConformanceReader {
  private static let encoding = QueryEncoding(
    array: .enclosingBrackets,
    nilValue: .emptyValue,
    space: .plus,
    allowedCharacters: .unreserved,
    order: .sortedKeys
  )

  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"] else { throw MalformedCase(field: "input") }
    let expected = try test.text("expected")
    let writing = NestedWriting(value: input, encoding: Self.encoding)
    return try writing.compare(
      with: expected,
      difference: { Self.difference($0, expected, input) }
    )
  }

  private static func difference(
    _ text: String,
    _ expected: String,
    _ input: StrictJSON
  ) -> String? {
    if pairs(text) == pairs(expected) {
      return "maps are sorted by their names, and not by the text of their pairs"
    }
    if input.hasEmptyContainer { return "an empty list is left out" }
    return holdsFraction(input) ? NestedWriting.numbers : nil
  }

  private static func pairs(_ text: String) -> [String] {
    text.split(separator: "&").map(String.init).sorted()
  }

  private static func holdsFraction(_ value: StrictJSON) -> Bool {
    switch value {
    case .number(let text): Int(text) == nil
    case .array(let elements): elements.contains(where: holdsFraction)
    case .object(let members): members.contains { holdsFraction($0.value) }
    default: false
    }
  }
}
