// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// The value of a structured field: what is read is written and read again without a loss, and any value
/// can be made, which is sent as the grammar says or not at all.
enum StructuredFieldTarget: FuzzTarget {
  static let name = "structured-field"

  static func run(_ input: FuzzInput) {
    for kind in [StructuredField.Kind.item, .list, .dictionary] {
      let field = Rule.refusing { try StructuredField(parsing: input.wholeText, as: kind) }
      if let field { check(field, kind, wasRead: true) }
    }
    var input = input
    var items: [StructuredField.Item] = []
    while let item = item(&input) { items.append(item) }
    let members = items.map { StructuredField.Member.item($0) }
    let list = StructuredField.InnerList(items, parameters: items.first?.parameters ?? [:])
    check(.list(members + [.innerList(list)]), .list)
    check(.dictionary([name(of: items): .innerList(list)]), .dictionary)
    for item in items { check(.item(item), .item) }
  }

  /// A name, a number that says what the value is, the value, and a parameter if the name is not empty.
  private static func item(_ input: inout FuzzInput) -> StructuredField.Item? {
    guard let key = input.text() else { return nil }
    let kind = input.number(below: 8)
    let text = input.text() ?? ""
    // A leap over all numbers, those that no field can hold included.
    let number = Double(text) ?? Double(text.utf8.count)
    let value: StructuredField.BareItem =
      switch kind {
      case 0: .string(text)
      case 1: .token(text)
      case 2: .displayString(text)
      case 3: .byteSequence(Data(text.utf8))
      case 4: .decimal(number)
      case 5: .integer(Int64(text) ?? .min)
      case 6: .date(Date(timeIntervalSince1970: number))
      default: .boolean(text.isEmpty)
      }
    let parameters: StructuredField.Parameters = key.isEmpty ? [:] : [key: value]
    return StructuredField.Item(value, parameters: parameters)
  }

  private static func name(of items: [StructuredField.Item]) -> String {
    items.first?.parameters.first?.key ?? "a"
  }

  private static func check(
    _ field: StructuredField,
    _ kind: StructuredField.Kind,
    wasRead: Bool = false
  ) {
    let header = Rule.refusing {
      try ComposedRequest { Header.custom("A").setValue(structured: field) }.headers
    }
    guard let text = Rule.refusing({ try field.text }) else {
      Rule.holds(header == nil, "a field is sent that cannot be written")
      return Rule.holds(!wasRead, "what was read is not written")
    }
    Rule.holds(Rule.isPrintable(text), "a field holds more than printable ASCII")
    Rule.holds(Rule.same(header?["A"], text.isEmpty ? nil : text), "another field is sent")
    let again = Rule.must("what is written is not read: \(text)") {
      try StructuredField(parsing: text, as: kind)
    }
    let rewritten = Rule.must("what is read is not written: \(text)") { try again.text }
    Rule.holds(Rule.same(text, rewritten), "a field is changed: \(text) becomes \(rewritten)")
    // What was made may be rounded, and is another value then.
    Rule.holds(!wasRead || again == field, "a value is changed: \(text)")
  }
}
