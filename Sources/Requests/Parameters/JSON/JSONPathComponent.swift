// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// One step of a coding path, turned into a `CodingKey` only when somebody asks.
enum JSONPathComponent {
  /// The document itself, or a value that stands in for the one around it.
  case none

  /// The value of a member.
  case key(any CodingKey)

  /// An element of an array.
  case index(Int)
}

extension [JSONPathComponent] {
  /// The steps as coding keys.
  var codingPath: [any CodingKey] {
    compactMap { component in
      switch component {
      case .none: nil
      case .key(let key): key
      case .index(let index): ParameterKey.index(index)
      }
    }
  }

  /// The steps as text, such as `user.tags[2]`; nil when there are none.
  var keyPath: String? {
    var text = ""
    for component in self {
      switch component {
      case .none: continue
      case .key(let key): text += text.isEmpty ? key.stringValue : "." + key.stringValue
      case .index(let index): text += "[\(index)]"
      }
    }
    return text.isEmpty ? nil : text
  }
}
