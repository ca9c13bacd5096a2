// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension NSObject: ParameterObject {
  /// The form of the object, such as one from `JSONSerialization`, without its elements.
  package var parameterForm: ParameterForm {
    switch self as Any {
    case is NSNull: .null
    // Numbers come before all casts that would change their type.
    case let number as NSNumber: .encodable(number.parameter)
    case let list as NSOrderedSet: .list(list.array)
    case let text as String: .encodable(text)
    case let map as [AnyHashable: Any]: .map(.keyed(map))
    case let list as [Any]: .list(list)
    case let set as Set<AnyHashable>: .set(set)
    case let date as Date: .encodable(date)
    case let data as Data: .encodable(data)
    case let url as URL: .encodable(url)
    case let uuid as UUID: .encodable(uuid)
    case let value as any Encodable: .encodable(value)
    default: .unknown(type(of: self))
    }
  }
}

extension NSNumber {
  /// The value with the type from which the number was created.
  ///
  /// A cast does not know it: `as? Bool` accepts the numbers 0 and 1, and `as? Int` accepts true.
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
      // Encoders support this type best.
      if let value = Int(exactly: int64Value) { return value }
      return int64Value
    }
  }

  /// A Boolean value that indicates whether the number was created from a Bool.
  ///
  /// Every platform has two such objects. The type is not enough on Darwin, where an `Int8` has the
  /// type "c" too.
  var isBoolean: Bool {
    self === NSNumber(value: true) || self === NSNumber(value: false)
  }
}
