// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
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

  /// The first of 5,000 values that is not read as it was written, or nil.
  private func firstLoss<T: Codable & Equatable>(
    _ encoding: QueryEncoding,
    seed: UInt64,
    _ make: (inout SplitMix64) -> T
  ) -> String? {
    var random = SplitMix64(seed: seed)
    let encoder = QueryEncoder(encoding: encoding)
    for _ in 0..<5_000 {
      let value = make(&random)
      do {
        let text = try encoder.encode(value)
        let read = try QueryDecoder(encoding: encoding).decode(T.self, from: text)
        // Texts that are canonically equivalent are equal, but not to a server.
        guard read == value, try encoder.encode(read) == text else { return text }
      } catch {
        return "\(error) \(value)"
      }
    }
    return nil
  }

  @Test func `orders in the standard dialect`() {
    #expect(firstLoss(.standard, seed: 1) { Self.order(&$0, hasMatrix: true) } == nil)
  }

  @Test func `orders in the dialect of PHP`() {
    #expect(firstLoss(.php, seed: 2) { Self.order(&$0, hasMatrix: true) } == nil)
  }

  @Test func `orders in the dialect of forms`() {
    #expect(firstLoss(.browserForm, seed: 3) { Self.order(&$0, hasMatrix: true) } == nil)
  }

  @Test func `orders without lists of lists in the dialect of Rails`() {
    #expect(firstLoss(.rails, seed: 4) { Self.order(&$0, hasMatrix: false) } == nil)
  }

  @Test func `flat values and orders with repeated names`() {
    #expect(firstLoss(.repeated, seed: 5) { Self.flat(&$0) } == nil)
    let encoding = QueryEncoding(array: .noBrackets)
    #expect(firstLoss(encoding, seed: 6) { Self.order(&$0, hasMatrix: true) } == nil)
  }

  @Test func `orders with indices everywhere`() {
    let encoding = QueryEncoding(array: .indexed)
    #expect(firstLoss(encoding, seed: 7) { Self.order(&$0, hasMatrix: true) } == nil)
  }
}
