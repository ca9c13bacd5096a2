// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

/// A URL, a component to be set, and the URL afterwards.
///
/// A `URLReference` has no setters: the text is written with the other component in it. So a value
/// that is a whole component must lead to the same URL, and one that WHATWG ignores to an error.
struct URLSettersReader: ConformanceReader {
  func run(_ test: Corpus.Case) throws -> Outcome {
    let href = try test.text("href")
    guard let expected = test["expected"]?["href"]?.text else {
      throw MalformedCase(field: "expected")
    }
    if ["username", "password"].contains(try test.text("setter")) {
      return .skipped("a user name or a password in a URL is refused")
    }
    let old = WrittenURL(href)
    guard let text = old.text(setting: try test.text("setter"), to: try test.text("new_value"))
    else {
      return .skipped("a component is written whole: nothing is cut from or put into a value")
    }
    let written = WrittenURL(text)
    let reference: URLReference
    do {
      reference = try URLReference(text)
    } catch {
      if URLComparison.isUnchanged(href, expected) { return .passed }
      return written.reason(for: error).map { .skipped($0) }
        ?? .failed("\(text.debugDescription): \(error)")
    }
    let comparison = URLComparison(reference.resolved(against: reference), href: expected)
    if comparison.isSame { return .passed }
    if comparison.isSameWhenNormal {
      return .skipped("an escaped dot stays escaped until a URL is normalized")
    }
    if URLComparison.isUnchanged(href, expected) {
      return .skipped("a URL is not kept from changes that a browser does not make")
    }
    let repair = comparison.repair(of: written) ?? old.repair(inScheme: old.scheme)
    return repair.map { .skipped($0) }
      ?? .failed("\(reference) is not \(expected)")
  }
}

extension URLComparison {
  /// Whether WHATWG left a URL as it was.
  fileprivate static func isUnchanged(_ href: String, _ expected: String) -> Bool {
    guard let old = try? URLReference(href) else { return href == expected }
    return URLComparison(old.resolved(against: old), href: expected).isSame
  }
}
