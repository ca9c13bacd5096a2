// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// `parse` of qs: a text and options, and the object that it becomes.
struct QSParseReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    guard let input = test["input"], let expected = test["expected"] else {
      throw MalformedCase(field: "input")
    }
    guard let text = input.isNull ? "" : input.text else {
      return .skipped("an object in the place of a text is no query")
    }
    let options = test["options"] ?? .null
    let nestsWithDots =
      options["allowDots"]?.flag ?? (options["decodeDotInKeys"]?.flag == true)
    let reading = NestedReading(
      text: text,
      encoding: QueryEncoding(
        array: options["comma"]?.flag == true ? .commaSeparated : .noBrackets,
        nesting: nestsWithDots ? .dots : .brackets
      ),
      nestsWithDots: nestsWithDots,
      dropsPrefix: options["ignoreQueryPrefix"]?.flag == true,
      bare: options["strictNullHandling"]?.flag == true ? .null : .string([])
    )
    return try reading.compare(with: expected) { written in
      difference(in: written, options, expected) ?? Self.difference(in: written)
    }
  }

  /// What qs does with an option that the library has not.
  private func difference(
    in written: WrittenQuery,
    _ options: StrictJSON,
    _ expected: StrictJSON
  ) -> String? {
    for option in options.members ?? [] {
      switch (option.key, option.value) {
      case ("charset", let charset) where charset.text != "utf-8": return "queries are UTF-8"
      case ("charsetSentinel", .bool(true)) where written.holds("utf8="):
        return "no field names the encoding of the others"
      case ("interpretNumericEntities", .bool(true)) where written.holds("%26%23"):
        return "references of HTML are not read in a query"
      case ("delimiter", _): return "pairs are separated by & alone"
      case ("decodeDotInKeys", .bool(true)) where written.holds("%252E"):
        return "a name is decoded once"
      case ("allowEmptyArrays", .bool(true)) where expected.hasEmptyContainer:
        return "empty brackets are an element"
      case ("parseArrays", .bool(false)) where expected.hasNumericNames:
        return "empty brackets and numbers are a list"
      case ("depth", let depth)
      where written.names.contains { $0.segments.count > (depth.integer ?? 0) + 1 }:
        return "names are not cut at a depth"
      case ("parameterLimit", let limit)
      where written.bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        .count > limit.integer ?? 0:
        return "pairs are not cut off at a limit"
      case ("arrayLimit", _) where expected.hasNumericNames:
        return "a list stays one, however long it is"
      case ("allowSparse", .bool(true)) where expected.hasList(where: \.isNull):
        return "a list has no gaps"
      case ("duplicates", let which) where which.text != "combine" && written.hasClashingNames:
        return "a name that comes again is a list"
      default: continue
      }
    }
    return nil
  }

  /// What qs does without an option.
  private static func difference(in written: WrittenQuery) -> String? {
    if written.names.contains(where: { $0.segments.contains(where: objectMembers.contains) }) {
      return "names that objects of JavaScript have are names like others"
    }
    if written.names.contains(where: { $0.segments.count > 6 }) {
      return "names are not cut at a depth"
    }
    if written.groupsElements {
      return "empty brackets before others group elements as Rack does"
    }
    return written.names.count > 1_000 ? "pairs are not cut off at a limit" : nil
  }

  /// The members of every object (ECMA-262, Properties of the Object Prototype Object).
  private static let objectMembers: Set = [
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString",
    "toString", "valueOf", "__proto__", "__defineGetter__", "__defineSetter__", "__lookupGetter__",
    "__lookupSetter__",
  ]
}
