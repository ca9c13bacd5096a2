// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension NSObject: ParameterObject {
  /// What the object is, but not what is inside of it.
  package var parameterForm: ParameterForm { ParameterForm(object: self) }
}

extension ParameterForm {
  /// Looks at an object of Foundation, such as those that `JSONSerialization` reads.
  init(object: NSObject) {
    if object is NSNull {
      self = .null
    } else if let number = object as? NSNumber {
      self = .encodable(number.parameter)
    } else if let list = object as? NSOrderedSet {
      self = .list(list.array)
    } else {
      self = ParameterForm(bridging: object)
    }
  }

  // Numbers are no longer among these, so no cast turns one type into another.
  private init(bridging object: Any) {
    switch object {
    case let text as String: self = .encodable(text)
    case let map as [AnyHashable: Any]: self = .map(.keyed(map))
    case let list as [Any]: self = .list(list)
    case let set as Set<AnyHashable>: self = .set(set)
    case let date as Date: self = .encodable(date)
    case let data as Data: self = .encodable(data)
    case let url as URL: self = .encodable(url)
    case let uuid as UUID: self = .encodable(uuid)
    case let value as any Encodable: self = .encodable(value)
    default: self = .unknown(type(of: object))
    }
  }
}
