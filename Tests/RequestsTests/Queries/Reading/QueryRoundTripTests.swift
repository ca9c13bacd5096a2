// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

/// What is written in a dialect is read again in it, whatever the value.
struct QueryRoundTripTests {
  private struct Line: Codable, Equatable {
    // First and never nil: `.rails` tells the elements of a list apart by it.
    let sku: String
    let count: UInt8
    let note: String?
    let sizes: [Int]?
    let options: [String: Bool]?
  }

  private struct Order: Codable, Equatable {
    let id: Int
    let name: String
    let weight: Double?
    let date: Date
    let tags: [String]
    let lines: [Line]
    let counts: [Int: Int]?
    let attributes: [String: [String]]?
    let matrix: [[Int]]?
  }

  private struct Flat: Codable, Equatable {
    let id: Int
    let name: String?
    let weights: [Double]
    let flags: [Bool]?
    let data: Data
  }

  private static let pieces = [
    "a", "B", "7", " ", "+", "&", "=", "%", "%41", "[", "]", ";", "#", "?", "/", "\0", "\r\n", "é",
    "e\u{301}", "汉", "💧", "\u{202E}", "\"", ".",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<random.below(5)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  // No text says that a list is empty, and brackets in a key are those of the name.
  private static func key(_ random: inout SplitMix64) -> String {
    let text = text(&random).replacing("[", with: "").replacing("]", with: "")
    return text.isEmpty ? String(random.below(20_000)) : text
  }

  private static func list<T>(
    _ random: inout SplitMix64,
    _ element: (inout SplitMix64) -> T
  ) -> [T] {
    (0...random.below(3)).map { _ in element(&random) }
  }

  private static func map<K: Hashable, T>(
    _ random: inout SplitMix64,
    _ key: (inout SplitMix64) -> K,
    _ value: (inout SplitMix64) -> T
  ) -> [K: T] {
    var map: [K: T] = [:]
    for _ in 0...random.below(2) { map[key(&random)] = value(&random) }
    return map
  }

  private static func double(_ random: inout SplitMix64) -> Double {
    let double = Double(bitPattern: random.next())
    return double.isFinite ? double : 0.1
  }

  private static func line(_ random: inout SplitMix64) -> Line {
    Line(
      sku: text(&random),
      count: UInt8(random.below(256)),
      note: random.below(2) == 0 ? nil : text(&random),
      sizes: random.below(2) == 0 ? nil : list(&random) { $0.below(9) },
      options: random.below(2) == 0 ? nil : map(&random, key) { $0.below(2) == 0 }
    )
  }

  private static func order(_ random: inout SplitMix64, hasMatrix: Bool) -> Order {
    Order(
      id: Int(truncatingIfNeeded: random.next()),
      name: text(&random),
      weight: random.below(2) == 0 ? nil : double(&random),
      date: Date(timeIntervalSinceReferenceDate: Double(random.below(1 << 40)) / 1_000),
      tags: list(&random, text),
      lines: list(&random, line),
      counts: random.below(2) == 0 ? nil : map(&random, { $0.below(20_000) }, { $0.below(9) }),
      attributes: random.below(2) == 0 ? nil : map(&random, key) { list(&$0, text) },
      matrix: !hasMatrix || random.below(2) == 0
        ? nil : list(&random) { list(&$0) { $0.below(9) } }
    )
  }

  private static func flat(_ random: inout SplitMix64) -> Flat {
    Flat(
      id: Int(truncatingIfNeeded: random.next()),
      name: random.below(2) == 0 ? nil : text(&random),
      weights: list(&random, double),
      flags: random.below(2) == 0 ? nil : list(&random) { $0.below(2) == 0 },
      data: Data((0..<random.below(6)).map { _ in UInt8(random.below(256)) })
    )
  }

  /// The first of many values that is not read as it was written, or nil.
  ///
  /// What the dialect refuses is not in its domain; a share of the values has to be.
  private func firstLoss<T: Codable & Equatable>(
    _ encoding: QueryEncoding,
    seed: UInt64,
    count: Int = Effort.rounds(10_000),
    domain: Double = 1,
    _ make: (inout SplitMix64) -> T
  ) -> String? {
    var random = SplitMix64(seed: seed)
    let encoder = QueryEncoder(encoding: encoding)
    let decoder = QueryDecoder(encoding: encoding)
    var written = 0
    for _ in 0..<count {
      let value = make(&random)
      do {
        let text = try encoder.encode(value)
        written += 1
        let read = try decoder.decode(T.self, from: text)
        // Texts that are canonically equivalent are equal, but not to a server.
        guard read == value, try encoder.encode(read) == text else { return text }
      } catch let error as RequestError where error.block == "QueryEncoder" {
        continue
      } catch {
        return "\(error) \(value)"
      }
    }
    let share = Double(written) / Double(count)
    return share < domain ? "only \(written) values were written" : nil
  }

  private struct Dialect: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let encoding: QueryEncoding
    let count: Int
    let domain: Double

    /// Presets get 10,000 values, options that are tried alone fewer.
    init(_ name: String, _ encoding: QueryEncoding, count: Int = 10_000, domain: Double = 1) {
      testDescription = name
      self.encoding = encoding
      self.count = Effort.rounds(count)
      self.domain = domain
    }
  }

  private static let nesting: [Dialect] = [
    Dialect("standard", .standard),
    Dialect("form", .browserForm),
    Dialect("php", .php, domain: 0.7),
    Dialect("qs", .qs, domain: 0.3),
    Dialect("afNetworking", .afNetworking, domain: 0.2),
    Dialect("indexed", QueryEncoding(array: .indexed), count: 1_000),
    Dialect("no brackets", QueryEncoding(array: .noBrackets), count: 1_000),
    Dialect("sorted", QueryEncoding(array: .indexed, order: .sortedKeys), count: 1_000),
    Dialect("dots", QueryEncoding(array: .indexed, nesting: .dots), count: 1_000, domain: 0.4),
    Dialect(
      "dots and repeats",
      QueryEncoding(array: .noBrackets, nesting: .dots),
      count: 1_000,
      domain: 0.4
    ),
    Dialect("bare nil", QueryEncoding(nilValue: .bareKey), count: 1_000),
    Dialect("readable", QueryEncoding(allowedCharacters: .init("[]-._~!$'()*,/:?@")), count: 1_000),
    Dialect(
      "plus",
      QueryEncoding(array: .indexed, space: .plus, allowedCharacters: .unreserved),
      count: 1_000
    ),
    Dialect("numeric", QueryEncoding(bool: .numeric), count: 1_000),
  ]

  @Test(arguments: nesting)
  private func `orders are read as they were written`(_ dialect: Dialect) {
    let hasMatrix = dialect.testDescription != "afNetworking"
    let loss = firstLoss(dialect.encoding, seed: 1, count: dialect.count, domain: dialect.domain) {
      Self.order(&$0, hasMatrix: hasMatrix)
    }
    #expect(loss == nil)
  }

  private static let flat: [Dialect] = [
    Dialect("repeated", .repeated),
    Dialect("gorilla", .gorilla),
    Dialect("spring", .spring),
    Dialect("alamofire", .alamofire),
    Dialect("comma", QueryEncoding(array: .commaSeparated), count: 1_000),
    Dialect("space", QueryEncoding(array: .spaceSeparated), count: 1_000),
    Dialect("pipe", QueryEncoding(array: .pipeSeparated, space: .plus), count: 1_000),
    Dialect("surrounding", QueryEncoding(array: .surroundingBrackets), count: 1_000),
    Dialect("snake", QueryEncoding(nilValue: .bareKey, key: .snakeCase), count: 1_000),
    Dialect("kebab", QueryEncoding(array: .indexed, key: .kebabCase), count: 1_000),
    Dialect("upper", QueryEncoding(key: .uppercased), count: 1_000),
    Dialect("capitalized", QueryEncoding(key: .capitalized), count: 1_000),
    Dialect(
      "bytes",
      QueryEncoding(emptyContainer: .emptyBrackets, data: .deferredToData),
      count: 1_000
    ),
    Dialect("form", .openAPI(.form, explode: true)),
    Dialect("form in one", .openAPI(.form, explode: false)),
  ]

  @Test(arguments: flat)
  private func `flat values are read as they were written`(_ dialect: Dialect) {
    let loss = firstLoss(
      dialect.encoding,
      seed: 2,
      count: dialect.count,
      domain: dialect.domain,
      Self.flat
    )
    #expect(loss == nil)
  }

  @Test func `orders without lists of lists in the dialect of Rails`() {
    let loss = firstLoss(.rails, seed: 4, domain: 0.9) { Self.order(&$0, hasMatrix: false) }
    #expect(loss == nil)
  }

  @Test func `texts by their names as FBSDKUtility writes them`() {
    let loss = firstLoss(.facebook, seed: 5, domain: 0.9) { random in
      Self.map(&random, Self.key, Self.text)
    }
    #expect(loss == nil)
  }

  @Test func `lists of texts with separators in them`() {
    for array in [QueryEncoding.ArrayStyle.commaSeparated, .surroundingBrackets] {
      let encoding = QueryEncoding(array: array)
      let loss = firstLoss(encoding, seed: 6) { ["a": Self.list(&$0) { Self.text(&$0) + ",\"\\" }] }
      #expect(loss == nil)
    }
    for array in [QueryEncoding.ArrayStyle.spaceSeparated, .pipeSeparated] {
      let loss = firstLoss(QueryEncoding(array: array), seed: 6, domain: 0.1) { random in
        ["a": Self.list(&random) { $0.below(4) == 0 ? "x|y z" : Self.text(&$0) }]
      }
      #expect(loss == nil)
    }
  }

  @Test func `maps of OpenAPI in the styles that are read`() {
    for style in [QueryEncoding.OpenAPIStyle.spaceDelimited, .pipeDelimited, .form] {
      let encoding = QueryEncoding.openAPI(style, explode: false)
      let loss = firstLoss(encoding, seed: 7, domain: 0.2) { random in
        ["a": Self.map(&random, Self.key, { _ in 1 })]
      }
      #expect(loss == nil)
    }
    let deep = QueryEncoding.openAPI(.deepObject, explode: true)
    let loss = firstLoss(deep, seed: 7, domain: 0.2) { random in
      ["a": Self.map(&random, Self.key, Self.text)]
    }
    #expect(loss == nil)
  }
}
