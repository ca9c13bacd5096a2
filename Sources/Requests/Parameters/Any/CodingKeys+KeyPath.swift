// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension [any CodingKey] {
  /// The keys as text, such as `user.tags[2]`; nil when there are none.
  package var keyPath: String? {
    var text = ""
    for key in self {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
    return text.isEmpty ? nil : text
  }
}
