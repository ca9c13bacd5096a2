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
      else { throw unwritable("NaN or infinity", at: component()) }
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
      "JSON cannot express \(names). Replace the value, or set a "
        + "`nonConformingFloatEncodingStrategy` that turns it into a string."
    )
  }
}

extension JSONWriter {
  /// What `Date.ISO8601FormatStyle` can spell; it clamps other dates without a word.
  private static let iso8601Seconds = -210_866_760_000.0...10_000_000_000_000

  /// Writes a date, unless its strategy is a closure, which needs an encoder.
  func writeDate(_ date: Date, at component: @autoclosure () -> JSONPathComponent) throws -> Bool {
    switch session.settings.dates {
    case .deferredToDate:
      try write(date.timeIntervalSinceReferenceDate, at: component())
    case .secondsSince1970:
      try writeSeconds(date.timeIntervalSince1970, at: component())
    case .millisecondsSince1970:
      try writeSeconds(1000 * date.timeIntervalSince1970, at: component())
    case .iso8601:
      guard Self.iso8601Seconds.contains(date.timeIntervalSince1970) else {
        throw error(
          .unencodableValue,
          at: component(),
          "The date is outside the years that ISO 8601 supports. Use another date."
        )
      }
      write(date.formatted(.iso8601))
    default:
      return try writeFormattedDate(date)
    }
    return true
  }

  /// Hands a date to the closure of the settings.
  func encodeDate(_ date: Date, to encoder: JSONValueEncoder) throws {
    if case .custom(let encode) = session.settings.dates {
      try encode(date, encoder)
    } else {
      try date.encode(to: encoder)
    }
    // A closure that writes nothing means an empty object, at the top as well.
    if output.frame.state.kind == .undecided { try open(.keyed) }
  }

  /// Writes a date as a count of seconds; as in `JSONEncoder`, no string stands for infinity here.
  private func writeSeconds(_ seconds: Double, at component: JSONPathComponent) throws {
    guard seconds.isFinite else {
      throw error(
        .unencodableValue,
        at: component,
        "The date is not a finite number of seconds. Use another date."
      )
    }
    try write(seconds, at: component)
  }
}

#if canImport(Darwin)
  extension JSONWriter {
    /// Writes a date with the formatter of the settings.
    ///
    /// - Returns: Whether there is one.
    private func writeFormattedDate(_ date: Date) throws -> Bool {
      guard case .formatted(let formatter) = session.settings.dates else { return false }
      write(formatter.string(from: date))
      return true
    }
  }
#else
  extension JSONWriter {
    /// Elsewhere `.formatted` makes a closure, so no strategy is left here.
    private func writeFormattedDate(_ date: Date) throws -> Bool {
      false
    }
  }
#endif
