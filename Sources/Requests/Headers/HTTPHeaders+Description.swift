// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
  /// The fields as lines for a log, secret values as `<redacted>`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public var description: String {
    fields.map(\.description).joined(separator: "\n")
  }

  /// The fields as `dump` shows them, secret values masked.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: fields, displayStyle: .collection)
  }
}
