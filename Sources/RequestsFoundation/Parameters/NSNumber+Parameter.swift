// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension NSNumber {
  /// The value with the type that the number was made of.
  ///
  /// A cast does not tell: `as? Bool` takes the numbers 0 and 1, and `as? Int` takes true.
  var parameter: any Encodable {
    if isBoolean { return boolValue }
    if let decimal = self as? NSDecimalNumber { return decimal.decimalValue }
    switch unsafe UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "d"): return doubleValue
    case UInt8(ascii: "f"): return floatValue
    case UInt8(ascii: "C"), UInt8(ascii: "S"), UInt8(ascii: "I"), UInt8(ascii: "L"),
      UInt8(ascii: "Q"):
      return uint64Value
    default:
      // Encoders know this type best.
      if let value = Int(exactly: int64Value) { return value }
      return int64Value
    }
  }

  /// Whether it was made of a Bool.
  ///
  /// There are two such objects on every platform. The type does not tell on Darwin, where it is "c"
  /// for an `Int8` too.
  var isBoolean: Bool {
    self === NSNumber(value: true) || self === NSNumber(value: false)
  }
}
