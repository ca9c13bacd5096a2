// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// A request beside what a server demands of it.
struct SentRequest {
  let request: ComposedRequest

  /// The differences found so far; the first is what a failure shows.
  private(set) var differences: [String] = []

  init(_ request: ComposedRequest) {
    self.request = request
  }

  var outcome: Outcome { differences.first.map { .failed($0) } ?? .passed }

  mutating func expect<Value: Equatable>(_ name: String, _ actual: Value, _ expected: Value) {
    if actual != expected { differences.append("\(name): \(actual) is not \(expected)") }
  }

  mutating func expect(_ isMet: Bool, _ problem: @autoclosure () -> String) {
    if !isMet { differences.append(problem()) }
  }

  /// The value of a field as a server sees it: its lines joined, with the length of the body.
  func field(_ name: String) -> String? {
    if name.lowercased() == "content-length" { return request.body?.length.map { "\($0)" } }
    let values = request.headers.values(for: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Compares fields, whose values have no blanks around them.
  mutating func expect(fields: StrictJSON?) {
    for member in fields?.members ?? [] {
      guard let expected = member.value.text else { continue }
      let trimmed = expected.trimmingCharacters(in: .whitespaces)
      expect(member.key, field(member.key), trimmed)
    }
  }

  /// The bytes of the body, none for a request without one.
  var body: Data {
    get throws { try request.body?.contents() ?? Data() }
  }

  /// Compares the body with a JSON value by meaning.
  mutating func expect(json expected: StrictJSON) throws {
    let bytes = try Array(body)
    let sent = try? StrictJSON(parsing: bytes)
    expect(
      sent?.means(expected) == true,
      "body: \(String(decoding: bytes, as: UTF8.self)) is not \(expected)"
    )
  }

  /// Compares the body with a form, whose pairs may have any order.
  mutating func expect(form expected: String) throws {
    let sent = String(decoding: try body, as: UTF8.self)
    expect("body", Self.pairs(sent).sorted(), Self.pairs(expected).sorted())
  }

  private static func pairs(_ text: String) -> [String] {
    text.split(separator: "&").map(String.init)
  }

  /// The pairs of the query as they are sent.
  var rawPairs: [String] { Self.pairs(request.url.query ?? "") }
}

extension StrictJSON {
  /// Whether two values are the same, with numbers compared by value.
  func means(_ other: StrictJSON) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left == right || Double(left) == Double(right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in other[member.key].map { member.value.means($0) } ?? false }
    default: self == other
    }
  }
}
