// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A coding key created at run time: the name of a parameter, or a position in a list.
package enum ParameterKey: CodingKey {
  /// The key of a parameter.
  case name(String)

  /// The key of a parameter from a number.
  case number(Int)

  /// A position in a list.
  case index(Int)

  package init(stringValue: String) {
    self = .name(stringValue)
  }

  package init(intValue: Int) {
    self = .number(intValue)
  }

  /// The key of a parameter whose name is a coding key of another type.
  package init(_ key: some CodingKey) {
    // Swift reads every text that `Int` accepts as a number: "007" as 7, and "+9" as 9.
    let number = key.intValue.flatMap { String($0) == key.stringValue ? $0 : nil }
    self = number.map(ParameterKey.number) ?? .name(key.stringValue)
  }

  package var stringValue: String {
    switch self {
    case .name(let name): name
    case .number(let number): String(number)
    case .index(let index): "Index \(index)"
    }
  }

  package var intValue: Int? {
    switch self {
    case .name: nil
    case .number(let number): number
    case .index(let index): index
    }
  }
}

extension CodingKey {
  /// The path to this key, such as `user.tags[2]`, in a container with a path, or nil at the root.
  func path(in around: String?) -> String {
    if let intValue { return (around ?? "") + "[\(intValue)]" }
    return (around.map { $0 + "." } ?? "") + stringValue
  }
}

extension [any CodingKey] {
  /// A text for the keys, such as `user.tags[2]`, or nil if it is empty.
  package var keyPath: String? {
    let path = reduce(nil as String?) { around, key in key.path(in: around) }
    return path?.isEmpty == false ? path : nil
  }
}

/// A name in a container of values of any type, with a type that marks the names as unordered.
struct UnorderedKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}
