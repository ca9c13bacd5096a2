// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A name or an index on the way to a value, for the coding path that a value may ask for.
struct QueryKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// The name of a property or the key of a dictionary.
  init(name: String) {
    stringValue = name
    intValue = nil
  }

  /// The place of an element in a list.
  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(stringValue: String) {
    self.init(name: stringValue)
  }

  init(intValue: Int) {
    self.init(index: intValue)
  }
}
