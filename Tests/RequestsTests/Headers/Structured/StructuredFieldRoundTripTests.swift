// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct StructuredFieldRoundTripTests {
  typealias BareItem = StructuredField.BareItem
  typealias Item = StructuredField.Item
  typealias Member = StructuredField.Member

  private static let printable = (0x20...0x7E).compactMap { Unicode.Scalar($0) }
  private static let lower = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
  private static let letters = lower + Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
  private static let digits = Array("0123456789".unicodeScalars)
  private static let marks = Array("!#$%&'*+-.^_`|~:/".unicodeScalars)
  private static let others = Array(
    "\u{0}\t\n\u{7F}\u{80}é\u{301}€😀\u{FEFF}\u{10FFFF}\"%\\".unicodeScalars
  )

  private static func text(
    _ random: inout SplitMix64,
    first: [Unicode.Scalar] = [],
    of scalars: [Unicode.Scalar],
    longest: Int = 9
  ) -> String {
    var text = String.UnicodeScalarView()
    if !first.isEmpty { text.append(random.pick(first)) }
    for _ in 0..<random.below(longest + 1) { text.append(random.pick(scalars)) }
    return String(text)
  }

  private static func key(_ random: inout SplitMix64) -> String {
    text(&random, first: lower + ["*"], of: lower + digits + ["_", "-", ".", "*"], longest: 3)
  }

  private static func value(_ random: inout SplitMix64) -> BareItem {
    let number = Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &random)
    let small = Int64.random(in: -9_999...9_999, using: &random)
    switch random.below(11) {
    case 0: return .integer(number)
    case 1: return .integer(small)
    case 2: return .decimal(Double(number) / 1_000)
    case 3: return .decimal(Double(small) / 1_000)
    case 4: return .string(text(&random, of: printable))
    case 5: return .token(text(&random, first: letters + ["*"], of: letters + digits + marks))
    case 6:
      let count = random.below(9)
      return .byteSequence(Data((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }))
    case 7: return .boolean(random.chance(50))
    case 8: return .date(Date(timeIntervalSince1970: Double(number)))
    case 9: return .date(Date(timeIntervalSince1970: Double(small)))
    default: return .displayString(text(&random, of: printable + others))
    }
  }

  private static func parameters(_ random: inout SplitMix64) -> StructuredField.Parameters {
    let count = random.chance(50) ? 0 : random.below(12)
    return StructuredField.Parameters(
      (0..<count).map { _ in .init(key: key(&random), value: value(&random)) }
    )
  }

  private static func item(_ random: inout SplitMix64) -> Item {
    Item(value(&random), parameters: parameters(&random))
  }

  private static func member(_ random: inout SplitMix64) -> Member {
    guard random.chance(30) else { return .item(item(&random)) }
    let items = (0..<random.below(5)).map { _ in item(&random) }
    return .innerList(StructuredField.InnerList(items, parameters: parameters(&random)))
  }

  private static func field(_ random: inout SplitMix64) -> (StructuredField, StructuredField.Kind) {
    let count = random.below(6)
    switch random.below(3) {
    case 0: return (.item(item(&random)), .item)
    case 1: return (.list((0..<count).map { _ in member(&random) }), .list)
    default:
      let members = (0..<count).map { _ in
        StructuredField.OrderedMap<Member>.Element(key: key(&random), value: member(&random))
      }
      return (.dictionary(StructuredField.OrderedMap(members)), .dictionary)
    }
  }

  @Test func `random fields come back from their text`() throws {
    var random = SplitMix64(seed: 9_651)
    for _ in 0..<Effort.rounds(40_000) {
      let (field, kind) = Self.field(&random)
      let text = try field.text
      #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      #expect(try StructuredField(parsing: text, as: kind) == field)
      #expect(try StructuredField(parsing: "  \(text)   ", as: kind) == field)
    }
  }

  @Test func `a text with one byte changed is refused, or written to be read again`() throws {
    var random = SplitMix64(seed: 8_941)
    for _ in 0..<Effort.rounds(40_000) {
      let (field, kind) = Self.field(&random)
      var bytes = Array(try field.text.utf8)
      guard !bytes.isEmpty else { continue }
      let place = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes[place] = UInt8(random.below(128))
      case 1: bytes.remove(at: place)
      default: bytes.insert(random.pick(Array("\",;=()?@:%*. \t1a".utf8)), at: place)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let read = try StructuredField(parsing: text, as: kind)
        #expect(try StructuredField(parsing: read.text, as: kind) == read)
      } catch {
        #expect(error.code == .malformedText)
        #expect((0...bytes.count).contains(try #require(error.offset)))
      }
    }
  }
}
