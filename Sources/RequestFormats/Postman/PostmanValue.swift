// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value of a collection, with its path for notes and errors.
struct PostmanValue {
  private let value: JSONValue
  let path: String

  init(_ json: JSONValue, path: String = "") {
    value = json
    self.path = path
  }

  /// The last member with the name, or nil if it is missing or null.
  subscript(name: String) -> PostmanValue? {
    guard value.kind == .map, let member = value.members.last(where: { $0.key == name })?.value,
      member.kind != .null
    else { return nil }
    return PostmanValue(member, path: path.isEmpty ? name : "\(path).\(name)")
  }

  /// The text of a scalar: people write numbers and Booleans without quotes too.
  var text: String? {
    switch value.kind {
    case .text, .number, .floatingPoint: value.string
    case .true: "true"
    case .false: "false"
    case .null, .nothing, .list, .map: nil
    }
  }

  /// The text of a scalar, or the JSON of a list or an object, as Postman sends it.
  var json: String? {
    text ?? (value.kind == .null ? nil : value.text)
  }

  /// The elements of a list, or nil for any other value.
  var elements: [PostmanValue]? {
    guard value.kind == .list else { return nil }
    return value.elements.enumerated().map { PostmanValue($1, path: "\(path)[\($0)]") }
  }

  /// The members of an object, or of a list of objects with keys and values.
  var pairs: [(key: String, value: String)] {
    if value.kind == .map {
      return value.members.map { ($0.key, PostmanValue($0.value).text ?? "") }
    }
    return (elements ?? []).compactMap { element in
      guard !element.isDisabled, let key = (element["key"] ?? element["id"])?.text else {
        return nil
      }
      return (key, element["value"]?.text ?? "")
    }
  }

  /// A Boolean value that indicates whether people have switched the entry off.
  var isDisabled: Bool { self["disabled"]?.text == "true" }

  /// The setting of an item that decides whether Postman sends bodies with every method, or nil.
  var keepsBodies: Bool? {
    self["protocolProfileBehavior"]?[Self.bodySetting]?.text.map { $0 == "true" }
  }

  /// The name of the setting for ``keepsBodies``.
  static let bodySetting = "disableBodyPruning"

  /// A Boolean value that indicates whether people have filled in and switched on this body.
  var hasBody: Bool {
    guard !isDisabled, let mode = self["mode"]?.text, let content = self[mode] else { return false }
    if let text = content.text { return !text.isEmpty }
    if let elements = content.elements { return elements.contains { !$0.isDisabled } }
    return content.pairs.contains { !$0.value.isEmpty }
  }

  /// The text of a description, which can be an object with its type.
  var prose: String? {
    let text = (self["content"]?.text ?? text) ?? ""
    return text.utf8.allSatisfy(HTTPFileText.isBlankOrFeed) ? nil : text
  }
}
