// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension StrictJSON {
  /// Whether this is null.
  package var isNull: Bool { self == .null }

  /// The text of a string, or nil when this is none.
  package var text: String? {
    guard case .string(let bytes) = self else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True or false, or nil when this is neither.
  package var flag: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }

  /// The integer that a number is, or nil.
  package var integer: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text)
  }

  /// The elements of an array, or nil when this is none.
  package var elements: [StrictJSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The texts of an array of strings, or nil when this is none.
  package var texts: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  /// The members of an object in their order, or nil when this is none.
  package var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The value of a member, or nil when this is no object or has no such member.
  ///
  /// Names are the same when their bytes are.
  package subscript(name: String) -> StrictJSON? {
    members?.first { $0.name.elementsEqual(name.utf8) }?.value
  }
}

extension StrictJSON: CustomStringConvertible {
  /// The value on one line, for people.
  package var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let text): text
    case .string(let bytes): String(decoding: bytes, as: UTF8.self).debugDescription
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.key.debugDescription): \($0.value)" }.joined(separator: ", "))}"
    }
  }
}
