// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport

extension StrictJSON {
  /// Whether a name in here is empty or holds a character that nests names.
  func holdsName(_ marks: String, _ nestsWithDots: Bool) -> Bool {
    switch self {
    case .array(let elements): elements.contains { $0.holdsName(marks, nestsWithDots) }
    case .object(let members):
      members.contains { member in
        member.name.isEmpty || member.value.holdsName(marks, nestsWithDots)
          || member.name.contains {
            marks.utf8.contains($0) && ($0 != UInt8(ascii: ".") || nestsWithDots)
          }
      }
    default: false
    }
  }

  /// Whether a list has null or an empty container before another element.
  var hasGaps: Bool {
    switch self {
    case .array(let elements):
      elements.dropLast().contains { $0.isNull || $0 == .array([]) || $0 == .object([]) }
        || elements.contains(where: \.hasGaps)
    case .object(let members): members.contains(where: \.value.hasGaps)
    default: false
    }
  }

  /// Whether a list anywhere in here has such an element.
  func hasList(where matches: (StrictJSON) -> Bool) -> Bool {
    switch self {
    case .array(let elements):
      elements.contains { matches($0) || $0.hasList(where: matches) }
    case .object(let members): members.contains { $0.value.hasList(where: matches) }
    default: false
    }
  }

  /// Whether a number in here is so large or so small that languages spell it differently.
  var holdsExponent: Bool {
    switch self {
    case .number(let text):
      Int(text) == nil
        && (text.utf8.count > 15 || text.utf8.contains { $0 | 32 == UInt8(ascii: "e") })
    case .array(let elements): elements.contains(where: \.holdsExponent)
    case .object(let members): members.contains(where: \.value.holdsExponent)
    default: false
    }
  }

  /// Whether this is a map of scalars and of lists of scalars that are not empty.
  var isFlat: Bool {
    (members ?? []).allSatisfy { member in
      let values = member.value.elements ?? [member.value]
      return !values.isEmpty && values.allSatisfy { $0.elements == nil && $0.members == nil }
    }
  }

  /// Whether an empty list or map is in here.
  var hasEmptyContainer: Bool {
    switch self {
    case .array(let elements): elements.isEmpty || elements.contains(where: \.hasEmptyContainer)
    case .object(let members):
      members.isEmpty || members.contains(where: \.value.hasEmptyContainer)
    default: false
    }
  }

  /// Whether a map in here has a number for a name.
  var hasNumericNames: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasNumericNames)
    case .object(let members):
      members.contains { Int($0.key) != nil || $0.value.hasNumericNames }
    default: false
    }
  }
}
