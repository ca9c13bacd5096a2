// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// `http_build_query` and `parse_str` of PHP.
struct PHPQueryReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    switch try test.text("op") {
    case "http_build_query": try build(test)
    case "parse_str": try parse(test)
    case let operation: .skipped("\(operation) is no operation on queries")
    }
  }

  private func build(_ test: Corpus.Case) throws -> Outcome {
    let value = test["input"] ?? .null
    // PHP escapes "~" only where a space is "+".
    let forms: [(String, QueryEncoding.SpaceStyle, QueryEncoding.AllowedCharacters)] = [
      ("rfc1738", .plus, .init("-._")), ("rfc3986", .percentEscaped, .unreserved),
    ]
    for (form, space, allowed) in forms {
      guard let expected = test[form]?.text else { continue }
      let encoding = QueryEncoding(
        array: .indexed,
        bool: .numeric,
        space: space,
        allowedCharacters: allowed
      )
      let outcome = try NestedWriting(value: value, encoding: encoding).compare(
        with: expected,
        difference: { _ in value.holdsExponent ? NestedWriting.numbers : nil }
      )
      guard outcome == .passed else { return outcome }
    }
    return .passed
  }

  private func parse(_ test: Corpus.Case) throws -> Outcome {
    guard let expected = test["expected"] else { throw MalformedCase(field: "expected") }
    let reading = NestedReading(text: test["input"]?.text ?? "", encoding: .php)
    return try reading.compare(with: Self.root(expected)) { written in
      let names = written.names
      if names.contains(where: { ($0.segments.first ?? "").utf8.contains(where: Self.isRenamed) }) {
        return "dots and spaces in a name are kept, for which PHP writes _"
      }
      if written.groupsElements {
        return "empty brackets before others group elements as Rack does"
      }
      return nil
    }
  }

  /// The object of a root that the corpus shows as a list because its names are 0, 1 and so on.
  private static func root(_ value: StrictJSON) -> StrictJSON {
    guard let elements = value.elements else { return value }
    return .object(
      elements.enumerated().map { StrictJSON.Member(name: Array("\($0)".utf8), value: $1) }
    )
  }

  private static func isRenamed(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: " ")
  }
}
