// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// A JSON value that items build, member by member.
///
/// A name may have brackets: `user[name]=Ada` is a member of an object, `tags[]=a` appends to a list, and
/// `tags[0]=a` is an element. A name that begins with a bracket belongs to a list at the top.
enum JSONItems {
  case value(String)
  case list([JSONItems])
  case object([(name: [UInt8], value: JSONItems)])

  /// The elements that an index may leave out; they become null.
  private static let gapLimit = 1_000

  /// The levels of a name, which the readers of JSON limit too.
  private static let depthLimit = 128

  /// A step of the path that a name describes.
  enum Step {
    case member([UInt8])
    case element(Int)
    case append
  }

  /// Adds the value of an item.
  ///
  /// - Parameters:
  ///   - json: The text of the value, which is valid JSON.
  ///   - item: The item, whose name is the path.
  /// - Throws: `ValidationError` if the name has wrong brackets, or another item has given a place on its
  ///   path another type.
  mutating func set(_ json: String, for item: RequestItem) throws {
    try set(json, at: Self.path(of: item)[...], for: item)
  }

  private mutating func set(_ json: String, at path: ArraySlice<Step>, for item: RequestItem) throws
  {
    guard let step = path.first else {
      self = .value(json)
      return
    }
    let rest = path.dropFirst()
    let beginning = Self.beginning(rest.first)
    switch (step, self) {
    case (.member(let name), .object(var members)):
      let index = members.firstIndex { $0.name == name } ?? members.endIndex
      if index == members.endIndex { members.append((name, beginning)) }
      try members[index].value.set(json, at: rest, for: item)
      self = .object(members)
    case (.append, .list(var elements)):
      elements.append(beginning)
      try elements[elements.count - 1].set(json, at: rest, for: item)
      self = .list(elements)
    case (.element(let index), .list(var elements)):
      guard index <= elements.count + Self.gapLimit else {
        throw ValidationError(
          "The index in '\(item.shown)' leaves out more than \(Self.gapLimit) elements. Use `[]`."
        )
      }
      while elements.count <= index { elements.append(.value("null")) }
      if case .value("null") = elements[index] { elements[index] = beginning }
      try elements[index].set(json, at: rest, for: item)
      self = .list(elements)
    default:
      throw ValidationError(
        "The item '\(item.shown)' and an item before it need different types in one place. Write one "
          + "of them."
      )
    }
  }

  /// An empty container for a step, or null for the end of a path.
  static func beginning(_ step: Step?) -> JSONItems {
    switch step {
    case .member: .object([])
    case .element, .append: .list([])
    case nil: .value("null")
    }
  }

  /// The steps that the name of an item describes.
  static func path(of item: RequestItem) throws -> [Step] {
    let bytes = item.rawName
    var offset = end(of: UInt8(ascii: "["), in: bytes, from: 0)
    var path: [Step] = offset == 0 ? [] : [.member(RequestItem.unescaped(bytes[..<offset]))]
    while offset < bytes.count {
      let close = end(of: UInt8(ascii: "]"), in: bytes, from: offset)
      guard bytes[offset] == UInt8(ascii: "["), close < bytes.count else {
        throw ValidationError(
          "The name in '\(item.shown)' has an open bracket. Close it, or write `\\[` for a bracket."
        )
      }
      let name = bytes[(offset + 1)..<close]
      if name.isEmpty {
        path.append(.append)
      } else if name.allSatisfy({ (0x30...0x39).contains($0) }),
        let index = Int(String(decoding: name, as: UTF8.self))
      {
        path.append(.element(index))
      } else {
        path.append(.member(RequestItem.unescaped(name)))
      }
      offset = close + 1
    }
    guard path.count <= depthLimit else {
      throw ValidationError(
        "The name in '\(item.shown)' has more than \(depthLimit) levels. Use fewer brackets."
      )
    }
    return path
  }

  /// The offset of the first such byte that no backslash quotes, or the end.
  private static func end(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] != byte {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset, bytes.count)
  }

  /// The JSON text of a string.
  static func quoted(_ text: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(text), as: UTF8.self)
  }

  /// The value as JSON text without blanks.
  func text() throws -> String {
    switch self {
    case .value(let json): json
    case .list(let elements): "[\(try elements.map { try $0.text() }.joined(separator: ","))]"
    case .object(let members):
      try "{"
        + members.map { name, value in
          try "\(Self.quoted(String(decoding: name, as: UTF8.self))):\(value.text())"
        }
        .joined(separator: ",") + "}"
    }
  }
}
