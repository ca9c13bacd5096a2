// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct StructuredFieldValueTests {
  typealias BareItem = StructuredField.BareItem
  typealias Item = StructuredField.Item
  typealias Member = StructuredField.Member

  private static let moment = Date(timeIntervalSince1970: 1)

  private static let bareItems: [(BareItem, Item, Member)] = [
    (1, 1, 1), (-1, -1, -1), (1.5, 1.5, 1.5), (true, true, true), ("a", "a", "a"),
    (.integer(7), .integer(7), .integer(7)), (.decimal(2), .decimal(2), .decimal(2)),
    (.string("s"), .string("s"), .string("s")), (.token("t"), .token("t"), .token("t")),
    (.boolean(false), .boolean(false), .boolean(false)),
    (.date(moment), .date(moment), .date(moment)),
    (.byteSequence(Data([1])), .byteSequence(Data([1])), .byteSequence(Data([1]))),
    (.displayString("ü"), .displayString("ü"), .displayString("ü")),
    ("\(1)-\(2)", "1-2", "\(1)-2"),
  ]

  @Test(arguments: bareItems)
  func `each kind of value is written in the same way`(
    _ bare: BareItem,
    _ item: Item,
    _ member: Member
  ) {
    #expect(item == Item(bare))
    #expect(member == .item(Item(bare)))
    #expect(Set([item, Item(bare)]).count == 1)
  }

  @Test func `an integer of any type is taken, and stays out of range when it is`() {
    let numbers: [BareItem] = [.integer(7 as Int), .integer(7 as UInt8), .integer(7 as Int64)]
    #expect(numbers == [7, 7, 7])
    #expect(Item.integer(UInt64.max) == Item(.integer(Int64.max)))
  }

  @Test func `values of different types differ`() {
    let values: [BareItem] = [
      1, 1.0, "1", .token("1"), .displayString("1"), true, .byteSequence(Data("1".utf8)),
      .date(Self.moment),
    ]
    for (index, value) in values.enumerated() {
      #expect(values.firstIndex(of: value) == index)
    }
    #expect(Set(values).count == values.count)
  }

  @Test(arguments: [
    (BareItem.displayString("\u{E9}"), BareItem.displayString("e\u{301}")),
    (.string("\u{E9}"), .string("e\u{301}")), (.token("\u{E9}"), .token("e\u{301}")),
  ])
  func `texts that only look the same differ`(_ one: BareItem, _ other: BareItem) {
    #expect(one != other)
    #expect(Set([one, other]).count == 2)
  }

  @Test(arguments: [
    (BareItem.integer(7), "7"), (.string("a\"b"), #""a\"b""#), (.token("a b"), "<invalid>"),
    (.date(Date(timeIntervalSince1970: .nan)), "<invalid>"),
    (.date(Date(timeIntervalSince1970: -1e300)), "<invalid>"),
    (.date(Date(timeIntervalSince1970: 999_999_999_999_999)), "@999999999999999"),
  ])
  func `a value of any size is shown`(_ value: BareItem, _ text: String) {
    #expect("\(value)" == text)
    #expect("\(StructuredField.item(Item(value)))".utf8.count > text.utf8.count)
    var dumped = ""
    dump(StructuredField.list([.item(Item(value))]), to: &dumped)
    #expect(dumped.utf8.count > text.utf8.count)
  }

  @Test func `a literal of a list is an inner list`() {
    let member: Member = [1, "a", .token("b")]
    #expect(member == .innerList(StructuredField.InnerList([1, "a", .token("b")])))
    #expect(([] as Member) == .innerList([]))
  }

  @Test func `parameters are added after those that are there`() {
    let item = Item.token("a").with(["x": 1, "y": 2]).with(["z": 3, "x": 4])
    #expect(item.parameters.map(\.key) == ["x", "y", "z"])
    #expect(item.parameters.map(\.value) == [4, 2, 3])
    let list = Member.innerList([1]).with(["x": 1]).with(["y": 2])
    #expect(list == .innerList(StructuredField.InnerList([1], parameters: ["x": 1, "y": 2])))
  }
}
