// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value of a collection, with its path for notes and errors.
struct PostmanValue {
  private let json: JSONValue
  let path: String

  init(_ json: JSONValue, path: String = "") {
    self.json = json
    self.path = path
  }

  /// The last member with the name, or nil if it is missing or null.
  subscript(name: String) -> PostmanValue? {
    guard json.kind == .map, let value = json.members.last(where: { $0.key == name })?.value,
      value.kind != .null
    else { return nil }
    return PostmanValue(value, path: path.isEmpty ? name : "\(path).\(name)")
  }

  /// The text of a scalar: people write numbers and Booleans without quotes too.
  var text: String? {
    switch json.kind {
    case .text, .number, .floatingPoint: json.string
    case .true: "true"
    case .false: "false"
    case .null, .nothing, .list, .map: nil
    }
  }

  /// The elements of a list, or nil for any other value.
  var elements: [PostmanValue]? {
    guard json.kind == .list else { return nil }
    return json.elements.enumerated().map { PostmanValue($1, path: "\(path)[\($0)]") }
  }

  /// The members of an object, or of a list of objects with keys and values.
  var pairs: [(key: String, value: String)] {
    if json.kind == .map {
      return json.members.map { ($0.key, PostmanValue($0.value).text ?? "") }
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

  /// The text of a description, which can be an object with its type.
  var prose: String? {
    let text = (self["content"]?.text ?? text) ?? ""
    return text.utf8.allSatisfy(HTTPFileText.isBlankOrFeed) ? nil : text
  }
}
