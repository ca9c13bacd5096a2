// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension JSONWriter {
  func writeNull() {
    output.bytes.append(contentsOf: [0x6E, 0x75, 0x6C, 0x6C])  // null
  }

  func write(_ value: Bool) {
    output.bytes.append(
      contentsOf: value ? [0x74, 0x72, 0x75, 0x65] : [0x66, 0x61, 0x6C, 0x73, 0x65]
    )
  }

  func write(_ value: String) {
    output.append(value)
  }

  func write(_ value: some FixedWidthInteger) {
    DecimalDigits.append(value, to: &output.bytes)
  }

  /// Writes a number, each type with its own shortest digits: `Float(0.1)` is `0.1`.
  func write<Value: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: Value,
    at component: @autoclosure () -> JSONPathComponent
  ) throws {
    guard value.isFinite else {
      guard case .convertToString(let positive, let negative, let nan) = session.settings.floats
      else { throw unwritable("NaN and the infinities", at: component()) }
      write(value.isNaN ? nan : value.sign == .minus ? negative : positive)
      return
    }
    JSONText.append(value, to: &output.bytes)
  }

  /// Writes a decimal number with all its digits.
  func write(_ value: Decimal, at component: @autoclosure () -> JSONPathComponent) throws {
    guard !value.isNaN else {
      guard case .convertToString(_, _, let nan) = session.settings.floats
      else { throw unwritable("NaN", at: component()) }
      write(nan)
      return
    }
    output.bytes.append(value.description)
  }

  private func unwritable(_ names: String, at component: JSONPathComponent) -> RequestError {
    error(
      .unencodableValue,
      at: component,
      "JSON has no number for \(names); replace the value, or set a "
        + "`nonConformingFloatEncodingStrategy` that names a string for it."
    )
  }
}
