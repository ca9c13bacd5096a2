// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A form, decoded as a value: what is read is written and read again as the same value.
enum FormTarget: FuzzTarget {
  static let name = "form"

  private struct Line: Codable {
    let sku: String
    let count: Int8
    let sizes: [UInt16]?
  }

  private struct Order: Codable {
    let id: Int?
    let name: String?
    let weight: Double?
    let isPaid: Bool?
    let date: Date?
    let data: Data?
    let tags: [String]?
    let lines: [Line]?
    let counts: [Int: Int]?
    let attributes: [String: [String]]?
    let matrix: [[Int]]?
  }

  private static let dialects: [QueryEncoding] = [
    .standard, .php, .rails, .qs, .spring, .alamofire, .browserForm,
    .openAPI(.form, explode: false), .openAPI(.deepObject, explode: true),
    QueryEncoding(array: .commaSeparated, nilValue: .bareKey, space: .plus),
    QueryEncoding(array: .surroundingBrackets, nesting: .dots, date: .iso8601),
    QueryEncoding(emptyContainer: .emptyBrackets, data: .deferredToData),
  ]

  static func run(_ input: FuzzInput) {
    guard let first = input.bytes.first else { return }
    let encoding = dialects[Int(first) % dialects.count]
    let text = String(decoding: input.bytes.dropFirst(), as: UTF8.self)
    check(Order.self, text, encoding)
    // Not for dictionaries, whose keys may become one.
    check(Order.self, text, QueryEncoding(array: .commaSeparated, key: .snakeCase))
    check([String: String].self, text, encoding)
    check([String: [[String: Double]]].self, text, encoding)
  }

  private static func check<T: Codable>(_ type: T.Type, _ text: String, _ encoding: QueryEncoding) {
    let decoder = QueryDecoder(encoding: encoding)
    let encoder = QueryEncoder(encoding: encoding)
    guard let value = Rule.refusing({ try decoder.decode(type, from: text) }),
      let written = Rule.refusing({ try encoder.encode(value) })
    else { return }
    // What has no texts in it, such as an empty list, leaves nothing to read.
    guard let read = Rule.refusing({ try decoder.decode(type, from: "?" + written) }) else {
      // Alamofire's brackets do not say where one list in a list ends, and reading does not guess.
      guard written.contains("%5B%5D%5B%5D=") else {
        Rule.isBroken("a written form is not read again: \(written)")
      }
      return
    }
    let rewritten = Rule.must("a form is not written again") { try encoder.encode(read) }
    Rule.holds(Rule.same(written, rewritten), "a form is changed: \(written), \(rewritten)")
  }
}
