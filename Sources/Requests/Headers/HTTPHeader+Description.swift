// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeader: CustomStringConvertible, CustomReflectable {
  /// The field as `Name: value` for a log, the value of a secret field as `<redacted>`.
  ///
  /// All that is not printable ASCII is escaped, so this is not the text that is sent.
  ///
  /// - Complexity: O(*n*), where *n* is the length of name and value.
  public var description: String {
    "\(PrintableText.escaping(name)): \(shownValue)"
  }

  /// The name and the value as `dump` shows them, the value masked when it is secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["name": PrintableText.escaping(name), "value": shownValue],
      displayStyle: .struct
    )
  }

  /// Whether the value is a secret, by its mark or by the name.
  package var isMasked: Bool { isSecret || SecretNames.isSecret(name) }

  /// The value that a person may see.
  private var shownValue: String {
    isMasked ? SecretNames.mask : PrintableText.escaping(value)
  }
}
