// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// `Rack::Utils`: queries built and parsed, flat and nested, and texts escaped for them.
struct RackReader: ConformanceReader {
  private static let flat = QueryEncoding(
    array: .noBrackets,
    nilValue: .bareKey,
    space: .plus,
    allowedCharacters: .form
  )
  private static let nested = QueryEncoding(
    array: .enclosingBrackets,
    nilValue: .bareKey,
    space: .plus,
    allowedCharacters: .form
  )

  func run(_ test: Corpus.Case) throws -> Outcome {
    let operation = try test.text("op")
    let input = test["input"] ?? .null
    if test.has("error") { return try refusal(operation, input, test) }
    guard let expected = test["expected"] else { throw MalformedCase(field: "expected") }
    switch operation {
    case "escape":
      let value = StrictJSON.object([.init(name: [], value: input)])
      return try .compare("=" + (expected.text ?? ""), Self.write(value, Self.flat))
    case "unescape":
      return .compare(
        PercentEncoding.decode(try test.text("input"), plusAsSpace: true),
        expected.text
      )
    case "parse_query": return try parse(input.text ?? "", expected, test)
    case "parse_nested_query":
      return try Self.reading(input.text ?? "").compare(with: expected) { written in
        Self.hasOtherSeparators(test, written) ? "pairs are separated by & alone" : nil
      }
    case "build_query":
      return try NestedWriting(value: input, encoding: Self.flat).compare(
        with: expected.text ?? "",
        difference: { _ in
          input.holdsExponent
            ? NestedWriting.numbers : input.isFlat ? nil : "containers have no text as Ruby has"
        }
      )
    case "build_nested_query":
      return try NestedWriting(value: input, encoding: Self.nested).compare(
        with: expected.text ?? "",
        difference: { _ in input.holdsExponent ? NestedWriting.numbers : nil }
      )
    default: return .skipped("\(operation) of Rack is no operation on queries")
    }
  }

  private static func reading(_ text: String) -> NestedReading {
    NestedReading(text: text, encoding: .rails, bare: .null)
  }

  /// Whether Rack, in older versions by itself, separates pairs by other signs.
  private static func hasOtherSeparators(_ test: Corpus.Case, _ written: WrittenQuery) -> Bool {
    test.has("delimiters") || written.bytes.contains(UInt8(ascii: ";"))
  }

  private static func write(_ value: StrictJSON, _ encoding: QueryEncoding) throws -> String {
    try QueryEncoder(encoding: encoding).encode(CorpusValue(value))
  }

  /// The values by their names; a name that comes again has a list.
  private func parse(_ text: String, _ expected: StrictJSON, _ test: Corpus.Case) throws -> Outcome
  {
    var members: [StrictJSON.Member] = []
    let pairs: [(name: String, value: String?)]
    do {
      pairs = try QueryString("&" + text).pairs
    } catch let error as RequestError {
      return WrittenQuery(text).reason(for: error).map { .skipped($0) } ?? .failed("\(error)")
    }
    for pair in pairs {
      let name = Array(pair.name.utf8)
      let value = pair.value.map { StrictJSON.string(Array($0.utf8)) } ?? .null
      guard let index = members.firstIndex(where: { $0.name == name }) else {
        members.append(.init(name: name, value: value))
        continue
      }
      let earlier = members[index].value
      members[index].value = .array((earlier.elements ?? [earlier]) + [value])
    }
    if StrictJSON.object(members) != expected, Self.hasOtherSeparators(test, WrittenQuery(text)) {
      return .skipped("pairs are separated by & alone")
    }
    return .compare(StrictJSON.object(members), expected)
  }

  /// What Rack refuses with an error must be one here too, and for the same reason.
  private func refusal(
    _ operation: String,
    _ input: StrictJSON,
    _ test: Corpus.Case
  ) throws -> Outcome {
    let text = input.text ?? ""
    do {
      switch operation {
      case "unescape":
        return PercentEncoding.decode(text, plusAsSpace: true) == nil
          ? .passed : .failed("\(text) is not refused")
      case "parse_query": _ = try QueryString("&" + text).pairs
      case "parse_nested_query": _ = try QueryString("&" + text).tree(encoding: .rails)
      case "build_query": _ = try Self.write(input, Self.flat)
      case "build_nested_query": _ = try Self.write(input, Self.nested)
      default: return .skipped("\(operation) of Rack is no operation on queries")
      }
    } catch let error as RequestError {
      let codes: [String: [RequestError.Code]] = [
        "ParameterTypeError": [.conflictingNames],
        "ParamsTooDeepError": [.nestingTooDeep],
        "QueryLimitError": [.nestingTooDeep, .queryTooLarge],
        "InvalidParameterError": [.malformedQuery],
      ]
      guard let expected = try codes[test.text("error")] else { return .passed }
      return expected.contains(error.code) ? .passed : .failed("\(error)")
    }
    if WrittenQuery(text).names.contains(where: \.hasOddBrackets) {
      return .skipped("a name with brackets of another form than a[b][] is a plain name")
    }
    if WrittenQuery(text).numbersElements { return .skipped("numbered names are a list") }
    if input.isNull { return .skipped("nil has no pairs to write") }
    return .failed("\(input) is not refused as \(try test.text("error"))")
  }
}
