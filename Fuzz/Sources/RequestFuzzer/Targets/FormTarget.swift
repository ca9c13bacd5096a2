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
    let matrix: [[Int]]?
  }

  private struct Labels: Codable {
    let counts: [Int: Int]?
    let attributes: [String: [String]]?
  }

  private struct Dialect {
    let encoding: QueryEncoding
    /// Names that become one, so that dictionaries cannot have both.
    let mergesNames: Bool
    /// Lists in lists that do not say where one ends: reading does not guess.
    let losesLists: Bool

    init(_ encoding: QueryEncoding, mergesNames: Bool = false, losesLists: Bool = false) {
      self.encoding = encoding
      self.mergesNames = mergesNames
      self.losesLists = losesLists
    }
  }

  private static let dialects: [Dialect] = [
    Dialect(.standard), Dialect(.php), Dialect(.rails), Dialect(.qs), Dialect(.spring),
    Dialect(.alamofire, losesLists: true), Dialect(.browserForm),
    Dialect(.openAPI(.form, explode: false)), Dialect(.openAPI(.deepObject, explode: true)),
    Dialect(
      QueryEncoding(array: .commaSeparated, nilValue: .bareKey, key: .snakeCase, space: .plus),
      mergesNames: true
    ),
    Dialect(QueryEncoding(array: .surroundingBrackets, nesting: .dots, date: .iso8601)),
    Dialect(QueryEncoding(emptyContainer: .emptyBrackets, data: .deferredToData)),
  ]

  static func run(_ input: FuzzInput) {
    guard let first = input.bytes.first else { return }
    let dialect = dialects[Int(first) % dialects.count]
    let text = String(decoding: input.bytes.dropFirst(), as: UTF8.self)
    check(Order.self, text, dialect)
    if !dialect.mergesNames {
      check(Labels.self, text, dialect)
      check([String: String].self, text, dialect)
      check([String: [[String: Double]]].self, text, dialect)
    }
  }

  private static func check<T: Codable>(_ type: T.Type, _ text: String, _ dialect: Dialect) {
    let decoder = QueryDecoder(encoding: dialect.encoding)
    let encoder = QueryEncoder(encoding: dialect.encoding)
    guard let value = Rule.refusing({ try decoder.decode(type, from: text) }),
      let written = Rule.refusing({ try encoder.encode(value) })
    else { return }
    // What has no texts in it, such as an empty list, leaves nothing to read.
    guard let read = Rule.refusing({ try decoder.decode(type, from: "?" + written) }) else {
      guard dialect.losesLists, written.contains("%5B%5D%5B%5D=") else {
        Rule.isBroken("a written form is not read again: \(written)")
      }
      return
    }
    let rewritten = Rule.must("a form is not written again") { try encoder.encode(read) }
    Rule.holds(Rule.same(written, rewritten), "a form is changed: \(written), \(rewritten)")
  }
}
