// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a value of any type is to a query or to JSON.
package enum ParameterForm {
  /// Nil and `NSNull`.
  case null

  /// A value that encodes itself, such as a number or a model.
  case encodable(any Encodable)

  /// A list of values of any type.
  case list([Any])

  /// A set of values of any type.
  case set(Set<AnyHashable>)

  /// A dictionary with values of any type.
  case map(ParameterMap)

  /// A value of a type that is none of these. Its description would be debugging text.
  case unknown(Any.Type)

  /// Looks at a value, but not at those inside of it.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - describes: Whether values that describe themselves are texts, as ``AnyParameter`` has it.
  init(of value: Any, describes: Bool = false) {
    // The types are compared, as a cast to Bool or Int succeeds for many an `NSNumber`, and one to
    // `NSNumber` for every Bool and Int.
    let type = Swift.type(of: value)
    if type is any ParameterObject.Type, let object = value as? any ParameterObject {
      self = object.parameterForm
    } else if type == AnyHashable.self, let hashable = value as? AnyHashable {
      self = ParameterForm(of: hashable.base, describes: describes)
    } else if let optional = value as? any ParameterOptional {
      self = optional.wrapped.map { ParameterForm(of: $0, describes: describes) } ?? .null
    } else if describes, let form = ParameterForm(describing: value) {
      self = form
    } else if let encodable = value as? any Encodable {
      self = .encodable(encodable)
    } else {
      self = ParameterForm(swiftValue: value)
    }
  }

  // Lists and dictionaries are looked into, even if all of their values are `Encodable`, since these
  // may be cases too.
  private init?(describing value: Any) {
    if Mirror(reflecting: value).displayStyle == .enum, Mirror(reflecting: value).children.isEmpty {
      self = .encodable(String(describing: value))
    } else if value is any Encodable {
      switch value {
      case let map as [String: Any]: self = .map(.named(map))
      case let list as [Any]: self = .list(list)
      case let set as Set<AnyHashable>: self = .set(set)
      default: return nil
      }
    } else if value is any CustomStringConvertible, case .unknown = ParameterForm(swiftValue: value)
    {
      self = .encodable(String(describing: value))
    } else {
      return nil
    }
  }

  // The collections of values that are not all `Encodable`, and the texts that are not.
  private init(swiftValue value: Any) {
    switch value {
    case let map as [String: Any]: self = .map(.named(map))
    case let map as [AnyHashable: Any]: self = .map(.keyed(map))
    case let list as [Any]: self = .list(list)
    case let set as Set<AnyHashable>: self = .set(set)
    case let text as any StringProtocol: self = .encodable(String(text))
    case let character as Character: self = .encodable(String(character))
    default: self = .unknown(type(of: value))
    }
  }
}

/// An object that says itself what it is to a query or to JSON, since casts do not tell.
///
/// Those are the objects of Foundation, which this target does not import.
package protocol ParameterObject {
  /// What the object is, but not what is inside of it.
  var parameterForm: ParameterForm { get }
}
