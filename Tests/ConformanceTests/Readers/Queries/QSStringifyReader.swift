// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// `stringify` of qs: an object and options, and the text that it becomes.
struct QSStringifyReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"] else { throw MalformedCase(field: "input") }
    var expected = try test.text("expected")
    let options = test["options"] ?? .null
    if options["addQueryPrefix"]?.flag == true, expected.utf8.first == UInt8(ascii: "?") {
      // The sign is written where a query is put after a URL.
      expected.removeFirst()
    }
    let nestsWithDots =
      options["allowDots"]?.flag ?? (options["encodeDotInKeys"]?.flag == true)
    let writing = NestedWriting(
      value: input,
      encoding: Self.encoding(options, nestsWithDots: nestsWithDots),
      nestsWithDots: nestsWithDots
    )
    return try writing.compare(with: expected) { text in
      Self.decoded(text, options)
    } difference: { text in
      difference(options, input: input, text: Self.decoded(text, options), expected: expected)
    }
  }

  private static func encoding(_ options: StrictJSON, nestsWithDots: Bool) -> QueryEncoding {
    let isForm = options["format"]?.text == "RFC1738"
    let isRepeated = options["indices"]?.flag == false
    let array: QueryEncoding.ArrayStyle =
      switch options["arrayFormat"]?.text ?? (isRepeated ? "repeat" : "indices") {
      case "brackets": .enclosingBrackets
      case "repeat": .custom { name, _ in name }
      case "comma": .commaSeparated
      default: .indexed
      }
    return QueryEncoding(
      array: array,
      nesting: nestsWithDots ? .dots : .brackets,
      nilValue: options["skipNulls"]?.flag == true
        ? .dropped : options["strictNullHandling"]?.flag == true ? .bareKey : .emptyValue,
      emptyContainer: options["allowEmptyArrays"]?.flag == true ? .emptyBrackets : .dropped,
      key: options["encodeDotInKeys"]?.flag == true ? .escapedDots : .unchanged,
      space: isForm ? .plus : .percentEscaped,
      allowedCharacters: isForm ? .init("-._~()") : .unreserved
    )
  }

  /// Our text with what the case says is not escaped decoded: all of it, or the names.
  private static func decoded(_ text: String, _ options: StrictJSON) -> String {
    let isForm = options["format"]?.text == "RFC1738"
    if options["encode"]?.flag == false { return decode(text[...], isForm: isForm) }
    guard options["encodeValuesOnly"]?.flag == true else { return text }
    return text.split(separator: "&", omittingEmptySubsequences: false)
      .map { pair in
        let end = pair.firstIndex(of: "=") ?? pair.endIndex
        return decode(pair[..<end], isForm: isForm) + pair[end...]
      }
      .joined(separator: "&")
  }

  private static func decode(_ text: Substring, isForm: Bool = false) -> String {
    let bytes = text.utf8.map { isForm && $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: WrittenQuery.decode(bytes), as: UTF8.self)
  }

  /// Whether two texts are the same but for dots, escaped in one of them.
  private static func differByDots(_ text: String, _ other: String) -> Bool {
    let texts = [text, other].map { text in
      ["%252E", "%2E"].reduce(text) { $0.replacing($1, with: ".") }
    }
    return texts[0] == texts[1]
  }

  /// What qs does that the library does not.
  private func difference(
    _ options: StrictJSON,
    input: StrictJSON,
    text: String,
    expected: String
  ) -> String? {
    for option in options.members ?? [] {
      switch (option.key, option.value) {
      case ("charset", let charset) where charset.text != "utf-8": return "queries are UTF-8"
      case ("charsetSentinel", .bool(true)): return "no field names the encoding of the others"
      case ("delimiter", _): return "pairs are separated by & alone"
      case ("filter", _), ("sort", _): return "what is written is up to the value"
      case ("encodeDotInKeys", .bool(true)) where Self.differByDots(text, expected):
        return "dots are escaped in every name, and never between names, as no reader finds these"
      case ("commaRoundTrip", .bool(true)) where Self.decode(expected[...]).contains("[]"):
        return "a list of one is no name with brackets"
      default: continue
      }
    }
    if options["allowEmptyArrays"]?.flag == true,
      Self.decode(text[...]) == Self.decode(expected[...])
    {
      return "the brackets of an empty list are escaped like all others"
    }
    guard options["arrayFormat"]?.text == "comma" else { return nil }
    if text.replacing(",", with: "%2C") == expected {
      return "commas between elements are not escaped, so that those inside can be told apart"
    }
    if options["skipNulls"]?.flag == true, input.hasList(where: \.isNull) {
      return "a nil inside of a list is left out too"
    }
    if input.hasList(where: { $0 == .string([]) }) {
      return "an empty text in a list that is one value is not nil"
    }
    return input.hasList { $0.elements != nil || $0.members != nil }
      ? "a list that is one value holds scalars" : nil
  }
}
