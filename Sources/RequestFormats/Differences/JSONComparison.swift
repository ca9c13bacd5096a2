// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A place in JSON, such as `items[2].name`, and whether its values are secret.
struct JSONPlace {
  private(set) var path: String
  private(set) var isSecret = false
  /// A Boolean value that indicates whether only expected members are compared.
  let isPartial: Bool
  /// The lists around this place.
  private(set) var lists = 0

  /// A Boolean value that indicates whether the elements of a list are paired by their content.
  ///
  /// Each list around them reads that content once more.
  var alignsElements: Bool { !isPartial && lists < 8 }

  func member(_ key: String, isSecret isValue: Bool = false) -> JSONPlace {
    var place = self
    place.isSecret = isSecret || isValue || SecretNames.isSecret(key)
    if !key.isEmpty, Self.plain.firstOffset(outside: key) == nil {
      place.path += (path.isEmpty ? "" : ".") + ShownText.plain(key)
    } else {
      place.path += "[\(ShownText.quoted(key))]"
    }
    return place
  }

  func element(_ index: Int) -> JSONPlace {
    var place = self
    place.path += "[\(index)]"
    place.lists += 1
    return place
  }

  private static let plain = ByteSet.letter.union(.digit).union(ByteSet("_-$"))
}

extension DifferenceList {
  /// Compares values: members in any order, elements in order.
  ///
  /// The reader bounds their depth.
  mutating func compare(_ expected: JSONValue?, _ actual: JSONValue?, at place: JSONPlace) {
    guard !isFull else { return }
    switch (expected?.kind, actual?.kind) {
    case (.map, .map):
      compareMembers(expected?.members ?? [], actual?.members ?? [], at: place)
    case (.list, .list):
      compareElements(expected?.elements ?? [], actual?.elements ?? [], at: place)
    case (.text, .text):
      let (left, right) = (expected?.string ?? "", actual?.string ?? "")
      let isSecret = place.isSecret || [left, right].contains(where: ShownJSON.holdsSecrets)
      append(.body(path: place.path), texts: left, right, isSecret: isSecret)
    default:
      if let expected, let actual, JSONIdentity(expected) == JSONIdentity(actual) { return }
      append(
        .body(path: place.path),
        expected: expected.map(ShownJSON.shown),
        actual: actual.map(ShownJSON.shown),
        isSecret: place.isSecret
      )
    }
  }

  private mutating func compareElements(
    _ left: [JSONValue],
    _ right: [JSONValue],
    at place: JSONPlace
  ) {
    let pairs =
      place.alignsElements
      ? ListAlignment(left.map(JSONIdentity.init), right.map(JSONIdentity.init)).pairs
      : ListAlignment.positions(left.indices, right.indices)
    for pair in pairs {
      // Further differences would not be kept.
      if isFull { return }
      guard let position = pair.expected ?? pair.actual else { continue }
      compare(
        pair.expected.map { left[$0] },
        pair.actual.map { right[$0] },
        at: place.element(position)
      )
    }
  }

  private mutating func compareMembers(
    _ expected: [(key: String, value: JSONValue)],
    _ actual: [(key: String, value: JSONValue)],
    at place: JSONPlace
  ) {
    let hidesValue = [expected, actual].contains(where: ShownJSON.labelsSecret)
    let groups = ListAlignment.groups(expected, actual, isPartial: place.isPartial) {
      ByteText($0.key)
    }
    for (left, right) in groups {
      guard !isFull, let key = (left.first ?? right.first)?.key else { return }
      let place = place.member(key, isSecret: hidesValue && key == "value")
      // A key should appear only once, but it can repeat.
      for index in 0..<max(left.count, right.count) {
        compare(left.dropFirst(index).first?.value, right.dropFirst(index).first?.value, at: place)
      }
    }
  }
}

/// The content of a JSON value, equal for equal values with members in any order.
private struct JSONIdentity: Equatable {
  private let hash: Int

  init(_ value: JSONValue) {
    var hasher = Hasher()
    hasher.combine(value.kind)
    switch value.kind {
    case .nothing, .null, .true, .false: break
    case .text: hasher.combine(ByteText(value.string))
    case .number, .floatingPoint:
      let decimal = DecimalValue(value.string)
      hasher.combine(decimal)
      if decimal == nil { hasher.combine(ByteText(value.string)) }
    case .list:
      for element in value.elements { hasher.combine(JSONIdentity(element).hash) }
    case .map:
      var count: [ByteText: Int] = [:]
      var sum = 0
      for (key, member) in value.members {
        var hasher = Hasher()
        hasher.combine(ByteText(key))
        // A key should appear only once, but it can repeat.
        hasher.combine(count[ByteText(key), default: 0])
        hasher.combine(JSONIdentity(member).hash)
        count[ByteText(key), default: 0] += 1
        sum &+= hasher.finalize()
      }
      hasher.combine(sum)
    }
    hash = hasher.finalize()
  }
}

/// A JSON value as shown to a person, in one short line.
private enum ShownJSON {
  private static let limit = 120

  static func shown(_ value: JSONValue) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// Returns true if a text contains a secret, such as a token in a URL.
  static func holdsSecrets(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return !TextSecrets.values(in: bytes, bytes.indices, .xml, layer: 1).isEmpty
  }

  /// Returns true if a member marks the member `value` as secret, as in a patch.
  static func labelsSecret(_ members: [(key: String, value: JSONValue)]) -> Bool {
    members.contains { member in
      member.value.kind == .text && JSONSecrets.isLabel(member.key, of: member.value.string)
    }
  }

  private static func append(_ value: JSONValue, to text: inout String) {
    switch value.kind {
    case .nothing, .null: text += "null"
    case .true: text += "true"
    case .false: text += "false"
    case .number, .floatingPoint: text += ShownText.plain(value.string)
    case .text:
      let string = value.string
      text += holdsSecrets(string) ? SecretNames.mask : ShownText.quoted(string)
    case .list, .map:
      let isMap = value.kind == .map
      let hidesValue = isMap && labelsSecret(value.members)
      text += isMap ? "{" : "["
      for (index, (key, member)) in value.children.enumerated() {
        if index > 0 { text += "," }
        guard text.utf8.count < limit else {
          text += "..."
          break
        }
        if let key { text += ShownText.quoted(key) + ":" }
        if let key, SecretNames.isSecret(key) || hidesValue && key == "value" {
          text += SecretNames.mask
        } else {
          append(member, to: &text)
        }
      }
      text += isMap ? "}" : "]"
    }
  }
}

/// A JSON number by its value: `1`, `1.0` and `10e-1` are equal (RFC 8259 §6).
struct DecimalValue: Hashable {
  private var isNegative = false
  /// The digits without leading or trailing zeros.
  private var digits: [UInt8] = []
  private var exponent = 0

  /// Reads a number that a reader of JSON has accepted, or returns nil for an exponent that exceeds `Int`.
  init?(_ number: String) {
    let mantissa = number.utf8.prefix { ASCIICase.lowered($0) != UInt8(ascii: "e") }
    let exponent = String(Substring(number.utf8[mantissa.endIndex...].dropFirst()))
    let fraction = mantissa.drop { $0 != UInt8(ascii: ".") }.dropFirst()
    let significant = mantissa.filter(ByteSet.digit.contains).drop { $0 == UInt8(ascii: "0") }
    let zeros = significant.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    guard let written = exponent.isEmpty ? 0 : Int(exponent) else { return nil }
    guard zeros < significant.count else { return }
    let (shifted, overflows) = written.addingReportingOverflow(zeros - fraction.count)
    if overflows { return nil }
    self.exponent = shifted
    isNegative = number.utf8.first == UInt8(ascii: "-")
    digits = Array(significant.dropLast(zeros))
  }
}
