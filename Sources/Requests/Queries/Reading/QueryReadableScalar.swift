// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value that is read out of the text of one pair.
protocol QueryReadableScalar: QueryReadable {
  /// The value of a text, or nil when the text is none of the type.
  static func value(of text: String) -> Self?
}

extension QueryReadableScalar {
  static func read(from decoder: QueryValueDecoder) throws -> Self {
    try decoder.decode(scalar: Self.self)
  }
}

extension String: QueryReadableScalar {
  static func value(of text: String) -> String? { text }
}

extension Bool: QueryReadableScalar {
  static func value(of text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }
}

extension FixedWidthInteger where Self: QueryReadableScalar {
  static func value(of text: String) -> Self? {
    // Swift takes a plus sign too, which no writer writes and a form would have as a space.
    text.utf8.first == UInt8(ascii: "+") ? nil : Self(text)
  }
}

extension Int: QueryReadableScalar {}
extension Int8: QueryReadableScalar {}
extension Int16: QueryReadableScalar {}
extension Int32: QueryReadableScalar {}
extension Int64: QueryReadableScalar {}
extension UInt: QueryReadableScalar {}
extension UInt8: QueryReadableScalar {}
extension UInt16: QueryReadableScalar {}
extension UInt32: QueryReadableScalar {}
extension UInt64: QueryReadableScalar {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: QueryReadableScalar {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: QueryReadableScalar {}

extension Double: QueryReadableScalar {
  static func value(of text: String) -> Double? {
    guard QueryNumber.isDecimal(text), let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

extension Float: QueryReadableScalar {
  static func value(of text: String) -> Float? {
    guard QueryNumber.isDecimal(text), let value = Float(text), value.isFinite else { return nil }
    return value
  }
}
